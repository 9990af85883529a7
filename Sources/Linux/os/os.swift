// What `import os` finds on Linux: Logger, os_log, signposts, and the unfair lock.
@_exported import OSLog

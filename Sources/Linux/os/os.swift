// What `import os` finds on Linux: what OSLog has.
@_exported import OSLog

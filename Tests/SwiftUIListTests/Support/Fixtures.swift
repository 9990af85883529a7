// Exported to all files of this target.
@_exported import TestSupport

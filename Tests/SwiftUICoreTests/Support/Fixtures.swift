// Everything in it is seen by all files of this target.
@_exported import TestSupport

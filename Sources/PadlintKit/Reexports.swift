// Whoever imports this module names the types of these, too: verdicts, reports, settings, failures and paths.
@_exported public import LintReporting
@_exported public import MediaModel
@_exported public import PaddingDetection
@_exported public import Paths

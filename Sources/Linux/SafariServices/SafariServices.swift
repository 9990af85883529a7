#if AppleModules
  // The module SafariServices on Linux, with the package trait AppleModules: a browser's controller, which a representable
  // shows as a labelled frame.
  @_exported import UIKitCore
  import Foundation

  /// A browser in an app. It keeps what is set.
  @MainActor open class SFSafariViewController: UIViewController {
    open class Configuration: NSObject {
      open var entersReaderIfAvailable = false
      open var barCollapsingEnabled = true
    }

    public enum DismissButtonStyle: Int, Sendable { case done, close, cancel }

    open weak var delegate: (any SFSafariViewControllerDelegate)?
    open var preferredBarTintColor: UIColor?
    open var preferredControlTintColor: UIColor?
    open var dismissButtonStyle = DismissButtonStyle.done
    open private(set) var configuration = Configuration()

    public convenience init(url URL: URL) { self.init() }

    public convenience init(url URL: URL, configuration: Configuration) {
      self.init()
      self.configuration = configuration
    }
  }

  @MainActor @preconcurrency public protocol SFSafariViewControllerDelegate: AnyObject {
    func safariViewControllerDidFinish(_ controller: SFSafariViewController)
  }

  extension SFSafariViewControllerDelegate {
    public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
  }
#endif

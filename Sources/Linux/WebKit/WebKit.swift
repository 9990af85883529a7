// swift-format-ignore-file: AlwaysUseLowerCamelCase
#if AppleModules
  // The module WebKit on Linux, with the package trait AppleModules: web views that keep what is set and load nothing, shown
  // as labelled frames.
  @_exported import UIKitCore
  import Foundation
  import FoundationNetworking
  import SwiftUI
  @_spi(Nodes) import SwiftUICore

  /// A frame with the name *WebView*.
  public struct WebView: View {
    public init(url: URL?) {}

    public var body: some View {
      let _ = RuntimeWarning.once(
        "WebView", "WebView shows a frame on Linux, as there is no browser", from: "WebKit")
      RepresentedPlaceholder(name: "WebView", ground: nil)
    }
  }

  open class WKPreferences: NSObject {
    open var javaScriptEnabled = true
    open var javaScriptCanOpenWindowsAutomatically = false
  }

  open class WKWebpagePreferences: NSObject {
    open var allowsContentJavaScript = true
  }

  open class WKUserContentController: NSObject {
    open func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String) {}
    open func addUserScript(_ userScript: WKUserScript) {}
    open func removeScriptMessageHandler(forName name: String) {}
  }

  public enum WKUserScriptInjectionTime: Int, Sendable { case atDocumentStart, atDocumentEnd }

  open class WKUserScript: NSObject {
    public let source: String
    public init(
      source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool
    ) { self.source = source }
  }

  open class WKScriptMessage: NSObject {
    open var name: String { "" }
    open var body: Any { "" }
  }

  public protocol WKScriptMessageHandler: AnyObject {
    func userContentController(
      _ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
  }

  open class WKWebViewConfiguration: NSObject {
    open var preferences = WKPreferences()
    open var defaultWebpagePreferences = WKWebpagePreferences()
    open var userContentController = WKUserContentController()
    open var allowsInlineMediaPlayback = false
    open var suppressesIncrementalRendering = false
  }

  open class WKNavigation: NSObject {}

  public enum WKNavigationType: Int, Sendable {
    case linkActivated, formSubmitted, backForward, reload, formResubmitted
    case other = -1
  }

  open class WKNavigationAction: NSObject {
    open var request: URLRequest { URLRequest(url: URL(string: "about:blank")!) }
    open var navigationType: WKNavigationType { .other }
  }

  open class WKNavigationResponse: NSObject {
    open var response: URLResponse {
      URLResponse(
        url: URL(string: "about:blank")!, mimeType: nil, expectedContentLength: 0,
        textEncodingName: nil)
    }
  }

  public enum WKNavigationActionPolicy: Int, Sendable { case cancel, allow }
  public enum WKNavigationResponsePolicy: Int, Sendable { case cancel, allow }

  @MainActor @preconcurrency public protocol WKUIDelegate: AnyObject {}

  /// What a web view tells of its pages. It is never called, as nothing is loaded.
  @MainActor @preconcurrency public protocol WKNavigationDelegate: AnyObject {
    func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!)
    func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!)
    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!)
    func webView(
      _ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error)
    func webView(
      _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!,
      withError error: any Error)
    func webView(
      _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
      decisionHandler: @escaping (WKNavigationActionPolicy) -> Void)
  }

  extension WKNavigationDelegate {
    public func webView(
      _ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!
    ) {}
    public func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {}
    public func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {}
    public func webView(
      _ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error
    ) {}
    public func webView(
      _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!,
      withError error: any Error
    ) {}
    public func webView(
      _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
      decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
    ) { decisionHandler(.allow) }
  }

  /// A web view that loads nothing. A representable of it shows a labelled frame.
  @MainActor @preconcurrency open class WKWebView: UIView {
    open private(set) var configuration = WKWebViewConfiguration()
    open weak var navigationDelegate: (any WKNavigationDelegate)?
    open weak var uiDelegate: (any WKUIDelegate)?
    open private(set) var url: URL?
    open var title: String? { nil }
    open var isLoading: Bool { false }
    open var estimatedProgress: Double { 0 }
    open var canGoBack: Bool { false }
    open var canGoForward: Bool { false }
    open var allowsBackForwardNavigationGestures = false
    open var customUserAgent: String?
    public let scrollView = UIScrollView()

    public convenience init(frame: CGRect, configuration: WKWebViewConfiguration) {
      self.init(frame: frame)
      self.configuration = configuration
    }

    @discardableResult open func load(_ request: URLRequest) -> WKNavigation? {
      url = request.url
      return nil
    }

    @discardableResult open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
      url = baseURL
      return nil
    }

    @discardableResult open func loadFileURL(
      _ URL: URL, allowingReadAccessTo readAccessURL: URL
    ) -> WKNavigation? {
      url = URL
      return nil
    }

    @discardableResult open func reload() -> WKNavigation? { nil }
    @discardableResult open func goBack() -> WKNavigation? { nil }
    @discardableResult open func goForward() -> WKNavigation? { nil }
    open func stopLoading() {}

    open func evaluateJavaScript(
      _ javaScriptString: String, completionHandler: ((Any?, (any Error)?) -> Void)? = nil
    ) { completionHandler?(nil, nil) }
  }
#endif

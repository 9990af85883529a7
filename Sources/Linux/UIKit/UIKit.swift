/// The module of Apple's name, for source that imports it; see the trait "UIKit".
@_exported import UIKitCore

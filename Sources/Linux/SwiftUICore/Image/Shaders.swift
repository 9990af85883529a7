// Metal's shaders, which do not run on Linux: their values keep what they are made of, effects leave views as they are,
// and fills are transparent. One warning names each function.

/// Functions of a Metal library.
@dynamicMemberLookup public struct ShaderLibrary: Equatable, @unchecked Sendable {
  private enum Source: Equatable {
    case bundle(URL?)
    case file(URL)
    case data(Data)
  }

  private let source: Source

  /// The library of the main bundle.
  public static let `default` = ShaderLibrary.bundle(.main)

  /// The library of a bundle.
  public static func bundle(_ bundle: Bundle) -> ShaderLibrary {
    ShaderLibrary(source: .bundle(bundle.bundleURL))
  }

  private init(source: Source) {
    self.source = source
  }

  public init(data: Data) {
    self.init(source: .data(data))
  }

  public init(url: URL) {
    self.init(source: .file(url))
  }

  /// A function of the main bundle's library.
  public static subscript(dynamicMember name: String) -> ShaderFunction {
    ShaderLibrary.default[dynamicMember: name]
  }

  public subscript(dynamicMember name: String) -> ShaderFunction {
    ShaderFunction(library: self, name: name)
  }
}

/// A function of a Metal library.
@dynamicCallable public struct ShaderFunction: Equatable, Sendable {
  public var library: ShaderLibrary
  public var name: String

  public init(library: ShaderLibrary, name: String) {
    self.library = library
    self.name = name
  }

  public func dynamicallyCall(withArguments args: [Shader.Argument]) -> Shader {
    Shader(function: self, arguments: args)
  }
}

/// A function of a Metal library with arguments. Has no effect: Metal's shaders do not run on Linux.
public struct Shader: Equatable, Sendable {
  /// An argument of a function.
  public struct Argument: Equatable, Sendable {
    private enum Value: Equatable, Sendable {
      case numbers([Float])
      case array([Float])
      case bounds
      case colors([Color])
      case image(Image)
      case data(Data)
    }

    private let value: Value

    private init(_ value: Value) {
      self.value = value
    }

    public static func float<T: BinaryFloatingPoint>(_ x: T) -> Argument {
      Argument(.numbers([Float(x)]))
    }

    public static func float2<T: BinaryFloatingPoint>(_ x: T, _ y: T) -> Argument {
      Argument(.numbers([Float(x), Float(y)]))
    }

    public static func float3<T: BinaryFloatingPoint>(_ x: T, _ y: T, _ z: T) -> Argument {
      Argument(.numbers([Float(x), Float(y), Float(z)]))
    }

    public static func float4<T: BinaryFloatingPoint>(
      _ x: T, _ y: T, _ z: T, _ w: T
    ) -> Argument {
      Argument(.numbers([Float(x), Float(y), Float(z), Float(w)]))
    }

    public static func float2(_ point: CGPoint) -> Argument { float2(point.x, point.y) }
    public static func float2(_ size: CGSize) -> Argument { float2(size.width, size.height) }
    public static func float2(_ vector: CGVector) -> Argument { float2(vector.dx, vector.dy) }
    public static func floatArray(_ array: [Float]) -> Argument { Argument(.array(array)) }
    /// The bounding rectangle of the shape or view.
    public static var boundingRect: Argument { Argument(.bounds) }
    public static func color(_ color: Color) -> Argument { Argument(.colors([color])) }
    public static func colorArray(_ array: [Color]) -> Argument { Argument(.colors(array)) }
    public static func image(_ image: Image) -> Argument { Argument(.image(image)) }
    public static func data(_ data: Data) -> Argument { Argument(.data(data)) }
  }

  public var function: ShaderFunction
  public var arguments: [Argument]
  public var dithersColor = false

  public init(function: ShaderFunction, arguments: [Argument]) {
    self.function = function
    self.arguments = arguments
  }

  func warn(_ api: String, use: String) {
    RuntimeWarning.once(
      "shader-\(function.name)",
      "\(api): the shader \(function.name) has no effect, as Metal does not run on Linux; use \(use)"
    )
  }
}

extension Shader: ShapeStyle {
  public func _paint(in rect: CGRect, environment: EnvironmentValues) -> Paint {
    warn("fill", use: "Canvas")
    return .color(.clear)
  }
}

extension GraphicsContext.Shading {
  /// Paints nothing, and warns once: Metal's shaders do not run on Linux.
  public static func shader(_ shader: Shader, bounds: CGRect = .zero) -> Self {
    shader.warn("GraphicsContext.Shading.shader", use: "another shading")
    return .color(.clear)
  }
}

extension GraphicsContext.Filter {
  /// Changes nothing, and warns once: Metal's shaders do not run on Linux.
  public static func colorShader(_ shader: Shader) -> Self { unchanged("colorShader", shader) }

  /// Changes nothing, and warns once: Metal's shaders do not run on Linux.
  public static func distortionShader(_ shader: Shader, maxSampleOffset: CGSize) -> Self {
    unchanged("distortionShader", shader)
  }

  /// Changes nothing, and warns once: Metal's shaders do not run on Linux.
  public static func layerShader(_ shader: Shader, maxSampleOffset: CGSize) -> Self {
    unchanged("layerShader", shader)
  }

  private static func unchanged(_ name: String, _ shader: Shader) -> Self {
    shader.warn("GraphicsContext.Filter.\(name)", use: "another filter")
    return .colorMatrix(ColorMatrix())
  }
}

extension View {
  private nonisolated func unchanged(_ api: String, _ shader: Shader, _ isEnabled: Bool) -> Self {
    if isEnabled { shader.warn(api, use: "visualEffect, blur, hueRotation or Canvas") }
    return self
  }

  /// Has no effect, and warns once: Metal's shaders do not run on Linux.
  public nonisolated func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> some View {
    unchanged("colorEffect", shader, isEnabled)
  }

  /// Has no effect, and warns once: Metal's shaders do not run on Linux.
  public nonisolated func distortionEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some View {
    unchanged("distortionEffect", shader, isEnabled)
  }

  /// Has no effect, and warns once: Metal's shaders do not run on Linux.
  public nonisolated func layerEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some View {
    unchanged("layerEffect", shader, isEnabled)
  }
}

extension VisualEffect {
  private func unchanged(_ api: String, _ shader: Shader, _ isEnabled: Bool) -> Self {
    if isEnabled { shader.warn(api, use: "blur, hueRotation or Canvas") }
    return self
  }

  /// Has no effect, and warns once: Metal's shaders do not run on Linux.
  public func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> some VisualEffect {
    unchanged("colorEffect", shader, isEnabled)
  }

  /// Has no effect, and warns once: Metal's shaders do not run on Linux.
  public func distortionEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some VisualEffect {
    unchanged("distortionEffect", shader, isEnabled)
  }

  /// Has no effect, and warns once: Metal's shaders do not run on Linux.
  public func layerEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some VisualEffect {
    unchanged("layerEffect", shader, isEnabled)
  }
}

// Colours and paints as vectors, for interpolation.

extension RGBA {
  /// The colour in Oklab, in which SwiftUI interpolates: the components premultiplied, then the opacity.
  var numbers: NumberList {
    let lab = Oklab.lab(self) * opacity
    return NumberList([lab.x, lab.y, lab.z, opacity])
  }

  init(_ reader: inout NumberReader) {
    let lab = SIMD3(reader.next(), reader.next(), reader.next())
    let opacity = reader.next()
    self = opacity > 1e-9 ? Oklab.rgba(lab / opacity, opacity: min(opacity, 1)) : .clear
  }
}

extension Paint {
  /// Whether both paints differ in numbers only, so that they can be interpolated.
  func isSameKind(as other: Paint) -> Bool {
    switch (self, other) {
    case (.color, .color), (.backdrop, .backdrop): true
    case (.linearGradient(let mine, _, _), .linearGradient(let theirs, _, _)):
      mine.count == theirs.count
    case (.radialGradient(let mine, _, _, _, _), .radialGradient(let theirs, _, _, _, _)):
      mine.count == theirs.count
    case (.angularGradient(let mine, _, _), .angularGradient(let theirs, _, _)):
      mine.count == theirs.count
    case (.meshGradient(let mine), .meshGradient(let theirs)):
      mine.width == theirs.width && mine.height == theirs.height
    case (.shadowed(let mine, let shadows), .shadowed(let theirs, let others)):
      mine.isSameKind(as: theirs) && shadows.map(\.isInner) == others.map(\.isInner)
    case (.blended(let mine, let mode), .blended(let theirs, let other)):
      mine.isSameKind(as: theirs) && mode == other
    default: false
    }
  }

  /// All numbers of the paint that can be interpolated.
  var numbers: NumberList {
    func list(_ stops: [Stop], _ numbers: CGFloat...) -> NumberList {
      var values = numbers.map { Double($0) }
      for stop in stops { values += [stop.location] + stop.color.numbers.values }
      return NumberList(values)
    }
    switch self {
    case .color(let color): return color.numbers
    case .linearGradient(let stops, let start, let end):
      return list(stops, start.x, start.y, end.x, end.y)
    case .radialGradient(let stops, let center, let startRadius, let endRadius, let aspect):
      return list(
        stops, center.x, center.y, startRadius, endRadius, aspect.width, aspect.height)
    case .angularGradient(let stops, let center, let start):
      return list(stops, center.x, center.y, start)
    case .meshGradient(let mesh):
      var values = mesh.background.numbers.values
      for vertex in mesh.vertices {
        for point in vertex.points { values += [Double(point.x), Double(point.y)] }
        values += vertex.color.numbers.values
      }
      return NumberList(values)
    case .backdrop(let backdrop):
      return NumberList(
        [Double(backdrop.radius), backdrop.saturation, backdrop.opacity]
          + backdrop.tint.numbers.values)
    case .shadowed(let paint, let shadows):
      // Shadows come first, since the paint has a varying count of numbers.
      var values: [Double] = []
      for shadow in shadows {
        values += [Double(shadow.radius), shadow.offset.width, shadow.offset.height]
        values += shadow.color.numbers.values
      }
      return NumberList(values + paint.numbers.values)
    case .blended(let paint, _): return paint.numbers
    }
  }

  /// The paint with other numbers.
  func with(_ numbers: NumberList) -> Paint {
    var reader = NumberReader(numbers)
    return with(&reader)
  }

  private func with(_ reader: inout NumberReader) -> Paint {
    func next() -> CGFloat { CGFloat(reader.next()) }
    func point() -> CGPoint { CGPoint(x: next(), y: next()) }
    func stops(_ stops: [Stop]) -> [Stop] {
      stops.map { old in
        let location = reader.next()
        var color = RGBA(&reader)
        // Premultiplied numbers don't have the components of a clear colour, which painters interpolate.
        if color.opacity == 0 {
          color = old.color
          color.opacity = 0
        }
        return Stop(location: location, color: color)
      }
    }
    switch self {
    case .color: return .color(RGBA(&reader))
    case .meshGradient(var mesh):
      mesh.background = RGBA(&reader)
      for index in mesh.vertices.indices {
        mesh.vertices[index] = Mesh.Vertex(
          position: point(), leading: point(), top: point(), trailing: point(), bottom: point(),
          color: RGBA(&reader))
      }
      return .meshGradient(mesh)
    case .linearGradient(let old, _, _):
      let (start, end) = (point(), point())
      return .linearGradient(stops(old), start: start, end: end)
    case .radialGradient(let old, _, _, _, _):
      let (center, startRadius, endRadius) = (point(), next(), next())
      let aspect = CGSize(width: next(), height: next())
      return .radialGradient(
        stops(old), center: center, startRadius: startRadius, endRadius: endRadius,
        aspect: aspect)
    case .angularGradient(let old, _, _):
      let (center, start) = (point(), reader.next())
      return .angularGradient(stops(old), center: center, start: start)
    case .shadowed(let paint, let shadows):
      let moved = shadows.map { shadow in
        var shadow = shadow
        shadow.radius = max(0, next())
        shadow.offset = CGSize(width: next(), height: next())
        shadow.color = RGBA(&reader)
        return shadow
      }
      return .shadowed(paint.with(&reader), moved)
    case .blended(let paint, let mode): return .blended(paint.with(&reader), mode)
    case .backdrop(var backdrop):
      backdrop.radius = max(0, next())
      backdrop.saturation = reader.next()
      backdrop.opacity = min(max(0, reader.next()), 1)
      backdrop.tint = RGBA(&reader)
      return .backdrop(backdrop)
    }
  }
}

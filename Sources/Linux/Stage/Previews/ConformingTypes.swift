/// Finds the types of the running program that conform to a protocol.
///
/// The compiler writes a record of each conformance into a section of the binary; the Swift runtime registers
/// these sections for the program and all loaded libraries. (The Swift ABI's `TypeMetadata.rst`, "Protocol
/// Conformance Records" and "Nominal Type Descriptor".)
package struct ConformingTypes {
  /// The types that conform to the protocol of an existential metatype, such as `(any PreviewRegistry).self`,
  /// without generic types. O(conformances of the program).
  package static func all(to existential: Any.Type) -> [Any.Type] {
    var search = Search(descriptor: protocolDescriptor(of: existential))
    withUnsafeMutablePointer(to: &search) { search in
      enumerateAllMetadataSections(
        { sections, search in
          let search = search!.assumingMemoryBound(to: Search.self)
          // For each section its start and length, after a version and three addresses.
          let start = sections.load(fromByteOffset: 48, as: UnsafeRawPointer?.self)
          let length = sections.load(fromByteOffset: 56, as: Int.self)
          if let start { search.pointee.read(start, length) }
          return true
        }, UnsafeMutableRawPointer(search))
    }
    return search.types
  }

  /// The protocol's descriptor, from the metadata of its existential type: after the kind and two counts.
  private static func protocolDescriptor(of existential: Any.Type) -> UnsafeRawPointer {
    unsafeBitCast(existential, to: UnsafeRawPointer.self)
      .load(fromByteOffset: 16, as: UnsafeRawPointer.self)
  }

  private struct Search {
    let descriptor: UnsafeRawPointer
    var types: [Any.Type] = []

    mutating func read(_ start: UnsafeRawPointer, _ length: Int) {
      for offset in stride(from: 0, to: length - 3, by: 4) {
        let record = relative(start + offset)
        guard relative(indirectable: record) == descriptor,
          let type = conformingType(record), let metadata = metadata(of: type)
        else { continue }
        types.append(metadata)
      }
    }

    /// The descriptor of a record's type; nil for types that are not Swift's.
    private func conformingType(_ record: UnsafeRawPointer) -> UnsafeRawPointer? {
      let kind = record.load(fromByteOffset: 12, as: UInt32.self) >> 3 & 7
      switch kind {
      case 0: return relative(record + 4)
      case 1: return relative(record + 4).load(as: UnsafeRawPointer.self)
      default: return nil
      }
    }

    /// The type, which the descriptor's accessor returns for a request of complete metadata.
    private func metadata(of type: UnsafeRawPointer) -> Any.Type? {
      let flags = type.load(as: UInt32.self)
      let isNominal = (16...18).contains(flags & 0x1F)
      let isGeneric = flags & 0x80 != 0
      guard isNominal, !isGeneric else { return nil }
      typealias Accessor = @convention(c) (Int) -> UnsafeRawPointer
      return unsafeBitCast(
        unsafeBitCast(relative(type + 12), to: Accessor.self)(0), to: Any.Type.self)
    }

    private func relative(_ field: UnsafeRawPointer) -> UnsafeRawPointer {
      field + Int(field.load(as: Int32.self))
    }

    /// A relative address; if the lowest bit is set, it is the address of the address.
    private func relative(indirectable field: UnsafeRawPointer) -> UnsafeRawPointer? {
      let offset = Int(field.load(as: Int32.self))
      guard offset & 1 != 0 else { return field + offset }
      return (field + (offset & ~1)).load(as: UnsafeRawPointer?.self)
    }
  }
}

@_silgen_name("swift_enumerateAllMetadataSections")
private func enumerateAllMetadataSections(
  _ body: @convention(c) (UnsafeRawPointer, UnsafeMutableRawPointer?) -> Bool,
  _ context: UnsafeMutableRawPointer?)

import Foundation

/// How many elements are the same value in both collections, from `first` on or, from the end, from the one that is so
/// far before the last one back; `first` and these together are at most `limit`.
///
/// The same bytes are the same value, of whatever type; other bytes may be too. 0 for collections whose elements are not
/// side by side in memory. O(n), by as many bytes at once as the processor can compare: an array of 100,000 is searched
/// in some microseconds, which a closure or key path for each element could not do.
func sameBytes<Elements: Collection>(
  _ old: Elements, _ new: Elements, after first: Int, of limit: Int, fromEnd: Bool
) -> Int {
  let (size, stride) = (MemoryLayout<Elements.Element>.size, MemoryLayout<Elements.Element>.stride)
  guard limit > first, size > 0 else { return 0 }
  let found: Int?? = old.withContiguousStorageIfAvailable { old in
    new.withContiguousStorageIfAvailable { new in
      let count = min(limit, old.count, new.count) - first
      guard count > 0, let a = UnsafeRawPointer(old.baseAddress),
        let b = UnsafeRawPointer(new.baseAddress)
      else { return 0 }
      /// Whether so many elements after `same` ones have the same bytes.
      func areSame(_ number: Int, after same: Int) -> Bool {
        let place = first + same
        let (i, j) =
          fromEnd ? (old.count - place - number, new.count - place - number) : (place, place)
        // Behind the last one nothing belongs to it.
        return memcmp(a + i * stride, b + j * stride, (number - 1) * stride + size) == 0
      }
      var same = 0
      // By large parts, the one with a difference by smaller ones.
      var part = max(1, 4096 / stride)
      while same < count {
        let number = min(part, count - same)
        if areSame(number, after: same) {
          same += number
        } else if part == 1 {
          break
        } else {
          part = max(1, part / 8)
        }
      }
      return same
    }
  }
  return (found ?? nil) ?? 0
}

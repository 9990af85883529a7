import Testing
import simd

/// The module `simd`: rotations and matrices.
struct SimdTests {
  @Test func `rotations turn vectors, and matrices undo what they do`() {
    let turn = simd_quatd(angle: .pi / 2, axis: [0, 0, 1])
    #expect(simd_distance(turn.act([1, 0, 0]), [0, 1, 0]) < 1e-12)
    #expect(simd_distance((turn * turn).act([1, 0, 0]), [-1, 0, 0]) < 1e-12)
    #expect(
      abs(simd_slerp(simd_quatd(ix: 0, iy: 0, iz: 0, r: 1), turn, 0.5).angle - .pi / 4) < 1e-12)
    let back = simd_double3(0, 0, -1)
    #expect(simd_distance(simd_quatd(from: -back, to: back).act(-back), back) < 1e-12)
    // Column by column; 2·3·1·1 by the first column's expansion.
    let matrix = simd_double4x4([[2, 0, 0, 1], [0, 3, 0, 0], [1, 0, 1, 0], [0, 1, 0, 1]])
    #expect(matrix.determinant == 6)
    let identity = matrix * matrix.inverse
    for column in 0..<4 {
      #expect(simd_distance(identity[column], matrix_identity_double4x4[column]) < 1e-12)
    }
    #expect(simd_double4x4(turn) * simd_double4(1, 0, 0, 1) - simd_double4(0, 1, 0, 1) < 1e-12)
    #expect(simd_float3x3(2).transpose * simd_float3(1, 2, 3) == simd_float3(2, 4, 6))
    #expect(simd_cross(simd_double3(1, 0, 0), simd_double3(0, 1, 0)) == simd_double3(0, 0, 1))
    #expect(simd_double2x2([[1, 2], [2, 4]]).determinant == 0)
  }
}

private func < (vector: simd_double4, limit: Double) -> Bool { simd_length(vector) < limit }

/** A square matrix, an array a row. */
export interface Matrix {
  readonly rows: readonly Float64Array[];
}

/** A matrix of zeros. */
export const matrixOf = (size: number): Matrix => ({
  rows: Array.from({ length: size }, () => new Float64Array(size)),
});

/** The inverse of a symmetric positive definite matrix, by Cholesky's decomposition; null for any other. */
export function invertSymmetric({ rows }: Matrix): Matrix | null {
  const size = rows.length;
  const lower = matrixOf(size).rows;
  for (let row = 0; row < size; row++)
    for (let column = 0; column <= row; column++) {
      let sum = rows[row]?.[column] ?? 0;
      for (let k = 0; k < column; k++) sum -= (lower[row]?.[k] ?? 0) * (lower[column]?.[k] ?? 0);
      if (row === column && !(sum > 0)) return null;
      const entries = lower[row] as Float64Array;
      entries[column] = row === column ? Math.sqrt(sum) : sum / (lower[column]?.[column] ?? 1);
    }
  const inverse = matrixOf(size);
  for (let column = 0; column < size; column++) {
    const solution = solve(lower, column);
    for (let row = 0; row < size; row++) (inverse.rows[row] as Float64Array)[column] = solution[row] ?? 0;
  }
  return inverse;
}

/** A column of the inverse: forward, then backward substitution. */
function solve(lower: readonly Float64Array[], unit: number): Float64Array {
  const size = lower.length;
  const solution = new Float64Array(size);
  for (let row = 0; row < size; row++) {
    let sum = row === unit ? 1 : 0;
    for (let k = 0; k < row; k++) sum -= (lower[row]?.[k] ?? 0) * (solution[k] ?? 0);
    solution[row] = sum / (lower[row]?.[row] ?? 1);
  }
  for (let row = size - 1; row >= 0; row--) {
    let sum = solution[row] ?? 0;
    for (let k = row + 1; k < size; k++) sum -= (lower[k]?.[row] ?? 0) * (solution[k] ?? 0);
    solution[row] = sum / (lower[row]?.[row] ?? 1);
  }
  return solution;
}

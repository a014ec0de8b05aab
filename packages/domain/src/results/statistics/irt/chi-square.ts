/** Terms after which neither expansion changes a digit, for degrees of freedom up to thousands. */
const MAX_TERMS = 10_000;
const NEGLIGIBLE = 1e-15;

/**
 * The probability that a chi-square variable exceeds a value: the upper regularized incomplete gamma function, by its series below the
 * mean and by its continued fraction above (NIST Digital Library of Mathematical Functions, 8.7.1 and 8.9.2).
 */
export function chiSquareTail(value: number, degreesOfFreedom: number): number {
  const shape = degreesOfFreedom / 2;
  const x = value / 2;
  if (!(x > 0)) return 1;
  const scale = Math.exp(shape * Math.log(x) - x - logGamma(shape));
  return x < shape + 1 ? 1 - scale * lowerSeries(shape, x) : scale * upperFraction(shape, x);
}

function lowerSeries(shape: number, x: number): number {
  let term = 1 / shape;
  let sum = term;
  for (let n = 1; n < MAX_TERMS && term > sum * NEGLIGIBLE; n++) {
    term *= x / (shape + n);
    sum += term;
  }
  return sum;
}

/** Lentz's evaluation of the continued fraction. */
function upperFraction(shape: number, x: number): number {
  let b = x + 1 - shape;
  let c = 1 / Number.MIN_VALUE ** 0.5;
  let d = 1 / b;
  let result = d;
  for (let n = 1; n < MAX_TERMS; n++) {
    const a = -n * (n - shape);
    b += 2;
    d = 1 / (a * d + b);
    c = b + a / c;
    const factor = c * d;
    result *= factor;
    if (Math.abs(factor - 1) < NEGLIGIBLE) break;
  }
  return result;
}

/** Coefficients of Stirling's series for the logarithm of the gamma function (DLMF 5.11.1). */
const STIRLING = [1 / 12, -1 / 360, 1 / 1260, -1 / 1680, 1 / 1188] as const;
/** Above it the series has all digits. */
const LARGE = 12;

/** The logarithm of the gamma function, for arguments above 0. */
export function logGamma(argument: number): number {
  let z = argument;
  let shift = 0;
  for (; z < LARGE; z++) shift -= Math.log(z);
  const tail = STIRLING.reduce((sum, coefficient, index) => sum + coefficient / z ** (2 * index + 1), 0);
  return shift + (z - 0.5) * Math.log(z) - z + Math.log(2 * Math.PI) / 2 + tail;
}

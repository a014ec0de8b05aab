/** Red, green, blue from 0 to 1. */
export type Rgb = readonly [number, number, number];
/** OKLCH: lightness 0 to 1, chroma, hue in radians. */
export type Lch = readonly [number, number, number];

/** The number limited to two bounds. */
export const clamp = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value));

/** Reads `#RGB` or `#RRGGBB`, with or without the hash; null for any other text. */
export function parseHex(text: string | null | undefined): Rgb | null {
  let digits = (text ?? '').trim().replace('#', '');
  if (/^[0-9a-f]{3}$/i.test(digits)) digits = [...digits].map((digit) => digit + digit).join('');
  if (!/^[0-9a-f]{6}$/i.test(digits)) return null;
  const channel = (at: number) => Number.parseInt(digits.slice(at, at + 2), 16) / 255;
  return [channel(0), channel(2), channel(4)];
}

/** Writes a colour as `#RRGGBB` in capitals. */
function toHex(rgb: Rgb): string {
  const channel = (value: number) =>
    Math.round(clamp(value, 0, 1) * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${rgb.map(channel).join('').toUpperCase()}`;
}

const toLinear = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
const fromLinear = (c: number) => (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055);

/** sRGB to OKLCH. */
export function toLch([red, green, blue]: Rgb): Lch {
  const [r, g, b] = [toLinear(red), toLinear(green), toLinear(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return [0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, Math.hypot(a, bb), Math.atan2(bb, a)];
}

/** OKLCH to linear sRGB; channels outside 0 to 1 mean that the colour cannot be shown. */
function toLinearRgb([lightness, chroma, hue]: Lch): Rgb {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const encode = ([r, g, b]: Rgb): Rgb => [
  fromLinear(clamp(r, 0, 1)),
  fromLinear(clamp(g, 0, 1)),
  fromLinear(clamp(b, 0, 1)),
];

/** OKLCH to `#RRGGBB`; reduces chroma until the colour can be shown, and preserves hue and lightness. */
export function fromLch([lightness, chroma, hue]: Lch): string {
  for (let c = chroma; c > 0; c -= 0.004) {
    const rgb = toLinearRgb([lightness, c, hue]);
    if (rgb.every((channel) => channel >= -1e-4 && channel <= 1.0001)) return toHex(encode(rgb));
  }
  return toHex(encode(toLinearRgb([clamp(lightness, 0, 1), 0, 0])));
}

function luminance(hex: string): number {
  const [r, g, b] = parseHex(hex) ?? [0, 0, 0];
  return 0.2126 * toLinear(r) + 0.7152 * toLinear(g) + 0.0722 * toLinear(b);
}

/** WCAG contrast of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const a = luminance(one);
  const b = luminance(other);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

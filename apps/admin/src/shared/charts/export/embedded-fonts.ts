import { sansStack } from '@invigil/ui/theme/tokens.ts';

/** The families of drawings. */
const FAMILIES = new Set(sansStack.split(',').map((family) => unquoted(family)));
const WHOLE_RANGE = 'U+0-10FFFF';
const VISIBLE = /[\p{L}\p{N}\p{S}]/u;

/** A font face with the font itself. */
export interface EmbeddedFace {
  readonly family: string;
  /** A weight of the drawing that has this face. */
  readonly weight: number;
  /** A visible character of the drawing that has this face; undefined for white space and punctuation alone. */
  readonly sample: string | undefined;
  /** The rule of the style sheet. */
  readonly rule: string;
}

/** The font faces of the page that have characters of a drawing. */
export async function embedFonts(drawing: SVGSVGElement): Promise<EmbeddedFace[]> {
  const used = usedCharacters(drawing);
  const faces = [...document.styleSheets].flatMap(fontFacesOf).flatMap((face) => {
    const characters = [...used].filter(
      ({ character, weight }) =>
        face.weights[0] <= weight && weight <= face.weights[1] && isIn(character, face.range),
    );
    return characters.length === 0 ? [] : [{ ...face, characters }];
  });
  return Promise.all(
    faces.map(async ({ family, weights, range, address, characters }) => {
      const visible = characters.find(({ character }) => VISIBLE.test(character));
      const source = `url(${await dataAddress(address)}) format("woff2")`;
      return {
        family,
        weight: (visible ?? characters[0])?.weight ?? weights[0],
        sample: visible?.character,
        rule: `@font-face{font-family:"${family}";font-weight:${weights.join(' ')};unicode-range:${range};src:${source}}`,
      };
    }),
  );
}

/** The characters of a drawing with their weights, each pair once. */
function usedCharacters(drawing: SVGSVGElement): { character: string; weight: number }[] {
  const pairs = [...drawing.querySelectorAll('text')].flatMap((text) =>
    [...text.textContent].map((character) => `${text.getAttribute('font-weight') ?? 400} ${character}`),
  );
  return [...new Set(pairs)].map((pair) => {
    const space = pair.indexOf(' ');
    return { character: pair.slice(space + 1), weight: Number(pair.slice(0, space)) };
  });
}

interface FontFaceSource {
  readonly family: string;
  /** The lightest and the heaviest. */
  readonly weights: readonly [number, number];
  /** As in CSS, such as `U+0-FF, U+131`. */
  readonly range: string;
  readonly address: string;
}

/** The upright font faces of a sheet and of the sheets that it imports, of the families of drawings. */
function fontFacesOf(sheet: CSSStyleSheet): FontFaceSource[] {
  return rulesOf(sheet).flatMap((rule) => {
    if (rule instanceof CSSImportRule) return rule.styleSheet === null ? [] : fontFacesOf(rule.styleSheet);
    if (!(rule instanceof CSSFontFaceRule)) return [];
    const { style } = rule;
    const value = (name: string) => style.getPropertyValue(name).trim();
    const family = unquoted(value('font-family'));
    const [, address] = /url\(\s*["']?([^"')]+)["']?\s*\)/.exec(value('src')) ?? [];
    if (address === undefined || value('font-style') === 'italic' || !FAMILIES.has(family)) return [];
    const [lightest = 400, heaviest = lightest] = value('font-weight').split(' ').map(Number);
    return [
      {
        family,
        weights: [lightest, heaviest],
        range: value('unicode-range') || WHOLE_RANGE,
        address: new URL(address, sheet.href ?? document.baseURI).href,
      },
    ];
  });
}

/** The rules of a sheet; none for one of another origin, which a page may not read. */
function rulesOf(sheet: CSSStyleSheet): CSSRule[] {
  try {
    return [...sheet.cssRules];
  } catch {
    return [];
  }
}

function unquoted(family: string): string {
  return family.trim().replaceAll(/^["']|["']$/g, '');
}

/** Whether a character is in a `unicode-range`, which may have wildcards: `U+4??`. */
function isIn(character: string, range: string): boolean {
  const codePoint = character.codePointAt(0) ?? 0;
  return range.split(',').some((part) => {
    const [first = '', last = first] = part.trim().replace(/^U\+/i, '').split('-');
    const start = Number.parseInt(first.replaceAll('?', '0'), 16);
    const end = Number.parseInt(last.replaceAll('?', 'F'), 16);
    return codePoint >= start && codePoint <= end;
  });
}

/** The font as a data address. */
async function dataAddress(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The font ${address} was not fetched: ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return `data:font/woff2;base64,${btoa(binary)}`;
}

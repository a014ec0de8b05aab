import { asSafeHtml, type SafeHtml } from './safe-html.ts';

const FORMULA_END = '</math>';
/** Elements that a line keeps; all others become spaces. */
const INLINE = new Set(['b', 'i', 'u', 's', 'em', 'strong', 'sub', 'sup', 'code', 'span']);
const REFERENCE = /&(?:[a-z]+|#\d+);/y;

/**
 * Sanitised HTML as the beginning of one line, for lists: without blocks, cut after some characters of text, between formulas and never
 * within one. A formula counts as the characters that it shows. Takes linear time.
 *
 * @param html the output of the server's sanitiser
 */
export function htmlLine(html: string, maxLength: number): SafeHtml {
  const open: string[] = [];
  let line = '';
  let length = 0;
  let endsInSpace = true;
  const close = () =>
    open
      .toReversed()
      .map((name) => `</${name}>`)
      .join('');
  const cut = () => asSafeHtml(`${line.trimEnd()}…${close()}`);
  for (const part of partsOf(html)) {
    if (part.kind === 'formula') {
      const size = Math.max(1, part.html.replaceAll(/<[^>]*>/g, '').length);
      // A first formula is shown whole, however long it is.
      if (length > 0 && length + size > maxLength) return cut();
      line += part.html;
      length += size;
      endsInSpace = false;
    } else if (part.kind === 'tag') {
      const { name, isEnd } = part;
      if (INLINE.has(name)) {
        if (isEnd && open.at(-1) !== name) continue;
        if (isEnd) open.pop();
        else open.push(name);
        line += part.html;
      } else if (!endsInSpace) {
        line += ' ';
        endsInSpace = true;
      }
    } else
      for (const character of charactersOf(part.html)) {
        const isSpace = /^\s$/.test(character);
        if (isSpace && endsInSpace) continue;
        if (!isSpace && ++length > maxLength) return cut();
        line += isSpace ? ' ' : character;
        endsInSpace = isSpace;
      }
  }
  return asSafeHtml(`${line.trimEnd()}${close()}`);
}

type Part =
  | { readonly kind: 'text' | 'formula'; readonly html: string }
  | { readonly kind: 'tag'; readonly html: string; readonly name: string; readonly isEnd: boolean };

function* partsOf(html: string): Generator<Part> {
  let at = 0;
  while (at < html.length) {
    const start = html.indexOf('<', at);
    const end = start === -1 ? -1 : html.indexOf('>', start);
    if (end === -1) {
      yield { kind: 'text', html: html.slice(at) };
      return;
    }
    if (start > at) yield { kind: 'text', html: html.slice(at, start) };
    const formulaEnd = /^<math[\s>]/.test(html.slice(start, start + 6)) ? html.indexOf(FORMULA_END, end) : -1;
    if (formulaEnd === -1) {
      const [, slash, name = ''] = /^<(\/?)([a-z0-9]*)/i.exec(html.slice(start, end)) ?? [];
      yield { kind: 'tag', html: html.slice(start, end + 1), name: name.toLowerCase(), isEnd: slash === '/' };
      at = end + 1;
    } else {
      at = formulaEnd + FORMULA_END.length;
      yield { kind: 'formula', html: html.slice(start, at) };
    }
  }
}

/** The characters of a text, a character reference and a surrogate pair as one. */
function* charactersOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; ) {
    REFERENCE.lastIndex = at;
    const character = REFERENCE.exec(text)?.[0] ?? String.fromCodePoint(text.codePointAt(at) ?? 0);
    yield character;
    at += character.length;
  }
}

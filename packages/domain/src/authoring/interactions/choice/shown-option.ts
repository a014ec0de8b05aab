import { findMarkup } from '../../../markup-tags.js';

/**
 * The text of an option as readers see it: options with equal results look equal. Takes linear time.
 *
 * @param source as it was typed, or sanitised
 */
export function shownOption(source: string): string {
  const shown = new ShownText();
  let at = 0;
  for (const { kind, name, start, end } of findMarkup(source)) {
    shown.addText(source.slice(at, start));
    at = end;
    if (kind === 'formula') shown.addFormula(source.slice(start + 2, end - 2));
    else if (kind === 'tag' && source[start + 1] === '/') shown.closeTag(name);
    else if (kind === 'tag') shown.openTag(name);
  }
  shown.addText(source.slice(at));
  return shown.toString();
}

/** Joined emoji, letters that a joiner shapes, and flags of regions: their invisible characters change what shows. */
const SHAPING = String.raw`[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{M}\p{Script=Arabic}]\ufe0f?[\u200c\u200d](?=[\p{L}\p{M}\p{Extended_Pictographic}])|\u{1f3f4}[\u{e0020}-\u{e007f}]+`;
const INVISIBLE = new RegExp(String.raw`(${SHAPING})|\p{Default_Ignorable_Code_Point}`, 'gu');
const WHITE_SPACE = /[\s\u2800]+/g;

/** Elements of another name that look the same. */
const ALIASES: Readonly<Record<string, string>> = { strong: 'b', em: 'i' };
/** Elements without a look of their own, and what they put between the texts around them. */
const PLAIN: Readonly<Record<string, string>> = { span: '', p: ' ', br: ' ' };
/** Elements that show a bullet or a border where they are empty. */
const SHOWN_EMPTY = new Set(['li', 'td', 'th']);

/** Collects tags, and between them texts whose white space is drawn together. A text has no `<`, so that it makes no tag. */
class ShownText {
  readonly #parts: string[] = [];
  #openPre = 0;

  addText(text: string): void {
    const visible = text.replaceAll(INVISIBLE, '$1').replaceAll('<', '&lt;');
    this.#add(
      this.#openPre === 0
        ? visible.replaceAll(WHITE_SPACE, ' ')
        : visible.replaceAll(/\s/g, (space) => `<${space.charCodeAt(0)}>`),
    );
  }

  addFormula(source: string): void {
    const formula = new ShownText();
    formula.addText(source);
    const text = formula.toString();
    if (text !== '') this.#parts.push(`<math>${text}</math>`);
  }

  openTag(name: string): void {
    if (name === 'pre') this.#openPre++;
    const between = PLAIN[name];
    if (between === undefined) this.#parts.push(`<${ALIASES[name] ?? name}>`);
    else this.#add(between);
  }

  closeTag(name: string): void {
    if (name === 'pre') this.#openPre--;
    const between = PLAIN[name];
    if (between === undefined) this.#close(ALIASES[name] ?? name);
    else this.#add(between);
  }

  toString(): string {
    return this.#parts.join('').normalize('NFC').replaceAll(WHITE_SPACE, ' ').trim();
  }

  /** Leaves out an element without text, except for the white space in it. */
  #close(name: string): void {
    const isBlank = this.#parts.at(-1) === ' ';
    const isEmpty = this.#parts.at(isBlank ? -2 : -1) === `<${name}>`;
    if (!isEmpty || SHOWN_EMPTY.has(name)) {
      this.#parts.push(`</${name}>`);
      return;
    }
    this.#parts.length -= isBlank ? 2 : 1;
    if (isBlank) this.#add(' ');
  }

  /** Adds white space once, so that an element with nothing else in it is found to be empty. */
  #add(text: string): void {
    if (text !== '' && !(text === ' ' && this.#parts.at(-1) === ' ')) this.#parts.push(text);
  }
}

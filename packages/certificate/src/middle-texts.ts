import { breakLines } from './line-breaking.ts';
import type { PlacedText, TextStyle } from './placed.ts';
import { textWidth } from './text-width.ts';

/** Where the baseline of a line lies below its middle, in ems of Source Serif 4. */
export const SERIF_DROP = 0.3505;

const INDIAN = /[\u0900-\u0DFF]/;
const MAIN = { face: 'serif', bold: false, italic: false, tone: 'ink' } as const;
const styles: Record<Role, TextStyle> = {
  title: { ...MAIN, bold: true },
  heading: { ...MAIN, italic: true, tone: 'soft' },
  name: MAIN,
  body: MAIN,
};

/** Large letters stand closer together; Indian scripts join theirs and are never spaced. */
const trackings: Record<Role, number> = { title: -0.012, heading: 0, name: -0.02, body: 0 };

type Role = 'title' | 'heading' | 'name' | 'body';

/** The texts in the middle of a certificate, from top to bottom. */
export interface MiddleText {
  readonly role: Role;
  readonly text: string;
}

/** The space that the texts have. */
export interface MiddleArea {
  readonly x: number;
  readonly width: number;
  readonly top: number;
  readonly bottom: number;
}

export interface MiddleBlock {
  readonly role: Role;
  readonly lines: PlacedText;
}

interface SizedBlock extends MiddleText {
  readonly lines: readonly string[];
  readonly size: number;
  /** Height of a line. */
  readonly leading: number;
  readonly gap: number;
}

/** Titles and names stay on one line while they are larger than this. */
const SPLITTABLE = { title: 7.5, name: 9 };
const mostLines = { title: 2, heading: 3, name: 2, body: Number.POSITIVE_INFINITY };

/** Sizes of the four kinds of text that go with a size of the main text. Without a name, the title leads. */
function sizesWith(body: number, hasName: boolean): Record<Role, number> {
  return {
    body,
    heading: body,
    name: Math.min(19, body * 3.5),
    title: hasName ? Math.min(8.4, body * 1.6) : Math.min(13, body * 2.4),
  };
}

/** Cuts a text into lines, made smaller where it would take more of them than its kind may. */
function sized({ role, text }: MiddleText, size: number, width: number, gap: number): SizedBlock {
  const measure = (line: string) => textWidth(line, role === 'title' ? 'serifBold' : 'serif');
  const most = (role === 'title' || role === 'name') && size > SPLITTABLE[role] ? 1 : mostLines[role];
  const lines = text === '' ? [''] : breakLines(text, width / size, measure);
  if (lines.length > most) return sized({ role, text }, size * 0.94, width, gap);
  const airy = INDIAN.test(text) ? 1.2 : 1;
  const leading = size * airy * (role === 'body' ? 1.45 : 1.28) * (text === '' ? 0.6 : 1);
  return { role, text, lines, size, leading, gap };
}

const heightOf = (blocks: readonly SizedBlock[]) =>
  blocks.reduce((sum, { gap, leading, lines }) => sum + gap + leading * lines.length, 0);

/** The blocks with main text of a size; the gaps grow where a kind of text ends. */
function compose(texts: readonly MiddleText[], body: number, width: number): SizedBlock[] {
  const sizes = sizesWith(
    body,
    texts.some(({ role }) => role === 'name'),
  );
  return texts.map((text, index) => {
    const above = texts[index - 1]?.role;
    const gap = above === undefined || above === text.role ? 0 : above === 'title' ? body * 0.9 : body * 0.35;
    return sized(text, sizes[text.role], width, gap);
  });
}

/** Whether the texts fit the area with main text of this size, in millimetres. */
export function fits(texts: readonly MiddleText[], body: number, area: MiddleArea): boolean {
  return heightOf(compose(texts, body, area.width)) <= area.bottom - area.top;
}

/** Sets the texts with main text of a size, as a group a little above the middle of the area. */
export function setMiddle(texts: readonly MiddleText[], body: number, area: MiddleArea): MiddleBlock[] {
  const blocks = compose(texts, body, area.width);
  const free = area.bottom - area.top - heightOf(blocks);
  let y = area.top + free * 0.46;
  return blocks.map(({ role, lines, size, leading, gap }) => {
    y += gap;
    const placed = lines.map((text) => {
      const baseline = y + leading / 2 + SERIF_DROP * size;
      y += leading;
      const tracking = INDIAN.test(text) ? 0 : trackings[role];
      const place = { x: area.x, width: area.width, align: 'center' as const, baseline, size, tracking };
      return { ...styles[role], text, ...place };
    });
    return { role, lines: placed };
  });
}

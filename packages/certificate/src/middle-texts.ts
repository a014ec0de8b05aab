import { breakLines } from './line-breaking.ts';
import type { PlacedText, TextStyle } from './placed.ts';
import { textWidth } from './text-width.ts';

/** Distance from the middle of a line down to its baseline, in ems of Source Serif 4. */
export const SERIF_DROP = 0.3505;

const INDIAN = /[\u0900-\u0DFF]/;
const MAIN = { face: 'serif', bold: false, italic: false, tone: 'ink' } as const;
const styles: Record<Role, TextStyle> = {
  title: { ...MAIN, bold: true },
  heading: { ...MAIN, italic: true, tone: 'soft' },
  name: MAIN,
  body: MAIN,
};

/** Letter spacing in ems, tighter for large type. Not applied to Indian scripts, which join their letters. */
const trackings: Record<Role, number> = { title: -0.012, heading: 0, name: -0.02, body: 0 };

type Role = 'title' | 'heading' | 'name' | 'body';

/** A text in the middle of a certificate. */
export interface MiddleText {
  readonly role: Role;
  readonly text: string;
}

/** The area of the texts, in millimetres. */
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

/** Size in millimetres above which a title or name must fit on one line. */
const SPLITTABLE = { title: 7.5, name: 9 };
const mostLines = { title: 2, heading: 3, name: 2, body: Number.POSITIVE_INFINITY };

/** Sizes by role for a size of the main text, in millimetres. Without a name line, the title is the largest. */
function sizesWith(body: number, hasName: boolean): Record<Role, number> {
  return {
    body,
    heading: body,
    name: Math.min(19, body * 3.5),
    title: hasName ? Math.min(8.4, body * 1.6) : Math.min(13, body * 2.4),
  };
}

/** Breaks a text into lines, and shrinks it until it has at most the number of lines of its role. */
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

/** Sizes the texts for a size of the main text, with gaps between texts of different roles. */
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

/** Places the texts for a size of the main text, as a group slightly above the middle of the area. */
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

import { breakLines } from './line-breaking.ts';
import type { PlacedText, TextStyle } from './placed.ts';
import { TALL, textWidth } from './text-width.ts';
import { writingOf } from './writing.ts';

/** Distance from the middle of a line down to its baseline, in ems of Source Serif 4. */
export const SERIF_DROP = 0.3505;

const MAIN = { face: 'serif', bold: false, italic: false, tone: 'ink' } as const;
const styles: Record<Role, TextStyle> = {
  title: { ...MAIN, bold: true },
  heading: { ...MAIN, italic: true, tone: 'soft' },
  name: MAIN,
  body: MAIN,
};

/** Letter spacing in ems, tighter for large type. Not applied to scripts that join their letters. */
const trackings: Record<Role, number> = { title: -0.012, heading: 0, name: -0.02, body: 0 };

export type Role = 'title' | 'heading' | 'name' | 'body';

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

/** How the texts are set: those of the standard arrangement are centred, in the faces of their roles. */
export interface Setting {
  readonly align: 'left' | 'center' | 'right';
  readonly styleOf: (role: Role) => TextStyle;
  /** Width of a line in ems. */
  readonly widthOf: (role: Role, line: string) => number;
  readonly drop: number;
  /** The part of the free space that is above the texts. */
  readonly above: number;
  /** Size relative to the main text below which a name takes more lines and shrinks no further; absent for never. */
  readonly leastName?: number;
}

const STANDARD: Setting = {
  align: 'center',
  styleOf: (role) => styles[role],
  widthOf: (role, line) => textWidth(line, role === 'title' ? 'serifBold' : 'serif'),
  drop: SERIF_DROP,
  above: 0.46,
};

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
    name: Math.max(body, Math.min(19, body * 3.5)),
    title: hasName ? Math.min(8.4, body * 1.6) : Math.min(13, body * 2.4),
  };
}

/** Breaks a text into lines, and shrinks it until it has at most the number of lines of its role. */
function sized(
  { role, text }: MiddleText,
  size: number,
  width: number,
  gap: number,
  setting: Setting,
  leastName: number,
): SizedBlock {
  const measure = (line: string) => setting.widthOf(role, line);
  const most = (role === 'title' || role === 'name') && size > SPLITTABLE[role] ? 1 : mostLines[role];
  const isLeast = role === 'name' && size <= leastName;
  const lines = text === '' ? [''] : breakLines(text, width / size, measure);
  if (lines.length > most && !isLeast) {
    const smaller = Math.max(size * 0.94, role === 'name' ? leastName : 0);
    return sized({ role, text }, smaller, width, gap, setting, leastName);
  }
  const airy = TALL.test(text) ? 1.2 : 1;
  const leading = size * airy * (role === 'body' ? 1.45 : 1.28) * (text === '' ? 0.6 : 1);
  return { role, text, lines, size, leading, gap };
}

const heightOf = (blocks: readonly SizedBlock[]) =>
  blocks.reduce((sum, { gap, leading, lines }) => sum + gap + leading * lines.length, 0);

/** Sizes the texts for a size of the main text, with gaps between texts of different roles. */
function compose(texts: readonly MiddleText[], body: number, width: number, setting: Setting): SizedBlock[] {
  const sizes = sizesWith(
    body,
    texts.some(({ role }) => role === 'name'),
  );
  return texts.map((text, index) => {
    const above = texts[index - 1]?.role;
    const gap = above === undefined || above === text.role ? 0 : above === 'title' ? body * 0.9 : body * 0.35;
    return sized(text, sizes[text.role], width, gap, setting, body * (setting.leastName ?? 0));
  });
}

/** Whether the texts fit the area with main text of this size, in millimetres. */
export function fits(
  texts: readonly MiddleText[],
  body: number,
  area: MiddleArea,
  setting: Setting = STANDARD,
): boolean {
  return heightOf(compose(texts, body, area.width, setting)) <= area.bottom - area.top;
}

/** Places the texts for a size of the main text; in the standard arrangement slightly above the middle of the area. */
export function setMiddle(
  texts: readonly MiddleText[],
  body: number,
  area: MiddleArea,
  setting: Setting = STANDARD,
): MiddleBlock[] {
  const blocks = compose(texts, body, area.width, setting);
  const free = area.bottom - area.top - heightOf(blocks);
  let y = area.top + free * setting.above;
  return blocks.map(({ role, text: paragraph, lines, size, leading, gap }) => {
    y += gap;
    const writing = writingOf(paragraph);
    const placed = lines.map((text) => {
      const baseline = y + leading / 2 + setting.drop * size;
      y += leading;
      const tracking = TALL.test(text) ? 0 : trackings[role];
      const place = { x: area.x, width: area.width, align: setting.align, baseline, size, tracking };
      return { ...setting.styleOf(role), text, ...writing, ...place };
    });
    return { role, lines: placed };
  });
}

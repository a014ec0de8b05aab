import { toAscii } from './decimal.ts';

/** Spaces and invisible marks before a sign. */
const LEAD = /^[\s\p{Default_Ignorable_Code_Point}]*/u;
const MINUS = '\u2212';

/** The part of a text that another sign takes the place of. */
export interface SignChange {
  readonly start: number;
  readonly end: number;
  readonly sign: typeof MINUS | '';
}

/** The change that gives the number of a text the opposite sign; a text without one gets a minus. */
export function signChange(text: string): SignChange {
  const start = LEAD.exec(text)?.[0].length ?? 0;
  const present = toAscii(text.charAt(start));
  const hasSign = present === '-' || present === '+';
  return { start, end: hasSign ? start + 1 : start, sign: present === '-' ? '' : MINUS };
}

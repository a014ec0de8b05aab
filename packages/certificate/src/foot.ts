import type { CertificateFact } from './certificate-facts.ts';
import type { PlacedLine } from './placed.ts';
import { textWidth } from './text-width.ts';
import { writingOf } from './writing.ts';

export interface PlacedFact {
  readonly label: PlacedLine;
  readonly value: PlacedLine;
  readonly detail: PlacedLine | null;
}

interface FootArea {
  readonly x: number;
  readonly width: number;
  readonly top: number;
}

const SANS = { face: 'sans', italic: false } as const;

/** Sets facts in a row: the first aligned left, the last right, the others and a single fact centred. */
export function setFoot(facts: readonly CertificateFact[], area: FootArea): PlacedFact[] {
  const column = area.width / Math.max(facts.length, 1);
  return facts.map((fact, index) => {
    const isOnly = facts.length === 1;
    const align = isOnly ? 'center' : index === 0 ? 'left' : index === facts.length - 1 ? 'right' : 'center';
    const place = (text: string, size: number, drop: number, bold: boolean): PlacedLine => {
      const em = textWidth(text, 'sans');
      return {
        ...SANS,
        bold,
        tone: bold ? 'ink' : 'soft',
        text,
        ...writingOf(text),
        x: area.x + index * column,
        width: column,
        align,
        baseline: area.top + drop,
        size: Math.min(size, column / Math.max(em, 1)),
        tracking: 0,
      };
    };
    return {
      label: place(fact.label, 2.7, 2.8, false),
      value: place(fact.value, 3.5, 7.4, true),
      detail: fact.detail === undefined ? null : place(fact.detail, 2.1, 10.6, false),
    };
  });
}

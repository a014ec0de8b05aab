import type { CertificateLabels } from './certificate-facts.ts';
import type { CertificateInput } from './certificate-input.ts';
import { dropOf, greatestFitting, lineWidth } from './fit-text.ts';
import type { PlacedPart, Stroke } from './placed.ts';
import { writingOf } from './writing.ts';

const COLOUR = '#a02626';
const STYLE = { face: 'sans', bold: true, italic: false, tone: COLOUR } as const;
/** Millimetres. */
const LARGEST = 34;
const RULE = 1.2;

/** That a certificate is not valid, written across the page between two rules; nothing for a valid one. */
export function stateStamp(
  { issued }: CertificateInput,
  labels: Pick<CertificateLabels, 'revoked' | 'replaced'>,
  page: { readonly width: number; readonly height: number },
): PlacedPart[] {
  const state = issued?.state;
  if (state === undefined) return [];
  const text = labels[state];
  const width = page.width * 0.9;
  const x = (page.width - width) / 2;
  const size = greatestFitting(LARGEST, (tried) => lineWidth(text, STYLE) * tried <= width * 0.9);
  const middle = page.height / 2;
  const rules = [middle - size * 0.75, middle + size * 0.75].map(
    (y): Stroke => ({
      path: `M${x} ${y}h${width}`,
      width: RULE,
      tone: COLOUR,
    }),
  );
  const baseline = middle + dropOf(STYLE.face) * size;
  const line = {
    text,
    ...writingOf(text),
    ...STYLE,
    x,
    width,
    align: 'center',
    baseline,
    size,
    tracking: 0,
  } as const;
  return [
    { id: 'state-rules', kind: 'drawing', strokes: rules },
    { id: 'state', kind: 'text', isTitle: false, lines: [line] },
  ];
}

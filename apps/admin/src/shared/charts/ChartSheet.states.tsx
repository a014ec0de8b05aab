import type { ComponentStates } from '@invigil/ui/testing/component-states.ts';
import { type ChartRead, ChartSheet } from './ChartSheet.tsx';
import { BarsDrawing } from './drawings/BarsDrawing.tsx';

const BARS = [
  { key: 'a', label: 'हिन्दी गद्य: अभ्यास', value: 91, text: '91' },
  { key: 'b', label: 'Bengali grammar: ব্যাকরণ', value: 82, text: '82' },
  { key: 'c', label: '=Formula', value: 7, text: '7' },
];
const READY: ChartRead = { data: BARS, isPending: false, error: null, refetch: () => undefined };

const sheet = (read: ChartRead, isEmpty = false) => (
  <ChartSheet
    title="Candidates by assessment"
    period="Last 30 days"
    total="180 candidates"
    sentence="Candidates by assessment, Last 30 days: 180 candidates. Highest: हिन्दी गद्य: अभ्यास, 91."
    values={{
      columns: [{ header: 'Assessment' }, { header: 'Candidates' }],
      rows: BARS.map(({ key, label, text, value }) => ({ key, cells: [label, { text, value }] })),
    }}
    draw={(frame) => <BarsDrawing {...frame} bars={BARS} />}
    isEmpty={isEmpty}
    empty={{ title: 'No attempts yet', text: 'Each candidate who starts an assessment counts once for it.' }}
    read={read}
    height={232}
  />
);

export const states = {
  ready: sheet(READY),
  waiting: sheet({ ...READY, data: undefined, isPending: true }),
  failed: sheet({ ...READY, data: undefined, error: new Error('no answer') }),
  empty: sheet(READY, true),
} satisfies ComponentStates;

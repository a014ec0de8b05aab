import type { ComponentStates } from '@invigil/ui/testing/component-states.ts';
import { ResponsiveDrawing } from '../ResponsiveDrawing.tsx';
import { HistogramDrawing } from './HistogramDrawing.tsx';
import { toTicks } from './ticks.ts';

const drawing = (counts: readonly number[], marked?: { value: number; label: string }) => {
  const width = 100 / counts.length;
  return (
    <ResponsiveDrawing
      label="Marks in bands of ten"
      draw={(frame) => (
        <HistogramDrawing
          {...frame}
          bins={counts.map((count, index) => ({
            from: index * width,
            to: (index + 1) * width,
            count,
            tip: `${index * width} to ${(index + 1) * width}: ${count}`,
          }))}
          xTicks={toTicks([0, 20, 40, 60, 80, 100], String)}
          formatCount={String}
          marked={marked}
          xTitle="Marks in per cent"
          height={232}
        />
      )}
    />
  );
};

export const states = {
  withPassMark: drawing([2, 5, 9, 18, 34, 61, 88, 104, 72, 31], { value: 40, label: 'Pass 40%' }),
  withoutMark: drawing([2, 5, 9, 18, 34]),
  markedAtTheEnd: drawing([2, 5, 9, 18, 34], { value: 100, label: 'Pass 100%' }),
  longMark: drawing([1, 2], { value: 55, label: 'উত্তীর্ণ হওয়ার জন্য প্রয়োজনীয় ন্যূনতম নম্বরের শতাংশ ৫৫%' }),
} satisfies ComponentStates;

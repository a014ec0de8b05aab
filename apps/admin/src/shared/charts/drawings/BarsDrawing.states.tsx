import type { ComponentStates } from '@invigil/ui/testing/component-states.ts';
import { ResponsiveDrawing } from '../ResponsiveDrawing.tsx';
import { type Bar, BarsDrawing } from './BarsDrawing.tsx';

const drawing = (bars: readonly Bar[], highest?: number) => (
  <ResponsiveDrawing
    label="Pass rate by assessment"
    draw={(frame) => <BarsDrawing {...frame} bars={bars} highest={highest} />}
  />
);

const rate = (label: string, value: number | null, attempts: number): Bar => ({
  key: label,
  label,
  value,
  text: value === null ? '–' : `${value}%`,
  detail: `${attempts} attempts`,
});
const count = (label: string, value: number): Bar => ({ key: label, label, value, text: String(value) });

export const states = {
  rates: drawing(
    [
      rate('Unit Test 3: Current Electricity', 91, 412),
      rate('Organic Chemistry: Mid-term', 84, 60),
      rate('Bengali grammar: ব্যাকরণ', 82, 51),
      rate('हिन्दी गद्य: अभ्यास २', 78, 42),
      rate('Trigonometry: Weekly 14', null, 4),
    ],
    100,
  ),
  counts: drawing([count('Chrome', 1_284), count('Firefox', 96), count('Safari', 0)]),
  longNames: drawing([
    count(
      `Macroeconomics of the open economy, second examination of the winter term, ${'group by group, '.repeat(6)}`,
      40,
    ),
    count('Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft', 12),
    count('প্রাথমিক শিক্ষক প্রশিক্ষণ ইনস্টিটিউটের বার্ষিক মূল্যায়ন পরীক্ষা দ্বিতীয় পর্ব '.repeat(3), 7),
    count('化学基礎の期末試験問題集と解答解説および追加の演習問題を含む総合評価'.repeat(3), 5),
  ]),
} satisfies ComponentStates;

import type { InteractionKind, InteractionView } from '@invigil/domain/authoring/interactions/interaction';
import { asSafeHtml } from '@invigil/domain/safe-html';
import type { ExamQuestion } from '@invigil/exam-client/calls.ts';
import { question } from '@invigil/exam-client/testing/paper.test-data.ts';

const FORMULA = '<math><mi>U</mi><mo>=</mo><mi>R</mi><mo>⋅</mo><mi>I</mi></math>';
const option = (label: 'A' | 'B' | 'C', html: string) => ({ label, html: asSafeHtml(html) });

/** A question of each interaction, as its candidate sees it. */
const VIEWS: { readonly [Kind in InteractionKind]: InteractionView<Kind> } = {
  choice: {
    kind: 'choice',
    options: [option('A', 'one'), option('B', `two ${FORMULA}`), option('C', '<code>three</code>')],
  },
  extendedText: { kind: 'extendedText' },
};

/** Edits the answer on the page; `pick` is a random number below 1. */
export const ANSWERS: { readonly [Kind in InteractionKind]: (main: Element, pick: number) => void } = {
  choice: (main, pick) => {
    const inputs = main.querySelectorAll<HTMLInputElement>('.options input');
    inputs[Math.floor(pick * inputs.length)]?.click();
  },
  extendedText: (main, pick) => {
    const field = main.querySelector('textarea');
    if (field === null || field.readOnly) return;
    // The field's own setter: the one of React's instance would swallow the event.
    const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {};
    set?.call(field, pick < 0.3 ? '' : `answer ${Math.floor(pick * 100)}`);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  },
};

/** Figures by position; questions 5 and 6 are neighbours with figures. */
const FIGURES: Readonly<Record<number, number>> = { 2: 40, 5: 80, 6: 120, 11: 160 };

/** A picture of one grey level, which loads without a server. */
export function greyFigure(level: number): string {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [8, 4];
  const paint = canvas.getContext('2d');
  if (paint === null) throw new Error('the browser has no canvas');
  paint.fillStyle = `rgb(${level} ${level} ${level})`;
  paint.fillRect(0, 0, canvas.width, canvas.height);
  return canvas.toDataURL();
}

/** Twelve questions: every interaction in turn, some with code, a formula or a figure. */
export function manyQuestions(): ExamQuestion[] {
  const kinds = Object.keys(VIEWS) as InteractionKind[];
  return Array.from({ length: 12 }, (_, index) => {
    const position = index + 1;
    const level = FIGURES[position];
    const kind = kinds[index % kinds.length] ?? 'choice';
    return {
      ...question(position),
      questionCount: 12,
      interaction: VIEWS[kind],
      isCode: position % 4 === 0,
      promptHtml: asSafeHtml(position % 3 === 0 ? `What is ${FORMULA}?` : `Prompt ${position}`),
      imagePath: level === undefined ? '' : greyFigure(level),
    };
  });
}

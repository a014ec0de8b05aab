import type { ResultDetail } from '@invigil/contract/exam-client/calls';
import type { SafeHtml } from '@invigil/domain/safe-html';
import type { ComponentStates } from '../testing/component-states.ts';
import { exampleDetail } from '../testing/result.test-data.ts';
import { CorrectedText } from './CorrectedText.tsx';

const correctedAt = new Date('2026-11-21T09:40:00Z');
const html = (text: string) => text as SafeHtml;

const corrected = (change: Partial<NonNullable<ResultDetail['corrected']>> = {}) => ({
  correctedAt,
  promptHtml: html('Wich colour is deviated most by a prism?'),
  interaction: {
    kind: 'choice' as const,
    allowMultipleTicks: false,
    options: [
      { label: 'A' as const, html: html('Red') },
      { label: 'B' as const, html: html('Gren') },
    ],
  },
  imageDescription: '',
  ...change,
});

const shown = (change: Partial<ResultDetail>, isOwn = true) => (
  <ol className="script">
    <li>
      <span />
      <div className="script-body">
        <CorrectedText detail={exampleDetail({ correctedAt, ...change })} isOwn={isOwn} />
      </div>
    </li>
  </ol>
);

export const states = {
  beforeTheStart: shown({}),
  sinceTheStart: shown({ corrected: corrected() }),
  sinceTheStartToStaff: shown({ corrected: corrected() }, false),
  withFigure: shown({
    corrected: corrected({ imageDescription: 'A prizm' }),
    imageDescription: 'A prism',
    imagePath: '/assets/icon-192.png',
  }),
  writtenAnswer: shown({
    corrected: corrected({ promptHtml: html('Wy?'), interaction: { kind: 'extendedText' } }),
  }),
} satisfies ComponentStates;

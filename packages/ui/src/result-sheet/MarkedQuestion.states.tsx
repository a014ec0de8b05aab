import type { ResultDetail } from '@invigil/contract/exam-client/calls';
import type { SafeHtml } from '@invigil/domain/safe-html';
import type { ReactNode } from 'react';
import type { ComponentStates } from '../testing/component-states.ts';
import { choice, exampleDetail } from '../testing/result.test-data.ts';
import { MarkedQuestion } from './MarkedQuestion.tsx';

/** A question in its list. */
const question = (change: Partial<ResultDetail> = {}, action?: ReactNode) => (
  <ol className="script">
    <MarkedQuestion detail={exampleDetail(change)} action={action} />
  </ol>
);

export const states = {
  right: question(),
  partlyRight: question({
    promptHtml: 'Why must the slits be narrow?' as SafeHtml,
    marked: { kind: 'extendedText', text: 'Each slit must act as one source.' },
    obtainedMarks: 150,
    comment: 'The width compared with the wavelength is missing.',
  }),
  wrong: question({ marked: choice('A'), obtainedMarks: 0 }),
  wrongWithPenalty: question({
    marked: choice('A'),
    marks: 200,
    obtainedMarks: -50,
    scoring: { kind: 'exact', penaltyPercent: 25 },
  }),
  notAnswered: question({ isAnswered: false, isSkipped: true, obtainedMarks: 0 }),
  waitingForMarks: question({ obtainedMarks: null }),
  otherNumberThanCandidates: question({ position: 3, paperPosition: 12 }),
  withFigure: question({ imagePath: '/assets/icon-192.png', imageDescription: 'A prism' }),
  withRecording: question({
    media: {
      kind: 'audio',
      address: '/testkit/src/media/fixtures/tone.oga',
      host: null,
      durationMs: 2_000,
      transcript: 'You hear a tone.',
      captions: '',
    },
  }),
  withAction: question(
    {},
    <button type="button" className="link">
      Correct the marks
    </button>,
  ),
  correctedKey: question({ regrade: { reason: 'The key was wrong.', voiding: null } }),
  correctedText: question({ correctedAt: new Date('2026-11-21T09:40:00Z') }),
} satisfies ComponentStates;

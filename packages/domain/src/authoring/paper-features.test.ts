import { expect, it } from 'vitest';
import type { SafeHtml } from '../safe-html.ts';
import type { AssessmentRules } from './assessment.ts';
import { OPTION_LABELS, type OptionLabel } from './interactions/choice/choice.ts';
import { featuresOf } from './paper-features.ts';
import type { PaperQuestion } from './question.ts';

const text = (html: string) => html as SafeHtml;

const written: PaperQuestion = {
  questionId: 1,
  contentHash: 'a',
  prompt: { html: text('Why is the sky blue?'), isCode: false, media: null },
  interaction: { kind: 'extendedText' },
  explanationHtml: text(''),
  marks: 100,
};
const choice = (hasCodeOptions?: boolean): PaperQuestion => ({
  ...written,
  interaction: { kind: 'choice', options: [{ label: 'A', html: text('1') }], key: ['A'], hasCodeOptions },
});
const rules: AssessmentRules = {
  title: 'Physics',
  markingScheme: 'equal',
  timeLimitMinutes: 60,
  totalMarks: 1_000,
  passMark: 500,
  allowMultipleAttempts: false,
  allowMultipleTicks: false,
  allowMultipleKeys: false,
  showKeyAfterwards: false,
  showExplanationAfterwards: false,
  allowStop: true,
  allowSkip: true,
  shuffleQuestions: false,
  openInNewWindow: false,
};
const of = (...questions: PaperQuestion[]) => featuresOf({ rules, questions });

it('a paper of texts, choices and pictures needs no feature [paper-features.1]', () => {
  const image = { kind: 'image', fileId: 'f', description: '' } as const;
  const pictured = { ...written, prompt: { ...written.prompt, media: image } };
  expect(of(written, choice(), choice(false), pictured)).toEqual([]);
});

it('a paper needs each feature of its questions once [paper-features.2]', () => {
  const numeric: PaperQuestion = { ...written, interaction: { kind: 'numeric', value: '1', tolerance: '0' } };
  const spoken: PaperQuestion = { ...written, interaction: { kind: 'audioRecording', maxSeconds: 60 } };
  const filmed: PaperQuestion = { ...written, interaction: { kind: 'videoRecording', maxSeconds: 60 } };
  expect(of(numeric, spoken, filmed, choice(true), numeric).toSorted()).toEqual([
    'codeOptions',
    'numericAnswers',
    'powersOfTen',
    'recordedAnswers',
  ]);
});

it('a choice of five options needs no feature, and one with a further letter does [paper-features.3]', () => {
  const lettered = (labels: readonly OptionLabel[]): PaperQuestion => ({
    ...written,
    interaction: {
      kind: 'choice',
      options: labels.map((label) => ({ label, html: text(label) })),
      key: ['A'],
    },
  });
  expect(of(lettered(OPTION_LABELS.slice(0, 5)))).toEqual([]);
  expect(of(lettered(OPTION_LABELS.slice(0, 6)))).toEqual(['moreOptions']);
  expect(of(lettered(['A', 'B', 'L']))).toEqual(['moreOptions']);
});

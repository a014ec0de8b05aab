import type { Result, ResultDetail } from '@invigil/contract/exam-client/calls';
import type { MarkedInteraction } from '@invigil/domain/authoring/interactions/interaction';
import type { SafeHtml } from '@invigil/domain/safe-html';

const ATTEMPT_ID = 41;
const CANDIDATE_ID = 7;

/** A result that is passed with 6.5 of 9 marks. */
export const exampleResult = (change: Partial<Result> = {}): Result => ({
  attemptId: ATTEMPT_ID,
  assessmentId: 5,
  userId: CANDIDATE_ID,
  fullName: 'Meera Iyer',
  email: 'meera.iyer@example.org',
  title: 'Wave optics, final examination',
  timeLimitMinutes: 60,
  secondsTaken: 2_215,
  totalMarks: 900,
  passMark: 450,
  obtainedMarks: 650,
  isMarked: true,
  outcome: 'passed',
  attemptCount: 1,
  finishedAt: new Date('2026-11-21T10:30:00Z'),
  certificateTemplateId: null,
  pointerLeaveSum: 1,
  visibilityChangeSum: 1,
  absences: { awaySeconds: 0, offlineSeconds: 95, silentSeconds: 0, isComplete: true },
  finishReason: 'submitted',
  hasCertificate: false,
  isCertificateRevoked: false,
  ...change,
});

const html = (text: string) => text as SafeHtml;

/** A question of a marked script: a choice of three options, answered rightly. */
export const exampleDetail = (change: Partial<ResultDetail> = {}): ResultDetail => ({
  responseId: { attemptId: ATTEMPT_ID, position: change.position ?? 1 },
  attemptId: ATTEMPT_ID,
  questionId: change.position ?? 1,
  position: 1,
  promptHtml: html('Which colour is deviated most by a prism?'),
  isCode: false,
  imagePath: '',
  imageDescription: '',
  media: null,
  marked: choice('C'),
  recordedAnswer: null,
  answer: 'Violet',
  isSkipped: false,
  isAnswered: true,
  explanationHtml: html('The refractive index grows with the frequency.'),
  marks: 300,
  obtainedMarks: 300,
  secondsSpent: 75,
  pointerLeaveCount: 0,
  visibilityChangeCount: 0,
  candidateId: CANDIDATE_ID,
  ...change,
});

/** The marked choice between three colours, of which violet is right. */
export function choice(selected: 'A' | 'B' | 'C'): MarkedInteraction<'choice'> {
  const options = (['A', 'B', 'C'] as const).map((label, index) => ({
    label,
    html: html(['Red', 'Green', 'Violet'][index] ?? ''),
  }));
  return { kind: 'choice', options, selected: [selected], key: ['C'] };
}

/** Marked questions of several kinds. */
export const exampleDetails: readonly ResultDetail[] = [
  exampleDetail(),
  exampleDetail({
    position: 2,
    promptHtml: html('What is the frequency of light of 496 nm?'),
    marked: { kind: 'numeric', text: '600', unit: 'THz', key: { value: '604', tolerance: '1' } },
    obtainedMarks: 0,
  }),
  exampleDetail({
    position: 3,
    promptHtml: html('Explain why the slits must be narrow.'),
    marked: { kind: 'extendedText', text: 'Each slit must act as one source.\n\nA wide slit has many.' },
    obtainedMarks: 350,
    marks: 400,
    comment: 'The width compared with the wavelength is missing.',
  }),
];

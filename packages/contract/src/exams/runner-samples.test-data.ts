import { MAX_QUESTIONS } from '@invigil/domain/authoring/paper';
import { ANSWER_TYPE_IDS, OPTION_LABELS, PROMPT_TYPE_IDS } from '@invigil/domain/authoring/question';
import { FINISH_REASONS } from '@invigil/domain/exams/finish-reason';
import fc from 'fast-check';
import { SUCCESS_KEYS } from '../answers.ts';
import { labelsToWire } from '../authoring/option-labels.ts';
import { ANSWER_ENCODINGS } from './answer-encoding.ts';

// Generated domain values for runner-client.test.ts.

export const id = fc.integer({ min: 1, max: 2_147_483_647 });
const count = fc.nat(100_000);
const marks = fc.nat(100_000_000);
const flag = fc.boolean();
const instant = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true });
const line = fc.string();
const maybe = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: null });
const keys = <Word extends string>(table: Record<Word, number>) =>
  fc.constantFrom(...(Object.keys(table) as Word[]));
const message = fc.constantFrom(...SUCCESS_KEYS);
const labels = fc.subarray([...OPTION_LABELS]);

const questionState = fc.record({ serial: id, questionId: id, isAnswered: flag, isSkipped: flag });

export const startedAttempt = fc.record({
  attemptId: id,
  message,
  assessmentId: id,
  title: line,
  totalMarks: marks,
  passMark: marks,
  timeLimitMinutes: count,
  userId: id,
  email: line,
  candidateId: id,
});

export const openAttempt = fc.record({
  attemptId: id,
  assessmentId: id,
  title: line,
  candidateName: line,
  siteTitle: line,
  questionCount: count,
  totalMarks: marks,
  startedAt: instant,
  deadline: maybe(instant),
  serverNow: instant,
  allowStop: flag,
  allowSkip: flag,
  allowSeveralTicks: flag,
  reloadLimit: maybe(count),
  endsOnLeaving: flag,
  logoPath: line,
  lastSequence: fc.nat(Number.MAX_SAFE_INTEGER),
  questions: fc.array(questionState, { maxLength: 5 }),
});

export const examQuestion = fc.record({
  questionId: id,
  serial: id,
  questionCount: id,
  prompt: line,
  marks,
  promptType: keys(PROMPT_TYPE_IDS),
  answerType: keys(ANSWER_TYPE_IDS),
  assessmentId: id,
  promptTypeName: line,
  answerTypeName: line,
  options: labels.map((given) => given.map((label) => ({ label, text: `<i>${label}</i>` }))),
  imagePath: line,
  imageDescription: line,
  isCode: flag,
  selected: labels,
  answerText: line,
  isSkipped: flag,
  isAnswered: flag,
});

const blockedAnswerCount = fc.nat(MAX_QUESTIONS);
const pageId = fc.stringMatching(/^[0-9a-f]{32}$/);

/** The report of an open page. */
export const report = fc.record(
  {
    attemptId: id,
    pageId,
    takesOver: flag,
    serial: maybe(fc.integer({ min: 1, max: MAX_QUESTIONS })),
    pointerLeaveCount: count,
    visibilityChangeCount: count,
    blockedAnswerCount,
  },
  { requiredKeys: ['attemptId', 'pageId'] },
);

export const submission = fc.record(
  { attemptId: id, leftPage: flag, blockedAnswerCount },
  { requiredKeys: ['attemptId'] },
);

export const keptAttempt = fc.record({
  isHeld: flag,
  isFinished: flag,
  deadline: maybe(instant),
  serverNow: instant,
});

export const savedAnswer = fc.record({ message, savedAt: instant, sequence: fc.nat() });

export const start = fc.record(
  {
    assessmentId: id,
    reloadLimit: fc.option(fc.integer({ min: 1, max: 100 })),
    endsOnLeaving: flag,
  },
  { requiredKeys: ['assessmentId'] },
);

export const answer = fc.record(
  {
    attemptId: id,
    questionId: id,
    answer: fc.oneof(labels.map(labelsToWire), line, fc.constant(null)),
    answerEncoding: maybe(fc.constantFrom(...ANSWER_ENCODINGS)),
    isSkipped: flag,
    pointerLeaveCount: count,
    visibilityChangeCount: count,
    sequence: fc.integer({ min: 1, max: 2 ** 52 }),
    knownSequence: fc.integer({ min: 0, max: 2 ** 52 }),
    pageId,
    answeredAt: instant,
  },
  { requiredKeys: ['attemptId', 'questionId', 'isSkipped'] },
);

export const result = fc.record({
  attemptId: id,
  assessmentId: id,
  userId: id,
  fullName: line,
  email: line,
  title: line,
  timeLimitMinutes: count,
  secondsTaken: count,
  totalMarks: marks,
  passMark: marks,
  obtainedMarks: maybe(marks),
  isMarked: flag,
  outcome: fc.constantFrom('pending', 'passed', 'failed', 'notApplicable'),
  attemptCount: count,
  finishedAt: instant,
  certificateTemplateId: maybe(id),
  pointerLeaveSum: count,
  visibilityChangeSum: count,
  finishReason: fc.constantFrom(...FINISH_REASONS),
  hasCertificate: flag,
});

const detail = {
  responseId: fc.record({ attemptId: id, serial: fc.integer({ min: 1, max: MAX_QUESTIONS }) }),
  attemptId: id,
  questionId: id,
  serial: id,
  prompt: line,
  isCode: flag,
  imagePath: line,
  imageDescription: line,
  answer: line,
  selectedLabels: fc.array(line, { maxLength: 3 }),
  isSkipped: flag,
  isAnswered: flag,
  options: fc.array(fc.record({ label: line, html: line }), { maxLength: 3 }),
  marks,
  pointerLeaveCount: count,
  visibilityChangeCount: count,
  candidateId: id,
};
const review = {
  keyText: line,
  keyLabels: fc.array(line, { maxLength: 3 }),
  explanation: line,
  obtainedMarks: maybe(marks),
};

/** With and without what only a reader who may see the key gets. */
export const resultDetail = fc.record(
  { ...detail, ...review },
  { requiredKeys: Object.keys(detail) as (keyof typeof detail)[] },
);

export const sessionUser = fc.record({
  userId: id,
  roleId: id,
  roleCode: fc.constantFrom('superAdmin', 'admin', 'candidate', 'custom'),
  roleName: line,
  roleDisplayName: line,
  fullName: line,
  email: line,
  imagePath: line,
  ownerId: maybe(id),
  planName: maybe(line),
  planStartedAt: maybe(instant),
  planExpiresAt: maybe(instant),
  isPlanExpired: flag,
  assessmentLimit: maybe(count),
  questionLimit: maybe(count),
  paymentId: maybe(id),
});

import type { createAssessment } from '@invigil/contract/authoring/assessment-endpoints';
import type { BodyOf } from '@invigil/contract/endpoint';
import { BIOLOGY } from './biology.ts';
import { CHEMISTRY } from './chemistry.ts';
import { COURSE_FEEDBACK } from './course-feedback.ts';
import { FIRST_AID_QUESTIONS } from './first-aid.ts';
import { GEOGRAPHY } from './geography.ts';
import { HISTORY_OF_ART } from './history-of-art.ts';
import { MATHEMATICS } from './mathematics.ts';
import { PHYSICS } from './physics.ts';
import { PROGRAMMING } from './programming.ts';
import type { SampleQuestion } from './sample-question.ts';

type Fields = BodyOf<typeof createAssessment>;
type Rules = Omit<Fields, 'title' | 'opensAt' | 'closesAt' | 'certificateTemplateId' | 'participantEmails'>;

/** A day of the demonstration: 0 is the day of its start; earlier days are negative. */
type Day = number;

export interface SampleAssessment {
  readonly title: string;
  readonly rules: Rules;
  readonly questions: readonly SampleQuestion[];
  /** Paragraphs of HTML. */
  readonly instructions: readonly string[];
  readonly certificate?: 'achievement' | 'participation';
  readonly authoredOn: Day;
  /** Undefined for a draft. */
  readonly sentLiveOn?: Day;
  readonly opensOn?: Day;
  readonly closesOn?: Day;
  /** Day on which the Admin stopped it. */
  readonly stoppedOn?: Day;
  /** Open to listed addresses only: the number of listed candidates. */
  readonly listedCount?: number;
  /** Number of candidates who sit it, and the last day; from the day it opens. */
  readonly satBy: number;
  readonly satUntil?: Day;
  /** Day on which a further candidate sits it, after the last marking. */
  readonly lateSittingOn?: Day;
  /** Attempts of the sample candidate: the day, and the wrong questions, counted from 0. */
  readonly studentAttempts: readonly { readonly on: Day; readonly wrong: readonly number[] }[];
}

const RULES: Rules = {
  timeLimitMinutes: 30,
  markingScheme: 'equal',
  participantMode: 'allCandidates',
  totalMarks: 10_000,
  passMark: 5_000,
  allowMultipleAttempts: false,
  allowMultipleTicks: false,
  allowMultipleKeys: false,
  showKeyAfterwards: true,
  showExplanationAfterwards: true,
  allowStop: true,
  allowSkip: true,
  shuffleQuestions: false,
  openInNewWindow: false,
  totalRounding: 'hundredths',
  priceMinor: 0,
  answerSeconds: 0,
  reviewRelease: 'atOnce',
  inviteByEmail: false,
};
const SEVERAL = { allowMultipleTicks: true, allowMultipleKeys: true };

const CALM =
  '<p>Answers save automatically. If the connection is lost, keep going: your answers are sent when it is back.</p>';

/** Assessments of the sample Admin, in every state and with every way of giving marks. */
export const ASSESSMENTS: readonly SampleAssessment[] = [
  {
    title: 'Biology: Cells and Inheritance',
    rules: { ...RULES, ...SEVERAL, timeLimitMinutes: 25, totalMarks: 4_000, passMark: 2_000 },
    questions: BIOLOGY,
    instructions: [
      CALM,
      '<p>Where several options are correct, select exactly the correct ones to get the marks.</p>',
    ],
    certificate: 'achievement',
    authoredOn: -110,
    sentLiveOn: -107,
    opensOn: -106,
    closesOn: -62,
    satBy: 17,
    studentAttempts: [{ on: -90, wrong: [2] }],
  },
  {
    title: 'Physics: Motion, Circuits and Waves',
    rules: { ...RULES, shuffleQuestions: true },
    questions: PHYSICS,
    instructions: [
      CALM,
      '<p>You may use a <b>pocket calculator</b> and paper. Take 9.8 m/s² for the acceleration of free fall.</p>',
    ],
    certificate: 'achievement',
    authoredOn: -60,
    sentLiveOn: -56,
    satBy: 19,
    studentAttempts: [{ on: -38, wrong: [6, 9] }],
  },
  {
    title: 'Mathematics: Functions and Proof',
    rules: { ...RULES, markingScheme: 'perQuestion', timeLimitMinutes: 60, totalMarks: 0, passMark: 1_000 },
    questions: MATHEMATICS,
    instructions: ['<p>The last two answers are marked by hand, so the result takes a few days.</p>'],
    authoredOn: -50,
    sentLiveOn: -45,
    stoppedOn: -8,
    satBy: 12,
    satUntil: -14,
    lateSittingOn: -10,
    studentAttempts: [{ on: -27, wrong: [2] }],
  },
  {
    title: 'Programming: Reading Code',
    rules: {
      ...RULES,
      ...SEVERAL,
      timeLimitMinutes: 20,
      totalMarks: 4_000,
      passMark: 2_400,
      allowMultipleAttempts: true,
      shuffleQuestions: true,
      reviewRelease: 'noAttemptLeft',
    },
    questions: PROGRAMMING,
    instructions: [
      CALM,
      '<p>You may take this exam as often as you like. The correct answers are shown after the exam has ended.</p>',
    ],
    authoredOn: -36,
    sentLiveOn: -33,
    satBy: 14,
    studentAttempts: [
      { on: -24, wrong: [1, 3, 4, 5] },
      { on: -9, wrong: [4] },
    ],
  },
  {
    title: 'How was this term?',
    rules: {
      ...RULES,
      markingScheme: 'survey',
      allowMultipleTicks: true,
      timeLimitMinutes: 0,
      totalMarks: 0,
      passMark: 0,
      showKeyAfterwards: false,
      showExplanationAfterwards: false,
    },
    questions: COURSE_FEEDBACK,
    instructions: [],
    authoredOn: -23,
    sentLiveOn: -22,
    satBy: 13,
    studentAttempts: [],
  },
  {
    title: 'Geography: Maps and Climate',
    rules: { ...RULES, totalMarks: 4_000, passMark: 2_000 },
    questions: GEOGRAPHY,
    instructions: [
      CALM,
      '<p>Every drawing can be <b>enlarged</b>: tap it.</p>',
      '<p>You have 30 minutes from the moment you start, even if the assessment closes in between.</p>',
    ],
    certificate: 'participation',
    authoredOn: -16,
    sentLiveOn: -13,
    opensOn: -12,
    closesOn: 9,
    satBy: 11,
    studentAttempts: [],
  },
  {
    title: 'History of Art: Looking Closely',
    rules: { ...RULES, participantMode: 'byEmail', timeLimitMinutes: 40, totalMarks: 3_000, passMark: 1_500 },
    questions: HISTORY_OF_ART,
    instructions: ['<p>Look first, then read: each drawing answers more than it seems to.</p>'],
    certificate: 'participation',
    authoredOn: -6,
    sentLiveOn: -3,
    opensOn: 3,
    closesOn: 17,
    listedCount: 9,
    satBy: 0,
    studentAttempts: [],
  },
  {
    title: 'Chemistry: Atoms and Reactions',
    rules: { ...RULES, markingScheme: 'perQuestion', totalMarks: 0, passMark: 2_000 },
    questions: CHEMISTRY,
    instructions: [],
    authoredOn: -1,
    satBy: 0,
    studentAttempts: [],
  },
];

/** The assessment of another Admin. */
export const FIRST_AID: SampleAssessment = {
  title: 'First Aid: The First Five Minutes',
  rules: { ...RULES, timeLimitMinutes: 10, totalMarks: 300, passMark: 200 },
  questions: FIRST_AID_QUESTIONS,
  instructions: [CALM],
  authoredOn: -39,
  sentLiveOn: -38,
  satBy: 0,
  studentAttempts: [],
};

/** The assessment that candidates sit while somebody looks at the demonstration: as often as they like, without a certificate. */
export const SAT_NOW: SampleAssessment = sampleOf('Programming: Reading Code');

function sampleOf(title: string): SampleAssessment {
  const sample = ASSESSMENTS.find((one) => one.title === title);
  if (sample === undefined) throw new Error(`The demonstration has no assessment "${title}"`);
  return sample;
}

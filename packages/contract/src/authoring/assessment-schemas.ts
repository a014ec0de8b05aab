import {
  MARKING_SCHEME_IDS,
  MAX_ASSESSMENT_TITLE,
  PARTICIPANT_MODE_IDS,
} from '@invigil/domain/authoring/assessment';
import { AVAILABILITIES } from '@invigil/domain/authoring/availability';
import { DECIMAL_SIGNS } from '@invigil/domain/authoring/interactions/numeric/decimal';
import { REVIEW_RELEASES } from '@invigil/domain/authoring/review-release';
import { TOTAL_ROUNDINGS } from '@invigil/domain/authoring/scoring/total-rounding';
import { z } from 'zod';
import {
  count,
  flag,
  id,
  instant,
  marks,
  namedVersion,
  optionalId,
  optionalInstant,
  orElse,
  recordVersion,
  text,
  usdPrice,
} from '../fields.ts';
import { coded, wire } from '../wire.ts';
import { sentScheduleTime } from './schedule-time.ts';
import { defaultScoring } from './scoring-schemas.ts';

const fields = {
  title: text(MAX_ASSESSMENT_TITLE),
  /** Times and marks are optional, because the form hides some of them by marking scheme. */
  timeLimitMinutes: orElse(z.int({ error: 'integer' }).min(0, 'notNegative').max(10_080, 'tooLarge'), 0),
  markingScheme: coded(MARKING_SCHEME_IDS),
  participantMode: coded(PARTICIPANT_MODE_IDS),
  totalMarks: orElse(marks, 0),
  passMark: orElse(marks, 0),
  allowMultipleAttempts: flag,
  allowMultipleTicks: flag,
  allowMultipleKeys: flag,
  showKeyAfterwards: flag,
  showExplanationAfterwards: flag,
  allowStop: flag,
  allowSkip: flag,
  shuffleQuestions: flag,
  openInNewWindow: flag,
  /** The longest recorded answer of new questions, in seconds; 0 where their author chooses. */
  answerSeconds: orElse(z.int({ error: 'integer' }).min(0, 'notNegative').max(36_000, 'tooLarge'), 0),
  reviewRelease: z.enum(REVIEW_RELEASES, { error: 'unknownChoice' }).default('atOnce'),
  certificateTemplateId: optionalId,
  /** For questions without a rule of their own; null for the plain one. */
  scoring: defaultScoring.nullish(),
  totalRounding: z.enum(TOTAL_ROUNDINGS, { error: 'unknownChoice' }).default('hundredths'),
  /** That of all numbers in answers; null where every number says its own. */
  decimalSign: z.enum(DECIMAL_SIGNS, { error: 'unknownChoice' }).nullish(),
  opensAt: optionalInstant,
  closesAt: optionalInstant,
  priceMinor: usdPrice,
};

const names = {
  title: 'quizTitle',
  timeLimitMinutes: 'quizTime',
  markingScheme: 'quizMarkOptionId',
  participantMode: 'quizParticipantOptionId',
  totalMarks: 'quizTotalMarks',
  passMark: 'quizPassMarks',
  allowMultipleAttempts: 'allowMultipleAttempt',
  allowMultipleTicks: 'allowMultipleInputByUser',
  allowMultipleKeys: 'allowMultipleAnswer',
  showKeyAfterwards: 'allowCorrectOption',
  showExplanationAfterwards: 'allowAnswerExplation',
  allowStop: 'allowQuizStop',
  allowSkip: 'allowQuizSkip',
  shuffleQuestions: 'allowQuestionSuffle',
  openInNewWindow: 'allowExamOnNewWindow',
  answerSeconds: 'webCamVideoLength',
  opensAt: 'quizscheduleStartTime',
  closesAt: 'quizscheduleEndTime',
  priceMinor: 'quizPrice',
} as const;

/** The fields as an author sends them. */
const sentFields = { ...fields, opensAt: sentScheduleTime, closesAt: sentScheduleTime };

/** Fields of the form that are not part of the assessment. */
const invitation = {
  /** Addresses separated by commas. An omitted field leaves the participants unchanged. */
  participantEmails: z.string().trim().max(500_000, 'tooLong').nullish(),
  inviteByEmail: flag,
};

export const createAssessmentBody = wire({ ...sentFields, ...invitation }, names);
export const updateAssessmentBody = wire(
  { assessmentId: id, ...sentFields, ...invitation, ...namedVersion },
  { assessmentId: 'quizTopicId', ...names },
);

/** An assessment as its author and the SuperAdmin see it. */
export const assessmentRow = wire(
  {
    assessmentId: id,
    ...fields,
    questionCount: count,
    attemptCount: count,
    isLive: z.boolean(),
    availability: z.enum(AVAILABILITIES),
    categoryNames: z.string(),
    ownerId: id,
    ownerName: z.string(),
    createdAt: instant,
    updatedBy: id.nullable(),
    ...recordVersion,
  },
  {
    assessmentId: 'quizTopicId',
    ...names,
    questionCount: 'questionsCount',
    isLive: 'isRunning',
    categoryNames: 'categories',
    ownerId: 'addedBy',
    createdAt: 'dateAdded',
    updatedBy: 'lastUpdatedBy',
  },
);

/** All of an assessment that an update writes. */
export const presentAssessment = wire(
  { assessmentId: id, ...fields, listedEmails: z.array(z.string()), ...recordVersion },
  { assessmentId: 'quizTopicId', ...names },
);

/** A card of "All Assessments". */
export const assessmentCard = wire(
  {
    assessmentId: id,
    title: z.string(),
    timeLimitMinutes: count,
    totalMarks: marks,
    questionCount: count,
    isLive: z.boolean(),
    opensAt: instant.nullable(),
    closesAt: instant.nullable(),
    availability: z.enum(AVAILABILITIES),
  },
  {
    assessmentId: 'quizTopicId',
    title: 'quizTitle',
    timeLimitMinutes: 'quizTime',
    totalMarks: 'quizTotalMarks',
    questionCount: 'questionsCount',
    isLive: 'isRunning',
    opensAt: names.opensAt,
    closesAt: names.closesAt,
  },
);

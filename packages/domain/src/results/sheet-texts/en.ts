import type { SheetTexts } from './sheet-text-keys.ts';

export const english: SheetTexts = {
  duration: {
    seconds: '{{seconds}} s',
    minutes: '{{minutes}} min {{seconds}} s',
    ofLimit: '{{taken}} of {{minutes}} min',
  },
  facts: {
    candidate: 'Candidate',
    email: 'E-mail',
    date: 'Date',
    timeTaken: 'Time taken',
    submitted: 'Submitted',
    ownSubmission: 'You submitted at {{time}}',
    penalty: 'Left the page',
    penaltyText_zero: 'Never left the page.',
    penaltyText_one: 'Left the page {{count}} time. No marks deducted.',
    penaltyText_other: 'Left the page {{count}} times. No marks deducted.',
    unknown: 'No leaving recorded.',
    away: 'Away for {{time}}.',
    offline: 'No connection for {{time}}.',
    silent: 'No contact for {{time}}.',
  },
  finishReason: {
    submitted: 'by the candidate',
    stopped: 'stopped early',
    timeUp: 'time was up',
    reloaded: 'ended by a reload',
    leftPage: 'ended by leaving the page',
    endedByAdmin: 'ended by the examiner',
  },
  verdict: {
    right: 'Correct',
    partly: 'Partly correct',
    wrong: 'Wrong',
    notAnswered: 'Not answered',
    pending: 'Not marked yet',
    unmarked: 'Answer',
  },
  count: {
    right_one: '{{count}} correct',
    right_other: '{{count}} correct',
    partly_one: '{{count}} partly correct',
    partly_other: '{{count}} partly correct',
    wrong_one: '{{count}} wrong',
    wrong_other: '{{count}} wrong',
    pending_one: '{{count}} not marked yet',
    pending_other: '{{count}} not marked yet',
    notAnswered_one: '{{count}} not answered',
    notAnswered_other: '{{count}} not answered',
  },
  passMark: 'pass mark {{marks}}',
  marksLater: 'Marks for each question appear when the answers are released.',
  withoutMarks: 'No marks are given.',
  script: 'Marked answers',
  answers: 'Answers',
  total: 'Total',
  totalNote: {
    rounded: 'The marks of the questions add up to {{sum}}. The total is rounded.',
    floored: 'The marks of the questions add up to {{sum}}. A total is never below 0.',
  },
  wrongUnit: '{{percent}} for the right number with a wrong unit or without one',
  key: 'Correct answer',
  acceptedAs: 'Accepted as {{text}}',
  anyText: '“…” stands for any text.',
  media: {
    audio: 'Recording of the question',
    video: 'Video of the question',
    notArrived: 'The recording has not arrived yet.',
    late: 'The recording is late because it differs from what the device announced. It counts only if it is accepted.',
    deleted: 'The recording was deleted because its retention period is over.',
    onPaper: {
      audio: 'Audio recording, {{length}}',
      video: 'Video recording, {{length}}',
    },
  },
  scoring: {
    penalty:
      'A wrong answer takes away {{percent}} of the marks. Leaving the question unanswered takes nothing away.',
    penaltyOfMarks:
      'A wrong answer takes away {{percent}} of the marks ({{marks}}). Leaving the question unanswered takes nothing away.',
    partialNone:
      'Partial credit: each correct option ticked earns an equal share of the marks. Wrong options take nothing away.',
    partialPerCorrect:
      'Partial credit: each correct option ticked earns an equal share of the marks, and each wrong one takes the same share away. The marks never fall below 0.',
    partialPerWrong:
      'Partial credit: each correct option ticked earns an equal share of the marks. Each wrong one takes a share away: all wrong options together take away all the marks. The marks never fall below 0.',
    weights:
      'Partial credit: the options earn different shares of the marks. The shares of the ticked options are added up.',
    weightsWithDeductions:
      'Partial credit: the options earn different shares of the marks, and some take a share away. The shares of the ticked options are added up. The marks never fall below 0.',
  },
  file: {
    page: 'Page {{page}} of {{pages}}',
    chosen: 'Chosen',
    utc: '{{time}} UTC',
    imageMissing: 'The picture of this question cannot be drawn here.',
    formulaMissing: '[a formula that cannot be drawn here]',
    charactersMissing:
      'A code such as [U+A90A] stands for a character that the fonts of this file do not have.',
    comment: 'Comment',
    scoring: 'Scoring',
    regraded: 'Marked again',
    corrected: 'Text corrected',
    voidedFull: 'This question was withdrawn. It counts with full marks.',
    voidedOut: 'This question was withdrawn. It does not count.',
    timeSpent: 'Time spent',
    candidatesNumber: 'Number for the candidate',
    title: 'Result sheets',
  },
};

import { expect, it } from 'vitest';
import { type EditableAssessment, liveEditOf } from './live-edit.ts';

const before: EditableAssessment = {
  title: 'Biology',
  markingScheme: 'perQuestion',
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
  opensAt: null,
  closesAt: null,
  participantMode: 'allCandidates',
  priceMinor: 0,
  answerSeconds: 0,
  reviewRelease: 'atOnce',
  certificateTemplateId: null,
  scoring: null,
  decimalSign: null,
};
const edit = (change: Partial<EditableAssessment>) => liveEditOf(before, { ...before, ...change });

it('an edit of a live assessment counts as unchanged where every field is equal, with dates compared by instant', () => {
  const opensAt = new Date('2026-05-04T09:00:00Z');
  expect(edit({})).toBe('unchanged');
  expect(liveEditOf({ ...before, opensAt }, { ...before, opensAt: new Date(opensAt) })).toBe('unchanged');
});

it('the certificate template of a live assessment changes without an effect on it [live-edit.1]', () => {
  expect(edit({ certificateTemplateId: 7 })).toBe('unchanged');
  expect(edit({ certificateTemplateId: 7, totalMarks: 2_000 })).toBe('stops');
  expect(edit({ certificateTemplateId: 7, title: 'Botany' })).toBe('refused');
});

it('an edit of a live assessment stops it where the marks change within the marking scheme', () => {
  expect(edit({ totalMarks: 2_000 })).toBe('stops');
  expect(edit({ totalMarks: 2_000, passMark: 900 })).toBe('stops');
});

it('an edit of a live assessment stops it where recorded answers get another length', () => {
  expect(edit({ answerSeconds: 60 })).toBe('stops');
  expect(edit({ answerSeconds: 60, title: 'Botany' })).toBe('refused');
});

it('a switch to equal distribution stops a live assessment, with the fields that the form resets', () => {
  expect(edit({ markingScheme: 'equal' })).toBe('stops');
  expect(
    edit({
      markingScheme: 'equal',
      totalMarks: 0,
      passMark: 0,
      timeLimitMinutes: 0,
      allowMultipleTicks: true,
      allowMultipleKeys: true,
    }),
  ).toBe('stops');
});

it('a live assessment refuses a switch to another scheme than equal distribution and a change of the pass mark', () => {
  expect(edit({ markingScheme: 'survey' })).toBe('refused');
  expect(edit({ markingScheme: 'survey', totalMarks: 0 })).toBe('refused');
  const equal = { ...before, markingScheme: 'equal' as const };
  expect(liveEditOf(equal, { ...equal, markingScheme: 'perQuestion' })).toBe('refused');
  expect(liveEditOf(equal, { ...equal, totalMarks: 1 })).toBe('stops');
  expect(liveEditOf(equal, { ...equal, passMark: 1 })).toBe('refused');
});

it.each([
  { title: 'Botany' },
  { passMark: 1 },
  { timeLimitMinutes: 61 },
  { allowMultipleTicks: true },
  { allowMultipleKeys: true },
  { allowMultipleAttempts: true },
  { participantMode: 'byEmail' as const },
  { priceMinor: 1 },
  { closesAt: new Date() },
  { totalMarks: 2_000, title: 'Botany' },
])('a live assessment refuses the change %j', (change) => {
  expect(edit(change)).toBe('refused');
});

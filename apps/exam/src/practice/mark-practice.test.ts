import type { TotalRounding } from '@invigil/domain/authoring/scoring/total-rounding';
import { MAX_PRACTICE_ANSWERS } from '@invigil/domain/exams/practice';
import { exampleDetail } from '@invigil/ui/testing/result.test-data.ts';
import { expect, it } from 'vitest';
import { inParts, resultOf, withRecording } from './mark-practice.ts';

const written = (position: number, length: number) => ({
  questionId: position,
  position,
  answer: { kind: 'extendedText' as const, text: 'a'.repeat(length) },
  isSkipped: false,
});

it('answers of a practice run travel in parts that a call can carry, all of them and in order [practice-parts.1]', () => {
  const many = Array.from({ length: 250 }, (_, index) => written(index + 1, 10));
  expect(inParts(many).map((part) => part.length)).toEqual([MAX_PRACTICE_ANSWERS, MAX_PRACTICE_ANSWERS, 50]);
  expect(inParts(many).flat()).toEqual(many);
  const long = [written(1, 90_000), written(2, 90_000), written(3, 5)];
  expect(inParts(long).map((part) => part.map(({ position }) => position))).toEqual([[1], [2, 3]]);
  expect(inParts([])).toEqual([]);
});

it('a recorded answer of a practice run plays at its end from the memory of the page [practice-parts.2]', async () => {
  const file = new Blob(['sound'], { type: 'audio/webm' });
  const announced = { sha256: 'a'.repeat(64), byteSize: file.size, durationMs: 2_400 };
  const recorded = (questionId: number, recordingId: string) => ({
    questionId,
    position: questionId,
    answer: { kind: 'audioRecording' as const, recording: { recordingId, announced } },
    isSkipped: false,
  });
  const ended = {
    answers: [recorded(1, 'held'), recorded(2, 'lost'), written(3, 5)],
    fileOf: async (recordingId: string) => (recordingId === 'held' ? file : undefined),
  };
  const played = await Promise.all(
    [1, 2, 3].map((questionId) => withRecording(exampleDetail({ questionId, recordedAnswer: null }), ended)),
  );
  expect(played.map(({ recordedAnswer }) => recordedAnswer)).toEqual([
    { kind: 'audio', address: expect.stringMatching(/^blob:/), durationMs: 2_400, isDeleted: false },
    null,
    null,
  ]);
});

const paper = {
  assessmentId: 3,
  title: 'Magnets',
  fullName: 'Asha Nair',
  email: 'asha@example.org',
  siteTitle: 'Invigil',
  logoPath: '',
  totalMarks: 1_000,
  passMark: 300,
  timeLimitMinutes: 30,
  serverNow: new Date(),
  allowStop: true,
  allowSkip: true,
  allowMultipleTicks: false,
  questions: [],
};

it.each([
  ['hundredths', [300, -25], 275, 'failed'],
  ['half', [300, -25], 300, 'passed'],
  ['whole', [300, -60], 200, 'failed'],
  ['whole', [-100, 40], 0, 'failed'],
] as const satisfies readonly (readonly [TotalRounding, readonly number[], number, string])[])(
  'a practice run whose total is rounded to %s has for %j the marks and the outcome of an attempt [practice-total.1]',
  (totalRounding, earned, obtainedMarks, outcome) => {
    const details = earned.map((marks) => exampleDetail({ obtainedMarks: marks }));
    const ended = { userId: 7, paper: { ...paper, totalRounding }, secondsTaken: 60, finishedAt: new Date() };
    expect(resultOf(ended, details)).toMatchObject({ obtainedMarks, outcome });
  },
);

import type { OkOf } from '@invigil/contract/endpoint';
import { getAttemptPart, getPaperPart } from '@invigil/contract/exams/paper-endpoints';
import { asSafeHtml } from '@invigil/domain/safe-html';
import { writeSession } from '@invigil/ui/browser/stored-session.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { PaperReading } from './paper-reading.ts';
import { paper } from './testing/paper.test-data.ts';

type Shared = OkOf<typeof getPaperPart>['questions'][number];

const server = vi.fn<(path: string) => Promise<Response>>();

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('fetch', server);
  server.mockReset();
  writeSession({ token: 'token of seven', userId: 7 });
});

const shared = (questionId: number): Shared => ({
  questionId,
  promptHtml: asSafeHtml(`Question ${questionId}`),
  marks: 400,
  promptType: 'choice',
  promptTypeName: 'MCQ',
  answerTypeName: 'MCQ',
  interaction: { kind: 'extendedText' },
  imageDescription: '',
  media: null,
  isCode: false,
});

/** The order of a candidate: the paper has the questions 101 to 106, of which the first three are its first part. */
const ORDER = [105, 102, 106, 101, 104, 103];

const attempt = paper({
  questionCount: ORDER.length,
  questions: ORDER.map((questionId, index) => ({
    position: index + 1,
    questionId,
    isAnswered: false,
    isSkipped: false,
  })),
});

const positionIn = (path: string): number => Number(path.split('/').at(-1));

/** A server whose parts have three questions each. */
async function answer(path: string): Promise<Response> {
  const position = positionIn(path);
  if (path.includes('GetPaperPart')) {
    const ids = (ORDER[position - 1] ?? 0) <= 103 ? [101, 102, 103] : [104, 105, 106];
    return Response.json(getPaperPart.ok.encode({ questions: ids.map(shared) }));
  }
  const questions = ORDER.slice(position - 1, position + 2).map((questionId, index) => ({
    position: position + index,
    questionId,
    isAnswered: false,
    isSkipped: false,
  }));
  return Response.json(
    getAttemptPart.ok.encode({ questionCount: ORDER.length, questions, nextPosition: null }),
  );
}

it('a shuffled paper of several parts is joined from parts that are each fetched once [paper-reading.1]', async () => {
  server.mockImplementation(answer);
  const reading = new PaperReading(7, attempt);
  const arrived = new Map<number, string>();
  const asked: number[] = [];
  for (let position = 1; position <= ORDER.length; ) {
    asked.push(position);
    const outcome = await reading.read(position);
    if (outcome.kind !== 'ok') throw new Error(outcome.kind);
    expect(outcome.value.map((question) => question.position)).toContain(position);
    for (const question of outcome.value) arrived.set(question.position, question.promptHtml);
    while (arrived.has(position)) position++;
  }
  expect([...arrived].toSorted(([one], [other]) => one - other)).toEqual(
    ORDER.map((questionId, index) => [index + 1, `Question ${questionId}`]),
  );
  const parts = server.mock.calls.map(([path]) => path.replace(/^.*\/Get/, 'Get'));
  expect(parts).toEqual(['GetPaperPart/3/1', 'GetAttemptPart/3/1', 'GetPaperPart/3/2', 'GetAttemptPart/3/4']);
  expect(asked).toEqual([1, 2, 4]);
});

it('a part that does not arrive is the outcome of the reading, which can go on from there [paper-reading.2]', async () => {
  server.mockImplementation(async (path) => {
    if (path.includes('GetPaperPart')) return answer(path);
    return Response.json({ responseMsg: 'notFoundMsg' }, { status: 404 });
  });
  const reading = new PaperReading(7, attempt);
  expect(await reading.read(1)).toEqual({ kind: 'missing' });
  server.mockImplementation(answer);
  expect((await reading.read(1)).kind).toBe('ok');
  server.mockRejectedValue(new Error('The connection is lost'));
  expect(await reading.read(2)).toEqual({ kind: 'unreachable' });
});

it('questions of a paper arrive with their scoring rules [exam-scoring.4]', async () => {
  const scoring = { kind: 'exact', penaltyPercent: 33.33333 } as const;
  server.mockImplementation(async (path) => {
    if (!path.includes('GetPaperPart')) return answer(path);
    const questions = [101, 102, 103, 104, 105, 106].map((questionId) => ({
      ...shared(questionId),
      ...(questionId === 105 && { scoring }),
    }));
    return Response.json(getPaperPart.ok.encode({ questions }));
  });
  const outcome = await new PaperReading(7, attempt).read(1);
  if (outcome.kind !== 'ok') throw new Error(outcome.kind);
  expect(outcome.value.map((question) => question.scoring).slice(0, 2)).toEqual([scoring, undefined]);
});

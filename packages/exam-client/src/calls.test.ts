import { saveAnswerBody } from '@invigil/contract/exams/save-answer-body';
import type { Answer } from '@invigil/domain/authoring/interactions/interaction';
import { writeSession } from '@invigil/ui/browser/stored-session.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import type { AnswerRevision } from './answer-revision.ts';
import { type SendMode, saveAnswer } from './calls.ts';
import { ticked, written } from './testing/paper.test-data.ts';

const server = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('fetch', server);
  server.mockReset();
  server.mockImplementation(async () => Response.json({ responseMsg: 'notFoundMsg' }, { status: 404 }));
  writeSession({ token: 'token of seven', userId: 7 });
});

const revision = (answer: Answer | null, change: Partial<AnswerRevision> = {}): AnswerRevision => ({
  questionId: 101,
  answer,
  isSkipped: answer === null,
  isSubmitted: true,
  sequence: 5,
  knownSequence: 0,
  pointerLeaveCount: 0,
  visibilityChangeCount: 0,
  answeredAt: new Date('2026-11-21T10:00:00Z'),
  ...change,
});

/** The body in which the page sends a revision, as it travels and as the server reads it. */
async function bodyOf(answer: AnswerRevision, mode: Partial<SendMode> = {}) {
  await saveAnswer(7, 9, answer, { isLeaving: false, isEncoded: false, ...mode }, 'the-open-page');
  const sent = String(server.mock.lastCall?.[1].body);
  return { sent, read: saveAnswerBody.decode(JSON.parse(sent)) };
}

const announced = { sha256: 'e3'.repeat(32), byteSize: 1, durationMs: 2_000 };
const ANSWERS: readonly Answer[] = [
  ticked('A', 'C'),
  written("select 'é'"),
  { kind: 'numeric', text: '0,3' },
  { kind: 'audioRecording', recording: { recordingId: '70de80d1-3517-4665-aeb3-ad16c2fccd36', announced } },
  {
    kind: 'videoRecording',
    recording: { recordingId: 'de7c8939-7d1a-436f-9580-156295a1f4b1', announced: null },
  },
];

it.each(ANSWERS)(
  'the page sends an answer of the kind $kind typed, and never as text [exam-calls.1]',
  async (answer) => {
    const plain = await bodyOf(revision(answer));
    expect(plain.read).toMatchObject({ questionId: 101, isSkipped: false, answer });
    expect(plain.read.answerText).toBeUndefined();
    expect(plain.sent).toContain(JSON.stringify(answer));
    const encoded = await bodyOf(revision(answer), { isEncoded: true });
    expect(encoded.read).toMatchObject({ answer, answerEncoding: 'base64' });
    expect(encoded.read.answerText).toBeUndefined();
    expect(encoded.sent).not.toContain(answer.kind);
  },
);

it('the page sends a skip and an emptied answer without an answer [exam-calls.2]', async () => {
  const skip = await bodyOf(revision(null));
  expect(skip.read).toMatchObject({ isSkipped: true });
  const emptied = await bodyOf(revision(null, { isSubmitted: false }));
  expect(emptied.read).toMatchObject({ isSkipped: true, isCleared: true });
  for (const { read } of [skip, emptied]) {
    expect(read.answer).toBeUndefined();
    expect(read.answerText).toBeUndefined();
  }
});

it('the text of a former journal, whose question is unknown, travels as it is [exam-calls.3]', async () => {
  const former = revision(ticked('A'), { answerText: 'Option-A' });
  for (const isEncoded of [false, true]) {
    const { read } = await bodyOf(former, { isEncoded });
    expect(read).toMatchObject({ answerText: 'Option-A' });
    expect(read.answer).toBeUndefined();
  }
});

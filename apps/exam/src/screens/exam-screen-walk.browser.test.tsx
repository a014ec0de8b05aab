import type { InteractionKind } from '@invigil/domain/authoring/interactions/interaction';
import fc from 'fast-check';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { domText } from '../testing/dom-text.test-data.ts';
import { examScreen, openExam, storeAt } from '../testing/exam-screen.test-data.tsx';
import { ANSWERS, manyQuestions } from '../testing/many-questions.test-data.ts';

const WHOLE_WALK = 300;
/** Mutation tests walk less far. */
const STEPS = Number(import.meta.env.WALK_STEPS ?? WHOLE_WALK);
/** The time stands still, so that texts such as "Saved 4 s ago" do not differ by the instant of their mount. */
const NOW = Date.parse('2026-11-21T10:00:00Z');

type Exam = Awaited<ReturnType<typeof openExam>>;

/** Clicks a button or link by its text; nothing where the page does not offer it. */
function press(exam: Exam, name: string): void {
  const buttons = [...exam.screen.container.querySelectorAll<HTMLElement>('button')];
  buttons.find(({ textContent }) => textContent?.trim() === name)?.click();
}

/** Clicks a button that shows a sign, by its name. */
const pressNamed = ({ screen }: Exam, name: string): void =>
  screen.container.querySelector<HTMLElement>(`button[aria-label="${name}"]`)?.click();

/** Opens one of the two neighbours with recordings, and returns its player; null where the page shows another question. */
async function openRecorded({ screen }: Exam, pick: number): Promise<Element | null> {
  const bubbles = screen.container.querySelectorAll<HTMLElement>('.question-list button');
  bubbles[pick < 0.5 ? 7 : 8]?.click();
  await settle();
  return screen.container.querySelector('.prompt-player > :is(audio, video)');
}

/** Steps of the candidate, the connection and the other page; `pick` is a random number below 1. */
const STEP_KINDS = {
  list: ({ screen }: Exam, pick: number) => {
    const bubbles = screen.container.querySelectorAll<HTMLElement>('.question-list button');
    bubbles[Math.floor(pick * bubbles.length)]?.click();
  },
  next: (exam: Exam) => pressNamed(exam, 'Next question'),
  previous: (exam: Exam) => pressNamed(exam, 'Previous question'),
  answer: ({ screen, store }: Exam, pick: number) => {
    const kind = store.getState().question?.interaction.kind;
    if (kind !== undefined) ANSWERS[kind](screen.container, pick);
  },
  submit: (exam: Exam) => press(exam, 'Next'),
  skip: (exam: Exam) => press(exam, 'Skip'),
  /** Enter submits a choice, and Ctrl+Enter every other answer. */
  enter: (_exam: Exam, pick: number) =>
    void dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: pick < 0.7 })),
  flag: ({ screen }: Exam) => screen.container.querySelector<HTMLElement>('.flag-button')?.click(),
  clear: (exam: Exam, pick: number) => press(exam, pick < 0.5 ? 'Clear answer' : 'Undo'),
  review: (exam: Exam) => press(exam, 'Review and hand in'),
  stop: async (exam: Exam, pick: number) => {
    if (pick < 0.5) press(exam, 'Hand in');
    await settle();
    if (pick > 0.25) press(exam, 'Keep writing');
  },
  failedFigure: ({ screen }: Exam) =>
    screen.container.querySelector('.exam-figure img')?.dispatchEvent(new Event('error')),
  play: async (exam: Exam, pick: number) =>
    (await openRecorded(exam, pick))?.dispatchEvent(new Event('play')),
  failedMedia: async (exam: Exam, pick: number) => {
    const player = await openRecorded(exam, pick);
    const { question, questions } = exam.store.getState();
    // A failure without a renewal shows the message of the player, and a fresh mount has not tried to load yet.
    if (question === null || questions.renewals.has(question.position) || !exam.server.isUp) return;
    player?.dispatchEvent(new Event('error'));
  },
  enlarge: async ({ screen }: Exam) => {
    screen.container.querySelector<HTMLElement>('.exam-figure button')?.click();
    await settle();
    screen.container.querySelector<HTMLElement>('.figure-dialog [aria-label=Close]')?.click();
  },
  connection: ({ server, store }: Exam, pick: number) => {
    server.isUp = pick < 0.6;
    store.dispatch({ type: 'pageShown' });
  },
  lock: ({ server, store }: Exam) => {
    server.holder = 'another page';
    store.dispatch({ type: 'pageShown' });
  },
  takeover: (exam: Exam) => press(exam, 'Continue here'),
};
type StepKind = keyof typeof STEP_KINDS;

const weights: Partial<Record<StepKind, number>> = {
  list: 4,
  next: 3,
  answer: 6,
  submit: 2,
  enter: 4,
  takeover: 3,
};
const step = fc.tuple(
  fc.oneof(
    ...(Object.keys(STEP_KINDS) as StepKind[]).map((kind) => ({
      weight: weights[kind] ?? 1,
      arbitrary: fc.constant(kind),
    })),
  ),
  fc.integer({ min: 0, max: 999 }).map((thousandths) => thousandths / 1_000),
);

/** The DOM of a fresh mount of the store's present state, in another document, so that no radio group is shared. */
function freshMount({ store, clock }: Exam, other: Document): string {
  const container = other.body.appendChild(other.createElement('div'));
  const root = createRoot(container);
  flushSync(() => root.render(examScreen(storeAt(store.getState()), clock)));
  const text = domText(container);
  flushSync(() => root.unmount());
  container.remove();
  return text;
}

/** Waits for replies and the renders that follow from them. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setTimeout(resolve));
}

it(`the exam page equals a fresh mount of its state after each of ${STEPS} random steps [exam-walk.1]`, async () => {
  const questions = manyQuestions();
  const kinds = new Set(questions.map(({ interaction }) => interaction.kind));
  expect([...kinds].sort()).toEqual((Object.keys(ANSWERS) as InteractionKind[]).sort());
  const exam = await openExam({
    questions,
    now: () => NOW,
    attempt: { deadline: new Date(NOW + 3_600_000), allowMultipleTicks: true },
  });
  await expect.element(exam.screen.getByRole('heading', { name: 'Question 1' })).toBeVisible();
  const other = document.body.appendChild(document.createElement('iframe')).contentDocument;
  if (other === null) throw new Error('the frame has no document');
  const log: string[] = [];
  const seen = new Set<unknown>();
  // A fixed seed repeats the same steps in every run.
  for (const [kind, pick] of fc.sample(step, { numRuns: STEPS, seed: 20_261_123, unbiased: true })) {
    log.push(`${kind} ${pick.toFixed(2)}`);
    await STEP_KINDS[kind](exam, pick);
    await settle();
    expect(domText(exam.screen.container), `after ${log.slice(-6).join(', ')}`).toBe(freshMount(exam, other));
    const state = exam.store.getState();
    for (const value of [state.question?.position, state.page, state.lease.kind, state.server])
      seen.add(value);
    for (const position of state.played.begun) seen.add(`played ${position}`);
    for (const position of state.questions.renewals.keys()) seen.add(`renewed ${position}`);
    for (const value of [state.submission.kind, state.answerError, state.outbox.status]) seen.add(value);
  }
  if (STEPS < WHOLE_WALK) return;
  // The walk has met the whole paper and every kind of state, or it would compare less than it claims.
  const states = ['overview', 'held', 'lost', 'unreachable', 'asked', 'emptyAnswer', 'idle'];
  states.push('played 8', 'played 9', 'renewed 8', 'renewed 9');
  for (const value of [...questions.map(({ position }) => position), ...states])
    expect(seen).toContain(value);
});

import type { ExamQuestion } from '@invigil/exam-client/calls.ts';
import { wordedTexts } from '@invigil/exam-client/corrections.ts';
import type { Outcome } from '@invigil/exam-client/request.ts';
import { learnSequence, raiseSequence } from '../answers/revision-sequences.ts';
import { completeQuestion, without } from '../answers/unsubmitted-drafts.ts';
import { learnStoredTime } from '../answers/visible-times.ts';
import type { AttemptState } from '../attempt/state.ts';
import type { Transition } from '../attempt/transition.ts';
import { noteCorrection } from '../corrections/correction-notices.ts';
import { isRenewed } from '../corrections/corrections-state.ts';
import type { JournalledCopy, Questions, RestoredQuestion } from './navigation-state.ts';

/** Between two questions that are fetched ahead; spreads a cohort that starts together. */
const PREFETCH_PACE_MS = 3_000;
const PREFETCH_RETRY_MS = 10_000;
/** Questions fetched ahead of the shown one. */
const PREFETCHED = 2;

export function setQuestions(turn: Transition, change: Partial<Questions>): void {
  turn.set({ questions: { ...turn.state.questions, ...change } });
}

/** Fetches a question unless its request is in flight. */
export function loadQuestion(turn: Transition, position: number): void {
  const { loading } = turn.state.questions;
  if (loading.has(position)) return;
  const request = turn.nextRequest();
  setQuestions(turn, { loading: new Map(loading).set(position, request) });
  turn.ask({ type: 'loadQuestion', position, request, knownSequence: turn.state.sequences.highest });
}

/**
 * Applies the reply to a request for a question.
 * @returns whether the reply is current: all questions may have been outdated since the request
 */
export function questionReplied(
  turn: Transition,
  position: number,
  request: number,
  knownSequence: number,
  outcome: Outcome<ExamQuestion>,
  copy: JournalledCopy | null,
): boolean {
  const { loading, arrived } = turn.state.questions;
  if (loading.get(position) !== request) return false;
  setQuestions(turn, { loading: without(loading, position) });
  if (outcome.kind === 'ok') {
    const held = isRenewed(turn.state, position) ? arrived.get(position) : undefined;
    if (held === undefined) takeQuestion(turn, outcome.value, knownSequence);
    else rewordQuestion(turn, held, outcome.value);
    noteCorrection(turn, outcome.value, held);
  } else if (copy !== null && isCurrentCopy(turn.state, copy)) restoreQuestions(turn, [copy]);
  continuePrefetch(turn, position, outcome);
  return true;
}

function takeQuestion(turn: Transition, question: ExamQuestion, knownSequence: number): void {
  const { questionId, position, imagePath } = question;
  learnSequence(turn, questionId, knownSequence);
  learnStoredTime(turn, question);
  turn.ask({ type: 'journalQuestion', question, sequence: knownSequence });
  putQuestion(turn, completeQuestion(turn, withFigure(turn, question)));
  // The address of a figure expires after minutes: fetches the figure at once.
  if (imagePath !== '' && !turn.state.questions.figures.has(position))
    turn.ask({ type: 'loadFigure', position, path: imagePath });
}

/** Corrected texts of a question that is here. Its answer stays: this page may have a newer one than the reply. */
function rewordQuestion(turn: Transition, held: ExamQuestion, fetched: ExamQuestion): void {
  const { position } = held;
  const texts = wordedTexts(fetched);
  turn.ask({ type: 'journalTexts', position, texts });
  putQuestion(turn, { ...held, ...texts });
  const { question } = turn.state;
  if (question?.position === position) turn.set({ question: { ...question, ...texts } });
}

/** Whether no answer to the question is newer than the journal's copy. */
function isCurrentCopy({ attempt, questions }: AttemptState, { question, upTo }: JournalledCopy): boolean {
  const { arrived, outdated } = questions;
  const { position } = question;
  return !arrived.has(position) && !outdated.has(position) && upTo >= attempt.lastSequence;
}

/** A question on this page: the shown one, which may be outdated, or one that has arrived. */
export function questionOf(
  { question, questions, positions }: AttemptState,
  questionId: number,
): ExamQuestion | undefined {
  if (question?.questionId === questionId) return question;
  return questions.arrived.get(positions.get(questionId) ?? 0);
}

export function putQuestion(turn: Transition, question: ExamQuestion): void {
  setQuestions(turn, { arrived: new Map(turn.state.questions.arrived).set(question.position, question) });
}

/** Restores questions of the journal, for a page that opens offline or loses its connection. */
export function restoreQuestions(turn: Transition, restored: readonly RestoredQuestion[]): void {
  for (const { question, sequence, figure } of restored) {
    // The device's clock may have been set back since.
    raiseSequence(turn, sequence);
    learnSequence(turn, question.questionId, sequence);
    learnStoredTime(turn, question);
    if (figure !== null) putFigure(turn, question.position, figure);
    putQuestion(turn, completeQuestion(turn, withFigure(turn, question)));
  }
}

/** Stores a figure's object URL. */
export function putFigure(turn: Transition, position: number, address: string): void {
  setQuestions(turn, { figures: new Map(turn.state.questions.figures).set(position, address) });
  const question = turn.state.questions.arrived.get(position);
  if (question !== undefined) putQuestion(turn, withFigure(turn, question));
}

function withFigure({ state }: Transition, question: ExamQuestion): ExamQuestion {
  const address = state.questions.figures.get(question.position);
  return address === undefined ? question : { ...question, imagePath: address };
}

/** A figure did not load: its address may have expired. */
export function figureFailed(turn: Transition, position: number): void {
  const { figures, arrived } = turn.state.questions;
  const question = arrived.get(position);
  if (!figures.has(position)) turn.ask({ type: 'renewFigure', position });
  else if (question !== undefined) replaceQuestion(turn, withFigure(turn, question));
}

/** A renewed address of a figure; the answer of this page stays. */
export function figureRenewed(turn: Transition, position: number, imagePath: string): void {
  const question = turn.state.questions.arrived.get(position);
  if (question !== undefined) replaceQuestion(turn, withFigure(turn, { ...question, imagePath }));
}

/** Replaces a question that has arrived, also where it is shown. */
export function replaceQuestion(turn: Transition, question: ExamQuestion): void {
  putQuestion(turn, question);
  if (turn.state.question?.position === question.position) turn.set({ question });
}

/** Another page has answered this question, or all: they must be fetched again. */
export function outdateQuestion(turn: Transition, position?: number): void {
  const { arrived, outdated } = turn.state.questions;
  const positions = position === undefined ? turn.state.positions.values() : [position];
  setQuestions(turn, { outdated: new Set([...outdated, ...positions]) });
  if (position === undefined) setQuestions(turn, { arrived: new Map(), loading: new Map(), next: [] });
  else setQuestions(turn, { arrived: without(arrived, position) });
}

/** Fetches the questions after a shown one. */
export function prefetchAfter(turn: Transition, position: number): void {
  const positions = turn.state.progress.map((one) => one.position).filter((one) => one > position);
  setQuestions(turn, { next: positions.slice(0, PREFETCHED) });
  loadNext(turn);
}

/** Fetches the answered questions that are not here, one after the other, so that the overview shows their answers. */
export function loadAnswered(turn: Transition): void {
  const answered = turn.state.progress.filter((one) => one.isAnswered).map(({ position }) => position);
  setQuestions(turn, { next: answered });
  loadNext(turn);
}

/** Fetches all questions ahead, one by one, so that the exam can continue offline. */
export function startPrefetch(turn: Transition): void {
  setQuestions(turn, { prefetchAt: turn.at.monotonic + paced(turn, PREFETCH_PACE_MS), prefetching: null });
}

/** Fetches the next question ahead when it is due. */
export function prefetchIfDue(turn: Transition): void {
  const { prefetchAt, arrived, loading } = turn.state.questions;
  if (prefetchAt === null || prefetchAt > turn.at.monotonic) return;
  const position = turn.state.progress.find((one) => !arrived.has(one.position))?.position ?? null;
  setQuestions(turn, { prefetchAt: null, prefetching: position });
  if (position !== null && !loading.has(position)) loadQuestion(turn, position);
}

function continuePrefetch(turn: Transition, position: number, outcome: Outcome<unknown>): void {
  const { next, prefetching } = turn.state.questions;
  if (outcome.kind !== 'ok') setQuestions(turn, { next: [] });
  else if (next.includes(position)) loadNext(turn);
  if (position !== prefetching) return;
  // Stops prefetching for an attempt that has closed or belongs to another session.
  const isGone = outcome.kind === 'closed' || outcome.kind === 'missing';
  const pause = outcome.kind === 'ok' ? PREFETCH_PACE_MS : PREFETCH_RETRY_MS;
  setQuestions(turn, {
    prefetching: null,
    prefetchAt: isGone ? null : turn.at.monotonic + paced(turn, pause),
  });
}

function loadNext(turn: Transition): void {
  const { next, arrived } = turn.state.questions;
  const position = next.find((one) => !arrived.has(one));
  if (position !== undefined) loadQuestion(turn, position);
}

const paced = ({ at }: Transition, ms: number): number => ms * (0.7 + 0.6 * at.random);

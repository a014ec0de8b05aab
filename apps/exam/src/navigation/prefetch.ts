import type { Outcome } from '@invigil/exam-client/request.ts';
import type { Transition } from '../attempt/transition.ts';
import type { Questions } from './navigation-state.ts';

/** Between two questions or figures that are fetched ahead; spreads a cohort that starts together. */
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
 * Fetches all questions ahead, so that the exam can continue offline: in one call, or one by one where few are missing or the
 * server does not know the call.
 *
 * @param first the position about to be shown, whose part comes first
 */
export function startPrefetch(turn: Transition, first: number): void {
  if (turn.state.questions.paper === null && !readPaper(turn, first)) prefetchIn(turn, PREFETCH_PACE_MS);
}

/** @returns false where the questions are fetched one by one */
function readPaper(turn: Transition, first: number): boolean {
  const isOffered = turn.state.questions.paperOffer === 'now';
  if (!isOffered || missingPositions(turn).length <= PREFETCHED) return false;
  const paper = { request: turn.nextRequest(), knownSequence: turn.state.sequences.highest };
  setQuestions(turn, { paper, prefetchAt: null, prefetching: null });
  readPart(turn, first);
  return true;
}

/** Asks for the part with a position, or with the next one that is missing. */
function readPart(turn: Transition, first: number): void {
  const { paper } = turn.state.questions;
  const missing = missingPositions(turn);
  const position = missing.find((one) => one >= first) ?? missing[0];
  if (paper !== null && position !== undefined) turn.ask({ type: 'readPaper', ...paper, position });
}

const missingPositions = ({ state: { progress, questions } }: Transition): number[] =>
  progress.map(({ position }) => position).filter((position) => !questions.arrived.has(position));

/** The position that the candidate waits for, or works on. */
function positionOfNow({ state: { navigation, question } }: Transition): number {
  return navigation.kind === 'settled' ? (question?.position ?? 1) : navigation.position;
}

/** A part of the paper has arrived: the next one follows, then the figures at leisure. */
export function followPart(turn: Transition, hasNews: boolean): void {
  if (missingPositions(turn).length > 0 && hasNews) readPart(turn, positionOfNow(turn));
  else endPaper(turn, hasNews ? 'now' : 'never', PREFETCH_PACE_MS);
}

/** The paper is out of reach, or the server withholds it: the questions are then fetched one by one. */
export function paperFailed(turn: Transition, { kind }: Outcome<unknown>): void {
  const isLater = kind === 'unreachable' || kind === 'busy' || kind === 'signedOut';
  endPaper(turn, isLater ? 'later' : 'never', isLater ? PREFETCH_RETRY_MS : PREFETCH_PACE_MS);
}

function endPaper(turn: Transition, paperOffer: Questions['paperOffer'], pauseMs: number): void {
  setQuestions(turn, { paper: null, paperOffer });
  prefetchIn(turn, pauseMs);
  loadNext(turn);
}

function prefetchIn(turn: Transition, ms: number): void {
  setQuestions(turn, { prefetchAt: turn.at.monotonic + paced(turn, ms), prefetching: null });
}

/** Fetches the paper, the next question or the next figure ahead when it is due. */
export function prefetchIfDue(turn: Transition): void {
  const { prefetchAt, loading, figuresAhead } = turn.state.questions;
  if (prefetchAt === null || prefetchAt > turn.at.monotonic) return;
  const [position = null] = missingPositions(turn);
  setQuestions(turn, { prefetchAt: null, prefetching: position });
  if (position === null) {
    loadFigures(turn, figuresAhead.slice(0, 1));
    if (figuresAhead.length > 1) prefetchIn(turn, PREFETCH_PACE_MS);
  } else if (!readPaper(turn, positionOfNow(turn)) && !loading.has(position)) loadQuestion(turn, position);
}

/** Fetches the figures of some questions, where they have not been asked for. */
function loadFigures(turn: Transition, positions: readonly number[]): void {
  const { figuresAhead, arrived } = turn.state.questions;
  const due = figuresAhead.filter((position) => positions.includes(position));
  if (due.length === 0) return;
  setQuestions(turn, { figuresAhead: figuresAhead.filter((position) => !due.includes(position)) });
  for (const position of due)
    turn.ask({ type: 'loadFigure', position, path: arrived.get(position)?.imagePath ?? '' });
}

/** Fetches the questions after a shown one, and the figures of both. */
export function prefetchAfter(turn: Transition, position: number): void {
  const positions = turn.state.progress.map((one) => one.position).filter((one) => one > position);
  const next = positions.slice(0, PREFETCHED);
  setQuestions(turn, { next });
  loadNext(turn);
  loadFigures(turn, [position, ...next]);
}

/** Fetches the answered questions that are not here, one after the other, so that the overview shows their answers. */
export function loadAnswered(turn: Transition): void {
  const answered = turn.state.progress.filter((one) => one.isAnswered).map(({ position }) => position);
  setQuestions(turn, { next: answered });
  loadNext(turn);
}

/** The reply to a request for a question: the next one follows. */
export function continuePrefetch(turn: Transition, position: number, outcome: Outcome<unknown>): void {
  const { next, prefetching, paperOffer } = turn.state.questions;
  if (outcome.kind !== 'ok') setQuestions(turn, { next: [] });
  else if (next.includes(position)) loadNext(turn);
  if (position !== prefetching) return;
  if (outcome.kind === 'ok' && paperOffer === 'later') setQuestions(turn, { paperOffer: 'now' });
  prefetchIn(turn, outcome.kind === 'ok' ? PREFETCH_PACE_MS : PREFETCH_RETRY_MS);
  // Stops prefetching for an attempt that has closed or belongs to another session.
  if (outcome.kind === 'closed' || outcome.kind === 'missing') setQuestions(turn, { prefetchAt: null });
}

/** The next question of a list, unless the paper is being read, which brings it along. */
function loadNext(turn: Transition): void {
  const { next, arrived, paper } = turn.state.questions;
  const position = next.find((one) => !arrived.has(one));
  if (position !== undefined && paper === null) loadQuestion(turn, position);
}

const paced = ({ at }: Transition, ms: number): number => ms * (0.7 + 0.6 * at.random);

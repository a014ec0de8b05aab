import type { ExamQuestion } from '@invigil/exam-client/calls.ts';
import { wordedTexts } from '@invigil/exam-client/corrections.ts';
import type { Outcome } from '@invigil/exam-client/request.ts';
import { learnSequences, raiseSequence } from '../answers/revision-sequences.ts';
import { completeQuestion, without } from '../answers/unsubmitted-drafts.ts';
import { learnStoredTime } from '../answers/visible-times.ts';
import type { AttemptState } from '../attempt/state.ts';
import type { Transition } from '../attempt/transition.ts';
import { noteCorrection } from '../corrections/correction-notices.ts';
import { isRenewed } from '../corrections/corrections-state.ts';
import type { JournalledCopy, RestoredQuestion } from './navigation-state.ts';
import { continuePrefetch, followPart, paperFailed, setQuestions } from './prefetch.ts';

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
  takeQuestions(turn, [question], knownSequence);
  // The address of a figure expires after minutes: fetches the figure at once.
  if (needsFigure(turn, question))
    turn.ask({ type: 'loadFigure', position: question.position, path: question.imagePath });
}

/** Journals questions together, and puts them on the page. */
function takeQuestions(turn: Transition, questions: readonly ExamQuestion[], knownSequence: number): void {
  learnSequences(turn, questions, knownSequence);
  for (const question of questions) learnStoredTime(turn, question);
  turn.ask({ type: 'journalQuestions', questions, sequence: knownSequence });
  putQuestions(
    turn,
    questions.map((question) => completeQuestion(turn, withFigure(turn, question))),
  );
}

const needsFigure = ({ state }: Transition, { position, imagePath }: ExamQuestion): boolean =>
  imagePath !== '' && !state.questions.figures.has(position);

/**
 * A part of the paper: the questions that are not here yet. A request for one of them is not waited for any more, unless it
 * was made for corrected texts.
 * @returns whether the reply is current
 */
export function takePaper(
  turn: Transition,
  request: number,
  outcome: Outcome<readonly ExamQuestion[]>,
): boolean {
  const { paper, arrived, loading, figuresAhead } = turn.state.questions;
  if (paper?.request !== request) return false;
  if (outcome.kind !== 'ok') {
    paperFailed(turn, outcome);
    return true;
  }
  const news = outcome.value.filter(({ position }) => !arrived.has(position));
  const isNews = new Set(news.map(({ position }) => position));
  const stillLoading = [...loading].filter(([one]) => !isNews.has(one) || isRenewed(turn.state, one));
  const figured = news.filter((question) => needsFigure(turn, question)).map(({ position }) => position);
  takeQuestions(turn, news, paper.knownSequence);
  setQuestions(turn, { loading: new Map(stillLoading), figuresAhead: [...figuresAhead, ...figured] });
  for (const question of news) if (question.wording !== undefined) noteCorrection(turn, question, undefined);
  followPart(turn, news.length > 0);
  return true;
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
  putQuestions(turn, [question]);
}

function putQuestions(turn: Transition, questions: readonly ExamQuestion[]): void {
  const arrived = new Map(turn.state.questions.arrived);
  for (const question of questions) arrived.set(question.position, question);
  setQuestions(turn, { arrived });
}

/** Restores questions of the journal, for a page that opens again or loses its connection. */
export function restoreQuestions(turn: Transition, restored: readonly RestoredQuestion[]): void {
  for (const { question, sequence, figure } of restored) {
    // The device's clock may have been set back since.
    raiseSequence(turn, sequence);
    learnSequences(turn, [question], sequence);
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
  // The paper that is being read may have the former answer.
  setQuestions(turn, { outdated: new Set([...outdated, ...positions]), paper: null });
  if (position === undefined)
    setQuestions(turn, { arrived: new Map(), loading: new Map(), next: [], figuresAhead: [] });
  else setQuestions(turn, { arrived: without(arrived, position) });
}

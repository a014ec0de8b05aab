import type { Answer } from '@invigil/domain/authoring/interactions/interaction';
import type { AnswerRevision } from '@invigil/exam-client/answer-revision.ts';
import type { ExamQuestion, HeartbeatReply, OpenAttempt, SavedAnswer } from '@invigil/exam-client/calls.ts';
import type { Moment } from '@invigil/exam-client/moment.ts';
import type { Outcome } from '@invigil/exam-client/request.ts';
import { lineOf, paper, question, START, ticked } from '@invigil/exam-client/testing/paper.test-data.ts';
import type { AttemptCommand, AttemptEvent, AttemptOpening } from '../attempt/events.ts';
import { attemptDueIn, reduceAttempt } from '../attempt/reducer.ts';
import { type AttemptState, initialState } from '../attempt/state.ts';
import type { JournalledCopy } from '../navigation/navigation-state.ts';
import { progressOf } from '../navigation/question-progress.ts';
import { withClick } from './with-click.test-data.ts';

type CommandOf<Type extends AttemptCommand['type']> = Extract<AttemptCommand, { readonly type: Type }>;

const ONLINE: AttemptOpening = { unsent: [], restored: [], isOffline: false };

/** The reducer alone, with a clock that the test sets. Performs no command: the test replies to each. */
export class ReducerDriver {
  state: AttemptState;
  /** The commands of the last event. */
  commands: readonly AttemptCommand[] = [];
  at: Moment = { monotonic: 1_000, server: START, device: START, random: 0.5 };

  constructor(attempt: OpenAttempt = paper({ deadline: null })) {
    this.state = initialState(attempt, progressOf(attempt));
  }

  dispatch(event: AttemptEvent | { readonly type: 'alarm' }): this {
    const step = reduceAttempt(this.state, event, this.at);
    this.state = step.state;
    this.commands = step.commands;
    return this;
  }

  /** Lets time pass, and runs what is due at its end. */
  pass(ms: number): this {
    const { monotonic, server, device, random } = this.at;
    this.at = { monotonic: monotonic + ms, server: server + ms, device: device + ms, random };
    return this.dispatch({ type: 'alarm' });
  }

  get dueIn(): number | null {
    return attemptDueIn(this.state, this.at);
  }

  /** The commands of the last event with this type. */
  asked<Type extends AttemptCommand['type']>(type: Type): CommandOf<Type>[] {
    return this.commands.filter((command): command is CommandOf<Type> => command.type === type);
  }

  /** Opens the page at a server of the version before, which has no call for the whole paper. */
  opened(opening: Partial<AttemptOpening> = {}): this {
    this.dispatch({ type: 'opened', opening: { ...ONLINE, ...opening } });
    const opened = this.commands;
    if (this.state.questions.paper === null) return this;
    this.readWith({ kind: 'missing' });
    this.commands = [...opened, ...this.commands];
    return this;
  }

  /** Opens the page, which asks for the whole paper. */
  openedWithPaper(opening: Partial<AttemptOpening> = {}): this {
    return this.dispatch({ type: 'opened', opening: { ...ONLINE, ...opening } });
  }

  /** The server's reply to the request for the paper. */
  read(...questions: readonly ExamQuestion[]): this {
    return this.readWith({ kind: 'ok', value: questions });
  }

  readWith(outcome: Outcome<readonly ExamQuestion[]>): this {
    const { paper } = this.state.questions;
    if (paper === null) throw new Error('no request for the paper is in flight');
    return this.dispatch({ type: 'paperRead', request: paper.request, outcome });
  }

  /** The server's reply to the heartbeat in flight. */
  beat(change: Partial<HeartbeatReply> = {}): this {
    const { deadline } = this.state;
    const reply = { isHeld: true, isFinished: false, deadline, serverNow: new Date(this.at.server) };
    return this.beatWith({ kind: 'ok', value: { ...reply, ...change } });
  }

  beatWith(outcome: Outcome<HeartbeatReply>): this {
    const { heartbeat } = this.state;
    if (heartbeat.kind !== 'sending') throw new Error('no heartbeat is in flight');
    return this.dispatch({ type: 'heartbeatReplied', request: heartbeat.request, outcome });
  }

  /** The positions whose questions are requested. */
  get loading(): number[] {
    return [...this.state.questions.loading.keys()];
  }

  /** The server's reply to the request for a question. */
  load(position: number, change: Partial<ExamQuestion> = {}): this {
    return this.loadWith(position, { kind: 'ok', value: { ...question(position), ...change } });
  }

  loadWith(position: number, outcome: Outcome<ExamQuestion>, copy: JournalledCopy | null = null): this {
    const request = this.state.questions.loading.get(position);
    if (request === undefined) throw new Error(`no request for question ${position} is in flight`);
    const knownSequence = this.state.sequences.highest;
    return this.dispatch({ type: 'questionLoaded', position, request, knownSequence, outcome, copy });
  }

  /** The journal has written an answer, or cannot. */
  journalled(answer: AnswerRevision, isStored = true): this {
    return this.dispatch({ type: 'answerJournalled', answer, isStored });
  }

  /** The server's reply to a pending answer. */
  reply(answer: AnswerRevision, outcome: Outcome<SavedAnswer> = stored(answer.sequence)): this {
    return this.dispatch({ type: 'answerReplied', answer, lane: 'pending', isEncoded: false, outcome });
  }

  /** Journals the pending answers and lets the server store them. */
  deliver(): this {
    for (const { answer } of this.state.outbox.pending) this.journalled(answer).reply(answer);
    return this;
  }

  /** A click on an option of the shown question. */
  choose(label: 'A' | 'B'): this {
    return this.answer(withClick(this.state, label));
  }

  open(position: number): this {
    return this.dispatch({ type: 'questionOpened', position });
  }

  submit(): this {
    return this.act('answerSubmitted');
  }

  forward(): this {
    return this.act('forwardPressed');
  }

  clear(): this {
    return this.act('answerCleared');
  }

  undoClear(): this {
    return this.act('clearUndone');
  }

  write(text: string): this {
    return this.answer({ kind: 'extendedText', text });
  }

  /** An edit of the answer to the shown question. */
  answer(answer: Answer): this {
    return this.dispatch({ type: 'answerChanged', questionId: this.shownId, answer });
  }

  private act(type: 'answerSubmitted' | 'forwardPressed' | 'answerCleared' | 'clearUndone'): this {
    return this.dispatch({ type, questionId: this.shownId });
  }

  private get shownId(): number {
    return this.state.question?.questionId ?? 0;
  }
}

export const stored = (sequence: number): Outcome<SavedAnswer> => ({
  kind: 'ok',
  value: { message: 'successfullySaved', savedAt: new Date(START), sequence },
});

/** A revision of an earlier start or of another page. */
export const revision = (questionId: number, change: Partial<AnswerRevision> = {}): AnswerRevision => ({
  questionId,
  answer: ticked('B'),
  isSkipped: false,
  pointerLeaveCount: 0,
  visibilityChangeCount: 0,
  sequence: START - 60_000,
  knownSequence: 0,
  answeredAt: new Date(START),
  isSubmitted: true,
  ...change,
});

/** An attempt on a page that holds the lease and has its first questions. */
export function begun(attempt?: OpenAttempt): ReducerDriver {
  const driver = new ReducerDriver(attempt).opened().beat();
  for (let [next] = driver.loading; next !== undefined; [next] = driver.loading) driver.load(next);
  return driver;
}

export const confirm = (page: ReducerDriver): ReducerDriver => page.dispatch({ type: 'submissionConfirmed' });

/** The server's reply to the submission in flight. */
export function finish(page: ReducerDriver, outcome: Outcome<unknown>): ReducerDriver {
  const { submission } = page.state;
  if (submission.kind !== 'closing' || submission.stage.step !== 'finishing')
    throw new Error('no submission is in flight');
  return page.dispatch({ type: 'finishReplied', request: submission.stage.request, outcome });
}

/** The pending answers, each as its question and its content. */
export const pending = ({ state }: ReducerDriver): string[] =>
  state.outbox.pending.map(({ answer }) => lineOf(answer));

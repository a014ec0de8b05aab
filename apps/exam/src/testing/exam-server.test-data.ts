import { LONG_INTERVAL_MS, SHORT_INTERVAL_MS } from '@invigil/domain/exams/heartbeat-interval';
import { responseState } from '@invigil/domain/exams/response-state';
import { asSafeHtml } from '@invigil/domain/safe-html';
import type { AnswerRevision } from '@invigil/exam-client/answer-revision.ts';
import type {
  ExamQuestion,
  Heartbeat,
  OpenAttempt,
  QuestionFlag,
  SavedAnswer,
} from '@invigil/exam-client/calls.ts';
import { mergedFlags, SafeJournal } from '@invigil/exam-client/journal.ts';
import type { Outcome } from '@invigil/exam-client/request.ts';
import type { MemoryJournal } from '@invigil/exam-client/testing/memory-journal.test-data.ts';
import { lineOf, paper, question } from '@invigil/exam-client/testing/paper.test-data.ts';
import { vi } from 'vitest';
import { withRevision } from '../answers/draft-content.ts';
import type { AttemptCalls } from '../attempt/attempt-calls.ts';
import { type AttemptStoreOptions, createAttemptStore, startAttempt } from '../attempt/attempt-store.ts';
import { ServerClock } from '../clock/server-clock.ts';
import { isFinal } from '../submission/submission.ts';
import { ExamPageDriver } from './exam-page.test-data.ts';

const FOREIGN = { kind: 'unreachable', isForeign: true } as const;

/** An answer in flight at the deadline is accepted for this long; then a job closes the attempt. */
const GRACE_MS = 5_000;

/** The text of a question after a correction, which its number tells from every other one. */
const correctedPrompt = (position: number, wording: number) =>
  asSafeHtml(`Question ${position}, corrected by wording ${wording}`);

/** A server of one attempt that follows the rules of the real one, behind a network that can break and filter. */
export class ExamServer {
  isUp = true;
  /** A server of the version before does not know the call that reads the whole paper. */
  hasPaperCall = true;
  /** Whether the server chooses the intervals of heartbeats; one of the version before does not. */
  choosesIntervals = false;
  /** Whether the live board of the assessment is read. */
  isWatched = false;
  /** A network's sign-in page answers every call. */
  isBehindPortal = false;
  /** The network's own answer to a save; undefined lets the save pass. */
  filter: (answer: AnswerRevision, isEncoded: boolean) => Outcome<SavedAnswer> | undefined = () => undefined;
  /** Every save that was sent, as `questionId answer`, with `base64` where it was encoded. */
  readonly sent: string[] = [];
  /** The server was restored from an older backup and does not know the attempt. */
  isForgotten = false;
  blockedAnswerCount = 0;
  /** The number of blocked answers that the submission declared; null without one. */
  declared: number | null = null;
  isSignedIn = true;
  isFinished = false;
  isEnded = false;
  finished = 0;
  deadline: Date | null;
  /** Milliseconds that the Admin has added to the deadline. */
  extraMs = 0;
  /** Milliseconds that played prompts have added to the deadline. */
  playingMs = 0;
  /** Positions of the prompts that have added their length. */
  readonly played = new Set<number>();
  /** Positions of the questions whose texts were corrected, in order: each correction is the next wording. */
  readonly corrected: number[] = [];
  /** Flags for review, by question. */
  readonly flags = new Map<number, QuestionFlag>();
  holder: string | null = null;
  private heldFrom = 0;
  /** Every accepted save, in the order of arrival. */
  readonly saved: AnswerRevision[] = [];
  readonly stored = new Map<number, AnswerRevision>();
  readonly late: AnswerRevision[] = [];
  /** By question: milliseconds for which pages have shown it, as saves and the submission said. */
  readonly visibleMs = new Map<number, number>();
  /** Answers that arrived after the candidate's own submission. */
  readonly notTaken: AnswerRevision[] = [];
  private readonly attempt: OpenAttempt;

  readonly now: () => number;
  /** The candidate has submitted, and declared no answer left behind. */
  private isSubmitted = false;

  private readonly questionAt: (position: number) => ExamQuestion;

  constructor(attempt = paper(), now: () => number = Date.now, questionAt = question) {
    this.attempt = attempt;
    this.questionAt = questionAt;
    this.deadline = attempt.deadline;
    this.now = now;
  }

  private async reply<Value>(value: () => Outcome<Value>): Promise<Outcome<Value>> {
    if (!this.isUp) return { kind: 'unreachable' };
    if (this.isBehindPortal) return FOREIGN;
    if (!this.isSignedIn) return { kind: 'signedOut' };
    if (this.deadline !== null && this.now() > this.deadline.getTime() + GRACE_MS) this.isFinished = true;
    return this.isForgotten ? { kind: 'missing' } : value();
  }

  private save(pageId: string, answer: AnswerRevision): Outcome<SavedAnswer> {
    const here = this.stored.get(answer.questionId);
    const ok = (sequence: number): Outcome<SavedAnswer> => ({
      kind: 'ok',
      value: {
        message: 'successfullySaved',
        savedAt: new Date(this.now()),
        sequence,
        ...(this.choosesIntervals && this.isWatched ? { heartbeatIntervalMs: SHORT_INTERVAL_MS } : {}),
      },
    });
    if (here !== undefined && here.sequence >= answer.sequence) return ok(here.sequence);
    const isUnknown = here !== undefined && !here.isSkipped && here.sequence > answer.knownSequence;
    if (answer.isSkipped && isUnknown) return ok(here.sequence);
    if (this.isFinished && this.isSubmitted) {
      this.notTaken.push(answer);
      return { kind: 'closed' };
    }
    if (this.isFinished) {
      this.late.push(answer);
      return { kind: 'refused', refusal: 'answerTooLate' };
    }
    if (answer.isSkipped && answer.isSubmitted && !this.attempt.allowSkip)
      return { kind: 'refused', refusal: 'emptyAnswer' };
    if (this.holder !== null && this.holder !== pageId && answer.sequence >= this.heldFrom)
      return { kind: 'takenOver' };
    this.saved.push(answer);
    this.stored.set(answer.questionId, answer);
    this.noteVisible(answer.questionId, answer.visibleMs ?? 0);
    return ok(answer.sequence);
  }

  /** Times only rise, and belong to saved answers. */
  private noteVisible(questionId: number, visibleMs: number): void {
    if (this.stored.has(questionId))
      this.visibleMs.set(questionId, Math.max(visibleMs, this.visibleMs.get(questionId) ?? 0));
  }

  /** The Admin gives more time. */
  extend(ms: number): void {
    if (this.deadline === null) return;
    this.extraMs += ms;
    this.deadline = new Date(this.deadline.getTime() + ms);
  }

  private isOver(): boolean {
    const { deadline } = this;
    return this.isEnded || this.isFinished || (deadline !== null && this.now() >= deadline.getTime());
  }

  private readAttempt(): Outcome<OpenAttempt> {
    return this.isFinished ? { kind: 'missing' } : { kind: 'ok', value: this.openAttempt() };
  }

  /** The attempt as the server sends it. */
  openAttempt(): OpenAttempt {
    return {
      ...this.attempt,
      deadline: this.deadline,
      playingMs: this.playingMs,
      flags: [...this.flags.values()],
      wording: this.corrected.length,
      serverNow: new Date(this.now()),
      lastSequence: Math.max(0, ...[...this.stored.values()].map(({ sequence }) => sequence)),
      questions: this.attempt.questions.map((one) => {
        const here = this.stored.get(one.questionId);
        return here === undefined ? one : { ...one, ...responseState(here, this.attempt) };
      }),
    };
  }

  /** A question with the texts of now; the attempt has begun before all corrections. */
  wordedAt(position: number): ExamQuestion {
    const asked = this.questionAt(position);
    const wording = this.corrected.lastIndexOf(position) + 1;
    if (wording === 0) return asked;
    const { promptHtml, interaction, imageDescription } = asked;
    const corrected = { correctedAt: new Date(this.now()), promptHtml, interaction, imageDescription };
    return { ...asked, promptHtml: correctedPrompt(position, wording), wording, corrected };
  }

  /** A question with its stored answer. */
  private questionOf(position: number): ExamQuestion {
    const asked = this.wordedAt(position);
    const here = this.stored.get(asked.questionId);
    if (here === undefined) return asked;
    const visibleMs = this.visibleMs.get(asked.questionId) ?? 0;
    return { ...withRevision(asked, here, this.attempt), visibleMs };
  }

  /** Corrections after the wording that a page has. */
  private correctionsSince(wording: number | undefined) {
    const number = this.corrected.length;
    if (wording === undefined || wording === number) return undefined;
    const positions = [...new Set(this.corrected.slice(wording))];
    return { number, questionIds: positions.map((position) => this.questionAt(position).questionId) };
  }

  /** Adds the length of each prompt once, however often it is reported. */
  private play(positions: readonly number[]): void {
    for (const position of positions) {
      const lengthMs = this.questionAt(position).media?.durationMs ?? 0;
      if (this.played.has(position) || lengthMs === 0) continue;
      this.played.add(position);
      this.playingMs += lengthMs;
      if (this.deadline !== null) this.deadline = new Date(this.deadline.getTime() + lengthMs);
    }
  }

  private beat(
    pageId: string,
    { takesOver, blockedAnswerCount, playedPositions = [], flags = [], wording: known }: Heartbeat,
  ) {
    this.blockedAnswerCount = blockedAnswerCount;
    if (this.holder === null || takesOver === true) {
      this.holder = pageId;
      this.heldFrom = this.now();
    }
    const { isFinished } = this;
    const isHeld = this.holder === pageId;
    const isPlaying = isHeld && !isFinished && playedPositions.length > 0;
    if (isPlaying) this.play(playedPositions);
    const { deadline, playingMs } = this;
    const reply = { isHeld, isFinished, deadline, serverNow: new Date(this.now()) };
    const isFlagging = isHeld && !isFinished && flags.length > 0;
    if (isFlagging)
      for (const flag of mergedFlags([...this.flags.values()], flags)) this.flags.set(flag.questionId, flag);
    const wording = isHeld && !isFinished ? this.correctionsSince(known) : undefined;
    return {
      ...reply,
      wording,
      ...(isPlaying ? { playingMs } : {}),
      ...(isFlagging ? { areFlagsStored: true } : {}),
      ...(this.choosesIntervals ? { intervalMs: this.isWatched ? SHORT_INTERVAL_MS : LONG_INTERVAL_MS } : {}),
    };
  }

  /** The calls of a page with this name. */
  callsOf(pageId: string): AttemptCalls {
    return {
      getFigure: async () => null,
      readPaper: () =>
        this.reply<ExamQuestion[]>(() => {
          const value = this.attempt.questions.map(({ position }) => this.questionOf(position));
          return this.hasPaperCall ? { kind: 'ok', value } : { kind: 'missing' };
        }),
      getQuestion: (position) => this.reply(() => ({ kind: 'ok', value: this.questionOf(position) })),
      saveAnswer: async (answer, { isEncoded }) => {
        this.sent.push(`${lineOf(answer)}${isEncoded ? ' base64' : ''}`);
        return (
          (this.isUp ? this.filter(answer, isEncoded) : undefined) ??
          this.reply(() => this.save(pageId, answer))
        );
      },
      getOpenAttempt: () => this.reply(() => this.readAttempt()),
      heartbeat: (heartbeat) => this.reply(() => ({ kind: 'ok', value: this.beat(pageId, heartbeat) })),
      checkEnd: () => this.reply(() => ({ kind: 'ok', value: this.isOver() })),
      finish: (reason, leftBehind, visibleTimes) =>
        this.reply(() => {
          this.finished += 1;
          if (!this.isFinished) this.isSubmitted = !isFinal(reason) && (leftBehind ?? 0) === 0;
          if (!this.isFinished) for (const time of visibleTimes) this.noteVisible(...time);
          this.isFinished = true;
          this.declared = leftBehind;
          return { kind: 'ok', value: null };
        }),
    };
  }

  /** A page of a browser, which shares its journal with the browser's other pages. */
  openPage(pageId: string, store: MemoryJournal) {
    const clock = new ServerClock(() => Date.now());
    clock.assume(new Date(this.now()));
    const onClosed = vi.fn();
    const options: AttemptStoreOptions = {
      attempt: this.isUp ? this.openAttempt() : this.attempt,
      clock,
      onClosed,
      isOffline: !this.isUp,
      journal: new SafeJournal(store),
      unsent: [...store.answers.values()],
      flags: store.attempts.get(this.attempt.attemptId)?.attempt.flags,
      corrections: store.attempts.get(this.attempt.attemptId)?.corrections,
      restored: this.isUp ? [] : [...store.questions.values()].map((one) => ({ ...one, figure: null })),
      calls: this.callsOf(pageId),
    };
    const attempt = createAttemptStore(options);
    const page = new ExamPageDriver(attempt);
    startAttempt(attempt, options);
    return { page, onClosed };
  }
}

import type { AnswerRevision } from '@invigil/exam-client/answer-revision.ts';
import type { ExamQuestion, Heartbeat, HeartbeatReply, OpenAttempt } from '@invigil/exam-client/calls.ts';
import type { PracticeAnswer } from '@invigil/exam-client/practice-calls.ts';
import type { Outcome } from '@invigil/exam-client/request.ts';
import { withRevision } from '../answers/draft-content.ts';
import { type AttemptCalls, fetchFigure } from '../attempt/attempt-calls.ts';

interface Opened {
  readonly attempt: OpenAttempt;
  readonly questions: readonly ExamQuestion[];
  /** The server's time, by the page's clock. */
  readonly now: () => Date;
}

const ok = <Value>(value: Value): Outcome<Value> => ({ kind: 'ok', value });

/** Takes the server's place in a practice run: its answers stay in the memory of the page. */
export class PracticeServer {
  readonly #opened: Opened;
  readonly #answers = new Map<number, AnswerRevision>();
  readonly #played = new Set<number>();
  #deadline: Date | null;
  #playingMs = 0;
  #isFinished = false;

  constructor(opened: Opened) {
    this.#opened = opened;
    this.#deadline = opened.attempt.deadline;
  }

  /** The calls of the run's page. */
  readonly calls: AttemptCalls = {
    // Each question is in memory already.
    readPaper: async () => ({ kind: 'missing' }),
    getQuestion: async (position) => this.#question(position),
    getFigure: fetchFigure,
    saveAnswer: async (answer) => {
      const former = this.#answers.get(answer.questionId);
      if (former === undefined || former.sequence < answer.sequence)
        this.#answers.set(answer.questionId, answer);
      const { sequence } = this.#answers.get(answer.questionId) ?? answer;
      return ok({ message: 'successfullySaved' as const, savedAt: this.#opened.now(), sequence });
    },
    getOpenAttempt: async () => ok(this.#attempt()),
    heartbeat: async (heartbeat) => ok(this.#beat(heartbeat)),
    checkEnd: async () =>
      ok(this.#isFinished || (this.#deadline !== null && this.#opened.now() >= this.#deadline)),
    finish: async () => {
      this.#isFinished = true;
      return ok(null);
    },
  };

  /** The answers in the run's order, also those of questions without one. */
  answers(): PracticeAnswer[] {
    return this.#opened.questions.map(({ questionId, position }) => {
      const revision = this.#answers.get(questionId);
      return {
        questionId,
        position,
        answer: revision?.answer ?? null,
        isSkipped: revision?.isSkipped === true && revision.isSubmitted,
      };
    });
  }

  #question(position: number): Outcome<ExamQuestion> {
    const question = this.#opened.questions[position - 1];
    if (question === undefined) return { kind: 'missing' };
    const revision = this.#answers.get(question.questionId);
    return ok(revision === undefined ? question : withRevision(question, revision, this.#opened.attempt));
  }

  #attempt(): OpenAttempt {
    return {
      ...this.#opened.attempt,
      deadline: this.#deadline,
      playingMs: this.#playingMs,
      serverNow: this.#opened.now(),
      lastSequence: Math.max(0, ...[...this.#answers.values()].map(({ sequence }) => sequence)),
      questions: this.#opened.attempt.questions.map((state) => {
        const shown = this.#question(state.position);
        if (shown.kind !== 'ok') return state;
        const { isAnswered, isSkipped } = shown.value;
        return { ...state, isAnswered, isSkipped };
      }),
    };
  }

  #beat({ playedPositions = [], flags = [] }: Heartbeat): HeartbeatReply {
    for (const position of playedPositions) this.#play(position);
    return {
      isHeld: true,
      isFinished: this.#isFinished,
      deadline: this.#deadline,
      serverNow: this.#opened.now(),
      ...(playedPositions.length > 0 ? { playingMs: this.#playingMs } : {}),
      ...(flags.length > 0 ? { areFlagsStored: true } : {}),
    };
  }

  /** A prompt adds its length to the time, once. */
  #play(position: number): void {
    const lengthMs = this.#opened.questions[position - 1]?.media?.durationMs ?? 0;
    if (this.#played.has(position) || lengthMs === 0) return;
    this.#played.add(position);
    this.#playingMs += lengthMs;
    if (this.#deadline !== null) this.#deadline = new Date(this.#deadline.getTime() + lengthMs);
  }
}

import type { OptionLabel } from '@invigil/domain/authoring/interactions/choice/choice';
import type { Answer } from '@invigil/domain/authoring/interactions/interaction';
import { blockedCount, waitingCount } from '@invigil/exam-client/outbox-state.ts';
import type { AwayKind } from '../answers/away-counts.ts';
import { canUndoClear, draftOf, unsubmitted } from '../answers/unsubmitted-drafts.ts';
import type { AttemptStore } from '../attempt/attempt-store.ts';
import { closeReasonOf, holdsUnsafeAnswers, phaseOf } from '../attempt/state.ts';
import { withClick } from './with-click.test-data.ts';

const AWAY_EVENTS = { pointer: 'pointerLeft', tab: 'pageHidden', window: 'windowBlurred' } as const;

/** The exam page as its candidate uses it, without a screen. */
export class ExamPageDriver {
  readonly store: AttemptStore;
  private readonly end: () => void;

  constructor(store: AttemptStore, end: () => void = () => {}) {
    this.store = store;
    this.end = end;
  }

  get state() {
    return this.store.getState();
  }

  /** The part of the outbox that the save indicator and the notices show. */
  get saves() {
    const { outbox } = this.state;
    const { status, late, notTaken } = outbox;
    return { status, late, notTaken, waiting: waitingCount(outbox), blocked: blockedCount(outbox) };
  }

  /** The page in short, for comparisons. */
  get view() {
    const { question, lease, server, session, navigation, submission, deadline, journal, autosave } =
      this.state;
    return {
      question,
      server,
      session,
      deadline,
      journal,
      submission: submission.kind,
      lease: lease.kind,
      saves: this.saves,
      draft: this.draft,
      canUndoClear: this.canUndoClear,
      phase: phaseOf(this.state),
      closing: closeReasonOf(this.state),
      isDraftWaiting: autosave !== null,
      navigation: navigation.kind,
    };
  }

  get draft() {
    const { question } = this.state;
    return question === null ? null : draftOf(this.state, question);
  }

  get canUndoClear(): boolean {
    const { question } = this.state;
    return question !== null && canUndoClear(this.state, question.questionId);
  }

  get unsubmitted() {
    return unsubmitted(this.state);
  }

  get holdsUnsafeAnswers(): boolean {
    return holdsUnsafeAnswers(this.state);
  }

  choose = (label: OptionLabel) => this.answer(withClick(this.state, label));
  write = (text: string) => this.answer({ kind: 'extendedText', text });
  submit = () => this.act('answerSubmitted');
  forward = () => this.act('forwardPressed');
  clear = () => this.act('answerCleared');
  flag = () => this.act('flagToggled');
  undoClear = () => this.act('clearUndone');
  /** The recording of the shown question begins to play. */
  play = () => {
    const { question } = this.state;
    if (question !== null) this.store.dispatch({ type: 'promptPlayed', position: question.position });
  };
  open = (position: number) => this.store.dispatch({ type: 'questionOpened', position });
  submitAttempt = () => this.store.dispatch({ type: 'submissionConfirmed' });
  cancelSubmission = () => this.store.dispatch({ type: 'submissionCancelled' });
  takeOver = () => this.store.dispatch({ type: 'takeoverConfirmed' });
  goOnline = () => this.store.dispatch({ type: 'deviceOnline' });
  signedInAgain = () => this.store.dispatch({ type: 'signedInAgain' });
  leave = () => this.store.dispatch({ type: 'pageLeaving' });
  noteAway = (kind: AwayKind) => this.store.dispatch({ type: AWAY_EVENTS[kind] });

  private answer(answer: Answer): void {
    this.store.dispatch({ type: 'answerChanged', questionId: this.shownId, answer });
  }

  private act(
    type: 'answerSubmitted' | 'forwardPressed' | 'answerCleared' | 'clearUndone' | 'flagToggled',
  ): void {
    this.store.dispatch({ type, questionId: this.shownId });
  }

  private get shownId(): number {
    return this.state.question?.questionId ?? 0;
  }

  /** The page unmounts normally. */
  dispose(): void {
    this.store.dispatch({ type: 'disposed' });
    this.store.stop();
    this.end();
  }

  /** The browser is killed: the page writes and sends nothing more. */
  kill(): void {
    this.store.stop();
    this.end();
  }
}

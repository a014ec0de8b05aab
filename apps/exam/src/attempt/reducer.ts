import type { ExamQuestion } from '@invigil/exam-client/calls.ts';
import type { Moment } from '@invigil/exam-client/moment.ts';
import { outboxDueAt } from '@invigil/exam-client/outbox.ts';
import { blockedCount } from '@invigil/exam-client/outbox-state.ts';
import type { Alarm } from '@invigil/exam-client/store.ts';
import { answerReplied } from '../answers/acknowledgement.ts';
import {
  changeAnswer,
  clearAnswer,
  concludeAnswer,
  goForward,
  submitAnswer,
  undoClear,
} from '../answers/candidate-actions.ts';
import { autosaveIfDue, draftJournalled, journalDraft } from '../answers/draft-autosave.ts';
import { followLeft } from '../answers/left-answer.ts';
import { journalStored, outboxIfDue, passToOutbox, writeToFailedJournal } from '../answers/outbox.ts';
import { followVisible, noteHidden } from '../answers/visible-times.ts';
import { clockIfDue, timeUpWait } from '../clock/deadline.ts';
import { promptPlayed } from '../clock/played-prompts.ts';
import { closeNotices } from '../corrections/correction-notices.ts';
import { renewalIfDue } from '../corrections/correction-renewal.ts';
import { toggleFlag } from '../flags/flags.ts';
import { heartbeatIfDue, heartbeatNow } from '../lease/heartbeat.ts';
import { advanceTakeover, declineTakeover, takeOver, takeoverRead } from '../lease/lease.ts';
import { mediaFailed, mediaRenewed } from '../navigation/media-renewal.ts';
import {
  navigationDueAt,
  navigationIfDue,
  openOverview,
  openQuestion,
  paperRead,
  questionLoaded,
} from '../navigation/navigation.ts';
import { prefetchIfDue } from '../navigation/prefetch.ts';
import { figureFailed, figureRenewed, putFigure } from '../navigation/questions.ts';
import {
  advanceSubmission,
  askSubmission,
  closeFor,
  deadlineWait,
  dismissSubmission,
  endAttempt,
  finishReplied,
  resumeWriting,
} from '../submission/submission.ts';
import type { AttemptCommand, AttemptEvent } from './events.ts';
import { heartbeatReplied, leaveForAnother, leavePage, openAttempt, resync } from './page.ts';
import { attemptRead } from './server-state.ts';
import type { AttemptState } from './state.ts';
import { Transition } from './transition.ts';

type AnyEvent = AttemptEvent | Alarm;
type Handlers = {
  readonly [Type in AnyEvent['type']]: (
    turn: Transition,
    event: Extract<AnyEvent, { readonly type: Type }>,
  ) => void;
};

/**
 * The next state of the exam page and the I/O that it requests. Pure: the moment supplies clocks and random values.
 */
export function reduceAttempt(
  before: AttemptState,
  event: AnyEvent,
  at: Moment,
): { state: AttemptState; commands: readonly AttemptCommand[] } {
  const turn = new Transition(before, at);
  apply(turn, event);
  if (turn.state.submission.kind !== 'closed') {
    runDue(turn);
    advanceTakeover(turn);
    advanceSubmission(turn);
    // A heartbeat at once shows the Admin that the network refuses answers.
    if (blockedCount(turn.state.outbox) !== blockedCount(before.outbox)) heartbeatNow(turn);
  }
  followVisible(turn);
  followLeft(turn, before);
  return { state: turn.state, commands: turn.commands };
}

/** Milliseconds until the next timed step; null for none. */
export function attemptDueIn(state: AttemptState, { monotonic, server }: Moment): number | null {
  const { autosave, navigation, questions, heartbeat, submission, timeChange, outbox, corrections } = state;
  if (submission.kind === 'closed') return null;
  const isPausing = submission.kind === 'closing' && submission.stage.step === 'pausing';
  const instants = [
    outboxDueAt(outbox),
    autosave?.sendAt,
    autosave?.journalAt,
    navigationDueAt(navigation),
    questions.prefetchAt,
    corrections.renewal?.nextAt,
    heartbeat.kind === 'waiting' ? heartbeat.dueAt : null,
    isPausing ? submission.stage.dueAt : null,
    timeChange?.shownUntil,
  ].map((instant) => (instant == null ? null : instant - monotonic));
  const waits = [...instants, timeUpWait(state, server), deadlineWait(state, server)];
  const due = waits.filter((wait) => wait !== null);
  return due.length === 0 ? null : Math.min(...due);
}

function runDue(turn: Transition): void {
  autosaveIfDue(turn);
  outboxIfDue(turn);
  navigationIfDue(turn);
  prefetchIfDue(turn);
  renewalIfDue(turn);
  heartbeatIfDue(turn);
  clockIfDue(turn);
}

/** Ignores a press that was made for a question that is no longer shown. */
const onShown =
  (act: (turn: Transition, question: ExamQuestion) => void) =>
  (turn: Transition, { questionId }: { readonly questionId: number }): void => {
    const { question } = turn.state;
    if (question?.questionId === questionId) act(turn, question);
  };

/** The handler of each event. */
const HANDLERS: Handlers = {
  alarm: () => {},
  opened: (turn, { opening }) => openAttempt(turn, opening),
  answerChanged: (turn, { questionId, answer }) => changeAnswer(turn, questionId, answer),
  answerSubmitted: onShown(submitAnswer),
  forwardPressed: onShown(goForward),
  answerCleared: onShown(clearAnswer),
  clearUndone: onShown(undoClear),
  flagToggled: (turn, { questionId }) => toggleFlag(turn, questionId),
  questionOpened: (turn, { position }) => openQuestion(turn, position),
  promptPlayed: (turn, { position }) => promptPlayed(turn, position),
  overviewOpened: openOverview,
  submissionAsked: askSubmission,
  submissionDismissed: dismissSubmission,
  submissionConfirmed: (turn) => closeFor(turn, 'submit'),
  submissionCancelled: resumeWriting,
  takeoverConfirmed: takeOver,
  takeoverDeclined: declineTakeover,
  signInOpened: (turn) => turn.set({ session: 'ended' }),
  signInPostponed: (turn) => turn.set({ session: 'postponed' }),
  signedInAgain: (turn) => {
    turn.set({ session: 'active' });
    resync(turn);
  },
  unsavedNoted: (turn, { questionIds }) => turn.set({ unsaved: questionIds }),
  uploadsNoted: (turn, { uploads }) => turn.set({ uploads }),
  answerConcluded: (turn, { questionId, answer }) => concludeAnswer(turn, questionId, answer),
  journalNoticeRead: (turn) => turn.set({ journal: 'brokenSeen' }),
  correctionsRead: (turn, { upTo }) => closeNotices(turn, upTo),
  pageHidden: (turn) => {
    leavePage(turn);
    leaveForAnother(turn, 'tab');
    noteHidden(turn, true);
    // The live board shows the page as hidden; one that is closed says nothing.
    if (turn.state.openedAt !== null) heartbeatNow(turn);
  },
  windowBlurred: (turn) => leaveForAnother(turn, 'window'),
  pointerLeft: (turn) => leaveForAnother(turn, 'pointer'),
  pageShown: (turn) => {
    noteHidden(turn, false);
    resync(turn);
  },
  deviceOnline: resync,
  pageLeaving: leavePage,
  pageUnloaded: (turn) => {
    leavePage(turn);
    turn.set({ openedAt: null });
    noteHidden(turn, true);
  },
  disposed: journalDraft,
  figureFailed: (turn, { position }) => figureFailed(turn, position),
  mediaFailed: (turn, { position }) => mediaFailed(turn, position),
  answerJournalled: (turn, event) => {
    draftJournalled(turn, event.answer, event.isStored);
    passToOutbox(turn, event);
    if (event.isStored) journalStored(turn);
  },
  journalFailed: (turn) => {
    if (turn.state.journal === 'working') turn.set({ journal: 'broken' });
  },
  answerReplied,
  serverProbed: passToOutbox,
  heartbeatReplied: (turn, { request, outcome }) => {
    heartbeatReplied(turn, request, outcome);
    writeToFailedJournal(turn);
  },
  attemptRead: (turn, { purpose, outcome }) =>
    purpose === 'takeover' ? takeoverRead(turn, outcome) : attemptRead(turn, outcome),
  endChecked: (turn, { purpose, outcome }) => {
    if (outcome.kind !== 'ok' || !outcome.value) return;
    if (purpose === 'left') closeFor(turn, 'timeUp');
    else endAttempt(turn);
  },
  finishReplied: (turn, { request, outcome }) => finishReplied(turn, request, outcome),
  questionLoaded: (turn, { position, request, knownSequence, outcome, copy }) =>
    questionLoaded(turn, position, request, knownSequence, outcome, copy),
  paperRead: (turn, { request, outcome }) => paperRead(turn, request, outcome),
  figureLoaded: (turn, { position, address }) => putFigure(turn, position, address),
  figureRenewed: (turn, { position, imagePath }) => figureRenewed(turn, position, imagePath),
  mediaRenewed: (turn, { position, media }) => mediaRenewed(turn, position, media),
};

function apply<Type extends AnyEvent['type']>(
  turn: Transition,
  event: Extract<AnyEvent, { readonly type: Type }>,
): void {
  HANDLERS[event.type as Type](turn, event);
}

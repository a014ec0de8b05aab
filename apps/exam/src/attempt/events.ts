import type { Answer } from '@invigil/domain/authoring/interactions/interaction';
import type { MediaView } from '@invigil/domain/authoring/prompt-media';
import type { VisibleTime } from '@invigil/domain/exams/visible-time';
import type { AnswerRevision } from '@invigil/exam-client/answer-revision.ts';
import type {
  ExamQuestion,
  Heartbeat,
  HeartbeatReply,
  OpenAttempt,
  QuestionFlag,
} from '@invigil/exam-client/calls.ts';
import type { JournalledCorrections, WordedTexts } from '@invigil/exam-client/corrections.ts';
import type { OutboxCommand } from '@invigil/exam-client/outbox.ts';
import type { OutboxEvent } from '@invigil/exam-client/outbox-events.ts';
import type { RecordingUpload } from '@invigil/exam-client/recordings/upload-state.ts';
import type { Outcome } from '@invigil/exam-client/request.ts';
import type { ClosedAnswers } from '@invigil/exam-client/unsent-answers.ts';
import type { JournalledCopy, RestoredQuestion } from '../navigation/navigation-state.ts';
import type { CloseReason } from '../submission/submission-state.ts';

/** Acts of the candidate on the question that was shown: another one may be shown by the time of the event. */
type QuestionEvent =
  | { readonly type: 'answerChanged'; readonly questionId: number; readonly answer: Answer }
  /** Enter: submits the answer and never skips. */
  | { readonly type: 'answerSubmitted'; readonly questionId: number }
  /** The forward button: submits the answer, or skips a question without one. */
  | { readonly type: 'forwardPressed'; readonly questionId: number }
  | { readonly type: 'answerCleared'; readonly questionId: number }
  | { readonly type: 'clearUndone'; readonly questionId: number }
  /** Flags a question for review, or takes the flag away. */
  | { readonly type: 'flagToggled'; readonly questionId: number };

/** Events of the candidate. */
type CandidateEvent =
  | QuestionEvent
  | { readonly type: 'questionOpened'; readonly position: number }
  /** A recording or video begins to play, for the first time or again. */
  | { readonly type: 'promptPlayed'; readonly position: number }
  | { readonly type: 'overviewOpened' }
  | { readonly type: 'submissionAsked' }
  | { readonly type: 'submissionDismissed' }
  | { readonly type: 'submissionConfirmed' }
  | { readonly type: 'submissionCancelled' }
  | { readonly type: 'takeoverConfirmed' }
  | { readonly type: 'takeoverDeclined' }
  | { readonly type: 'signInOpened' }
  | { readonly type: 'signInPostponed' }
  | { readonly type: 'signedInAgain' }
  | { readonly type: 'journalNoticeRead' }
  /** The notices of corrections up to a wording are closed. */
  | { readonly type: 'correctionsRead'; readonly upTo: number };

/** Events of inputs that work for the whole attempt. */
type InputEvent =
  /** The questions whose input has something that is not saved as their answer. */
  | { readonly type: 'unsavedNoted'; readonly questionIds: ReadonlySet<number> }
  /** Uploads of recorded answers that the server does not have. */
  | { readonly type: 'uploadsNoted'; readonly uploads: readonly RecordingUpload[] }
  /** The time is nearly over: what the candidate has not saved becomes the answer of a question without one. */
  | { readonly type: 'answerConcluded'; readonly questionId: number; readonly answer: Answer };

/** Events of the browser. */
type PageEvent =
  | { readonly type: 'opened'; readonly opening: AttemptOpening }
  /** Another tab or window is in front; phones end such pages without notice. */
  | { readonly type: 'pageHidden' }
  | { readonly type: 'pageShown' }
  | { readonly type: 'windowBlurred' }
  | { readonly type: 'pointerLeft' }
  | { readonly type: 'deviceOnline' }
  /** The page may unload; no other event may follow. */
  | { readonly type: 'pageLeaving' }
  /** The page is gone, unless the browser keeps it for a return: then `pageShown` follows. */
  | { readonly type: 'pageUnloaded' }
  /** The page unmounts; the draft is written to the journal. */
  | { readonly type: 'disposed' }
  | { readonly type: 'figureFailed'; readonly position: number }
  | { readonly type: 'mediaFailed'; readonly position: number };

/** Results of commands. */
type ReplyEvent =
  | Extract<OutboxEvent, { readonly type: 'answerJournalled' | 'answerReplied' | 'serverProbed' }>
  | { readonly type: 'journalFailed' }
  | { readonly type: 'heartbeatReplied'; readonly request: number; readonly outcome: Outcome<HeartbeatReply> }
  | {
      readonly type: 'attemptRead';
      readonly purpose: 'refresh' | 'takeover';
      readonly outcome: Outcome<OpenAttempt>;
    }
  | { readonly type: 'endChecked'; readonly purpose: EndCheck; readonly outcome: Outcome<boolean> }
  | { readonly type: 'finishReplied'; readonly request: number; readonly outcome: Outcome<unknown> }
  | {
      readonly type: 'questionLoaded';
      readonly position: number;
      readonly request: number;
      readonly knownSequence: number;
      readonly outcome: Outcome<ExamQuestion>;
      /** The journal's copy, where the server is out of reach. */
      readonly copy: JournalledCopy | null;
    }
  | {
      readonly type: 'paperRead';
      readonly request: number;
      /** The questions of a part, in any order. */
      readonly outcome: Outcome<readonly ExamQuestion[]>;
    }
  | { readonly type: 'figureLoaded'; readonly position: number; readonly address: string }
  | { readonly type: 'figureRenewed'; readonly position: number; readonly imagePath: string }
  /** Null where the question cannot be read. */
  | { readonly type: 'mediaRenewed'; readonly position: number; readonly media: MediaView | null };

export type AttemptEvent = CandidateEvent | InputEvent | PageEvent | ReplyEvent;

/**
 * Reason to check whether the attempt has ended: the server withheld a question or page, or the candidate left the
 * page.
 */
type EndCheck = 'missing' | 'left';

/** State of the browser at a start. */
export interface AttemptOpening {
  /** Unsent answers of an earlier start, from the journal. */
  readonly unsent: readonly AnswerRevision[];
  readonly restored: readonly RestoredQuestion[];
  /** The journal's flags for review, where it has the attempt. */
  readonly flags?: readonly QuestionFlag[] | undefined;
  /** The journal's corrections of texts, where it has the attempt. */
  readonly corrections?: JournalledCorrections | undefined;
  /** The server did not reply: the attempt was read from the journal. */
  readonly isOffline: boolean;
  /** The page opened in a tab that is not in front. */
  readonly isHidden?: boolean;
}

/** I/O that the reducer requests; effects perform it and dispatch the results. */
export type AttemptCommand =
  | OutboxCommand
  | { readonly type: 'journalAnswer'; readonly answer: AnswerRevision }
  /** Drops a draft from the journal and restores the unsent answer before it. */
  | { readonly type: 'dropAnswer'; readonly answer: AnswerRevision; readonly instead?: AnswerRevision }
  /** The server has decided on an answer. */
  | {
      readonly type: 'settleAnswer';
      readonly answer: AnswerRevision;
      /** Whether the server's newest answer is this one. */
      readonly isStored: boolean;
      /** The question with the stored answer; null where this page has not fetched it. */
      readonly question: ExamQuestion | null;
    }
  | {
      readonly type: 'journalQuestions';
      readonly questions: readonly ExamQuestion[];
      readonly sequence: number;
    }
  /** Replaces the texts of the journal's copy of a question, where it has one. */
  | { readonly type: 'journalTexts'; readonly position: number; readonly texts: WordedTexts }
  | {
      readonly type: 'journalAttempt';
      readonly attempt: OpenAttempt;
      readonly clockOffset: number;
      readonly corrections: JournalledCorrections;
    }
  /** Deletes the journal's copy of the attempt, unless an answer is unsent. */
  | { readonly type: 'forgetAttempt' }
  | { readonly type: 'sendLeaving'; readonly answer: AnswerRevision; readonly isEncoded: boolean }
  | { readonly type: 'sendHeartbeat'; readonly request: number; readonly heartbeat: Heartbeat }
  | { readonly type: 'readAttempt'; readonly purpose: 'refresh' | 'takeover' }
  | { readonly type: 'checkEnd'; readonly purpose: EndCheck }
  | {
      readonly type: 'finish';
      readonly request: number;
      readonly reason: CloseReason;
      /** Number of answers that the submission leaves behind; null where the page never held any. */
      readonly leftBehind: number | null;
      readonly visibleTimes: readonly VisibleTime[];
    }
  | {
      readonly type: 'loadQuestion';
      readonly position: number;
      readonly request: number;
      readonly knownSequence: number;
    }
  /** Reads the parts of the paper that have a position. */
  | {
      readonly type: 'readPaper';
      /** One number for all parts of a reading. */
      readonly request: number;
      readonly knownSequence: number;
      readonly position: number;
    }
  | { readonly type: 'loadFigure'; readonly position: number; readonly path: string }
  | { readonly type: 'renewFigure'; readonly position: number }
  | { readonly type: 'renewMedia'; readonly position: number }
  | { readonly type: 'reportClosed'; readonly answers: ClosedAnswers };

/** An effect for each kind of command. */
export type Perform = {
  readonly [Type in AttemptCommand['type']]: (
    command: Extract<AttemptCommand, { readonly type: Type }>,
    dispatch: (event: AttemptEvent) => void,
  ) => unknown;
};

import type { OptionLabel } from '@invigil/domain/authoring/interactions/choice/choice';
import type {
  Answer,
  InteractionKind,
  InteractionView,
} from '@invigil/domain/authoring/interactions/interaction';
import type { SafeHtml } from '@invigil/domain/safe-html';
import type { Timing } from '@invigil/exam-client/moment.ts';
import type { UserRecordings } from '@invigil/exam-client/recordings/user-recordings.ts';
import type { ComponentType } from 'react';
import type { AttemptStore } from '../attempt/attempt-store.ts';
import type { ServerClock } from '../clock/server-clock.ts';

export interface InputProps<Kind extends InteractionKind> {
  /** The field that takes the focus when the question opens; none where a click beside it would answer. */
  readonly fieldRef: (field: HTMLElement | null) => void;
  readonly questionId: number;
  readonly interaction: InteractionView<Kind>;
  readonly answer: Answer<Kind>;
  readonly allowMultipleTicks: boolean;
  readonly isLocked: boolean;
  readonly isInvalid: boolean;
  /** The question has a recording or video that has not ended yet. */
  readonly isPromptPending: boolean;
  /** Ids of the prompt with the scoring rule, for a description, and of the error. */
  readonly promptId: string;
  readonly errorId: string;
  /** Id of the text that names the keys of the answer. */
  readonly keysId: string;
  readonly onAnswer: (answer: Answer<Kind>) => void;
}

export interface WordsProps<Kind extends InteractionKind> {
  readonly interaction: InteractionView<Kind>;
  readonly answer: Answer<Kind>;
}

/** The attempt on the page, for inputs that work while another question is shown. */
export interface InputHost {
  readonly store: AttemptStore;
  readonly clock: ServerClock;
  /** The candidate of the attempt. */
  readonly userId: number;
  /** A practice run: what would be stored or reported stays in the memory of the page. */
  readonly isPractice: boolean;
  /** The recordings of a practice run; undefined for those of the candidate in this browser. */
  readonly recordings?: UserRecordings | undefined;
  readonly timing: Pick<Timing, 'schedule'>;
}

/** A text of the interaction beside the prompt. */
interface InteractionText {
  readonly label: string;
  readonly html: SafeHtml;
  readonly isCode: boolean;
}

/** How candidates respond on the exam page. */
export interface InteractionInput<Kind extends InteractionKind> {
  readonly Input: ComponentType<InputProps<Kind>>;
  /** An answer that is not empty in words, for the overview. */
  readonly Words: ComponentType<WordsProps<Kind>>;
  /** The texts that candidates read, such as the options, in order. */
  readonly texts: (interaction: InteractionView<Kind>) => readonly InteractionText[];
  /** Letters that answer while the options have the focus; Enter submits where there are any. */
  readonly keyLabels: (interaction: InteractionView<Kind>) => readonly OptionLabel[];
  /** The answer after a letter. */
  readonly withKey: (answer: Answer<Kind>, label: OptionLabel, allowMultipleTicks: boolean) => Answer<Kind>;
  /** Whether the rule of several ticks concerns the question. */
  readonly hasTicks: boolean;
  /** Text key of the error of an empty answer. */
  readonly emptyError: `errors.${'emptyChoice' | 'emptyText' | 'emptyNumber' | 'emptyAudio' | 'emptyVideo'}`;
  /** Text key of the error of an answer that cannot be read; null for a kind whose answers are all readable. */
  readonly unreadableError:
    | ((
        answer: Answer<Kind>,
        view: InteractionView<Kind>,
      ) => `number.${'signAlone' | `unreadable${'' | 'Unit'}${'' | 'Sign'}`}`)
    | null;
  /**
   * Begins the work of the input for the whole attempt, and returns a function that ends it; null for an input that
   * works only while it is shown. Inputs of several kinds may share one function, which is then called once.
   */
  readonly attach: ((host: InputHost) => () => void) | null;
}

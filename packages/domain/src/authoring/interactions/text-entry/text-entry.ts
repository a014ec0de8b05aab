interface TextEntry {
  readonly kind: 'textEntry';
}

/** Maximum length of an answer and of an accepted text, in UTF-16 code units. */
export const MAX_ENTRY_LENGTH = 250;

/** Texts that a question accepts. */
export const MAX_ACCEPTED_TEXTS = 20;

/** A text that earns marks. */
export interface AcceptedText {
  /** `*` stands for any text, also for none; `\*` is a star, and `\\` a backslash. */
  readonly text: string;
  /** Percent of the question's marks: above 0, at most 100. */
  readonly percent: number;
}

/** Differences of spelling that count. */
export interface SpellingRules {
  readonly isCaseSensitive: boolean;
  readonly isAccentSensitive: boolean;
}

/** The texts that earn marks, and how answers are compared with them; the best one counts. */
export interface TextKey extends SpellingRules {
  /** Empty in a survey. */
  readonly accepted: readonly AcceptedText[];
}

/** A short answer that the candidate writes and a rule marks. */
export interface TextEntryForms {
  readonly authored: TextEntry & TextKey;
  readonly rendered: TextEntry & TextKey;
  /** With the rules of spelling, which a candidate may know; without them in a survey, where nothing is right or wrong. */
  readonly view: TextEntry & { readonly [Rule in keyof SpellingRules]?: SpellingRules[Rule] | undefined };
  /** As the candidate typed it. */
  readonly answer: TextEntry & { readonly text: string };
  readonly marked: TextEntry & { readonly text: string; readonly key?: TextKey };
}

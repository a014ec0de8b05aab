/** The colour and glyph of a mark, of an option or of a verdict. */
export type Tone = 'right' | 'wrong' | 'partly' | 'open' | 'plain';

/** A text under a label, such as a comment; its lines are kept. */
export interface PrintedNote {
  readonly label: string;
  readonly text: string;
}

/** An option of a question, with its bubble. */
export interface PrintedOption {
  /** The letter in the bubble. */
  readonly label: string;
  /** Sanitised HTML. */
  readonly html: string;
  /** Whether the option is code, whose white space is kept. */
  readonly isCode: boolean;
  readonly isChosen: boolean;
  /** Whether the option belongs to the key; false where the reader may not see the key. */
  readonly isKey: boolean;
}

/** The candidate's answer and the key, in the form of the interaction. */
export interface PrintedAnswer {
  /** All options of a question that has some. */
  readonly options: readonly PrintedOption[];
  /** The answer where the candidate wrote it; null where options show it, and without an answer. */
  readonly text: string | null;
  /** The key where it is no option; null where the reader may not see one. */
  readonly keyText: string | null;
}

/** One question of a sheet: every text is in the reader's language, and allowed for the reader. */
export interface PrintedQuestion {
  readonly number: string;
  /** Sanitised HTML. */
  readonly promptHtml: string;
  /** Whether the prompt is code, whose white space is kept. */
  readonly isCode: boolean;
  readonly image: { readonly fileId: string; readonly description: string } | null;
  /** Recordings and other media that paper cannot show, one line each. */
  readonly mediaLines: readonly string[];
  /** How the answer came out, in words. */
  readonly verdict: string;
  readonly tone: Tone;
  readonly answer: PrintedAnswer;
  /** Sanitised HTML; null where the reader may not see it. */
  readonly explanationHtml: string | null;
  readonly notes: readonly PrintedNote[];
  /** Null for a question without marks, and until the marks are released. */
  readonly mark: { readonly obtained: string; readonly maximum: string } | null;
}

/** The marks of a sheet above its questions. */
export interface PrintedScore {
  readonly obtained: string;
  readonly total: string;
  /** Shares of the total, 0 to 1. */
  readonly share: number;
  /** Null without a pass mark. */
  readonly passShare: number | null;
  /** Percentage and pass mark, or counts of answers. */
  readonly lines: readonly string[];
}

/** One result sheet as plain data. */
export interface PrintedSheet {
  readonly title: string;
  readonly candidate: string;
  readonly facts: readonly PrintedNote[];
  readonly verdict: { readonly text: string; readonly tone: Tone };
  /** Null for an assessment without marks. */
  readonly score: PrintedScore | null;
  /** A sentence about the parts that the sheet does not show yet, and why. */
  readonly remarks: readonly string[];
  readonly heading: string;
  readonly questions: readonly PrintedQuestion[];
  /** The total below the questions; null without marks. */
  readonly total: PrintedNote | null;
}

/** Texts of a file that are not part of a sheet. `page` has the placeholders {{page}} and {{pages}}. */
export interface PrintedTexts {
  readonly page: string;
  readonly key: string;
  readonly chosen: string;
  readonly imageMissing: string;
  readonly formulaMissing: string;
  readonly charactersMissing: string;
}

/** Settings of a file of sheets. */
export interface PrintedFile {
  /** Title of the document. */
  readonly title: string;
  /** BCP 47. */
  readonly language: string;
  readonly texts: PrintedTexts;
}

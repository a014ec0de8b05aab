/** Maximum length of a written answer, in UTF-16 code units. */
export const MAX_ANSWER_LENGTH = 50_000;

/** Greatest number of words that an author can ask for. */
export const MAX_WORDS = 10_000;

/** The words that the author asks for; absent for no limit. An answer beyond them is flagged, never cut or refused. */
export interface WordLimits {
  readonly minWords?: number | undefined;
  readonly maxWords?: number | undefined;
}

interface ExtendedText extends WordLimits {
  readonly kind: 'extendedText';
}

/** Null takes a stored limit away. */
type Authored = { readonly kind: 'extendedText' } & {
  readonly [Limit in keyof WordLimits]: WordLimits[Limit] | null;
};

/** A text that the candidate writes and a person marks. */
export interface ExtendedTextForms {
  readonly authored: Authored;
  readonly rendered: ExtendedText;
  readonly view: ExtendedText;
  readonly answer: { readonly kind: 'extendedText'; readonly text: string };
  readonly marked: ExtendedText & { readonly text: string };
}

/** Maximum length of a written answer, in UTF-16 code units. */
export const MAX_ANSWER_LENGTH = 50_000;

interface ExtendedText {
  readonly kind: 'extendedText';
}

/** A text that the candidate writes and a person marks. */
export interface ExtendedTextForms {
  readonly authored: ExtendedText;
  readonly rendered: ExtendedText;
  readonly view: ExtendedText;
  readonly answer: ExtendedText & { readonly text: string };
  readonly marked: ExtendedText & { readonly text: string };
}

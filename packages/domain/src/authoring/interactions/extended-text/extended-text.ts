interface ExtendedText {
  readonly kind: 'extendedText';
}

/** A text of the candidate's own, marked by a person. */
export interface ExtendedTextForms {
  readonly authored: ExtendedText;
  readonly rendered: ExtendedText;
  readonly view: ExtendedText;
  readonly answer: ExtendedText & { readonly text: string };
  readonly edit: ExtendedText & { readonly text: string };
  readonly marked: ExtendedText & { readonly text: string };
}

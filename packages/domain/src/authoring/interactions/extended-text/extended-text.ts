interface ExtendedText {
  readonly kind: 'extendedText';
}

/** A text that the candidate writes and a person marks. */
export interface ExtendedTextForms {
  readonly authored: ExtendedText;
  readonly rendered: ExtendedText;
  readonly view: ExtendedText;
  readonly answer: ExtendedText & { readonly text: string };
  readonly edit: ExtendedText & { readonly text: string };
  readonly marked: ExtendedText & { readonly text: string };
}

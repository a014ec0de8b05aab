interface Numeric {
  readonly kind: 'numeric';
}

/** The correct number and the largest distance from it that is right; both as `writeDecimal` writes them. */
export interface NumericKey {
  /** Empty in a survey. */
  readonly value: string;
  readonly tolerance: string;
}

/** A number that the candidate writes and a rule marks. */
export interface NumericForms {
  readonly authored: Numeric & NumericKey;
  readonly rendered: Numeric & NumericKey;
  readonly view: Numeric;
  /** As the candidate typed it. */
  readonly answer: Numeric & { readonly text: string };
  readonly marked: Numeric & { readonly text: string; readonly key?: NumericKey };
}

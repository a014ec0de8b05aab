interface Numeric {
  readonly kind: 'numeric';
}

interface WithUnit {
  /** Shown behind the number, and read as part of an answer; empty or absent for none. */
  readonly unit?: string | undefined;
}

/** The correct number and the largest distance from it that is right; both as `writeDecimal` writes them. */
export interface NumericKey {
  /** Empty in a survey. */
  readonly value: string;
  readonly tolerance: string;
}

/** A number that the candidate writes and a rule marks. */
export interface NumericForms {
  readonly authored: Numeric & NumericKey & WithUnit;
  readonly rendered: Numeric & NumericKey & WithUnit;
  readonly view: Numeric & WithUnit;
  /** As the candidate typed it, without the unit. */
  readonly answer: Numeric & { readonly text: string };
  readonly marked: Numeric & WithUnit & { readonly text: string; readonly key?: NumericKey };
}

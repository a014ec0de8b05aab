// Transforms of single wire values. Without zod, because the codecs of fields.ts and the light codec share them.

/** Parses an instant in ISO 8601; undefined for other text. */
export function instantFromWire(text: string): Date | undefined {
  const date = new Date(ISO_INSTANT.test(text) ? text : Number.NaN);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

const ISO_INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

export function textOrEmpty(text: string | null | undefined): string {
  return text ?? '';
}

/** The encoder of a codec whose domain value is also its wire value. */
export function unchanged<Value>(value: Value): Value {
  return value;
}

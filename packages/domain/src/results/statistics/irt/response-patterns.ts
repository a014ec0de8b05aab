/** The different ways in which attempts answered a test, each question right or wrong, and how many attempts did. */
export interface ResponsePatterns {
  readonly itemCount: number;
  /** The items that a pattern has right, in ascending order. */
  readonly right: readonly Uint16Array[];
  readonly frequencies: Float64Array;
  readonly attemptCount: number;
}

/**
 * Groups attempts by their patterns: a test of few questions has far fewer patterns than attempts.
 *
 * @param columns of each item, 1 for each attempt that has it right, else 0
 */
export function patternsOf(columns: readonly Uint8Array[]): ResponsePatterns {
  const attemptCount = columns[0]?.length ?? 0;
  const places = new Map<string, number>();
  const right: Uint16Array[] = [];
  const frequencies: number[] = [];
  for (let attempt = 0; attempt < attemptCount; attempt++) {
    const items: number[] = [];
    for (const [item, column] of columns.entries()) if (column[attempt] === 1) items.push(item);
    const key = String.fromCharCode(...items);
    const place = places.get(key);
    if (place === undefined) {
      places.set(key, right.length);
      right.push(Uint16Array.from(items));
      frequencies.push(1);
    } else frequencies[place] = (frequencies[place] ?? 0) + 1;
  }
  return { itemCount: columns.length, right, frequencies: Float64Array.from(frequencies), attemptCount };
}

/**
 * A deterministic generator of numbers in [0, 1) from a 32-bit seed: Mulberry32 (T. Ettinger, 2017, public domain). Not
 * cryptographic: shuffles papers only.
 */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * The order of questions for one attempt: as authored, or shuffled (Fisher and Yates). The seed is stored with the
 * attempt, so that every call returns the same order.
 */
export function orderQuestions(questionIds: readonly number[], shuffle: boolean, seed: number): number[] {
  const order = [...questionIds];
  if (!shuffle) return order;
  const random = seededRandom(seed);
  for (let last = order.length - 1; last > 0; last--) {
    const pick = Math.floor(random() * (last + 1));
    const moved = order[last] as number;
    order[last] = order[pick] as number;
    order[pick] = moved;
  }
  return order;
}

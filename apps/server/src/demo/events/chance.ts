import { seededRandom } from '@invigil/domain/exams/question-order';

/** Random choices of the demonstration, the same at every start. */
export interface Chance {
  /** True with the probability `share`, from 0 to 1. */
  happens(share: number): boolean;
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number;
  oneOf<Item>(items: readonly Item[]): Item;
  /** A random selection of `count` items without repetition, or all items if they are fewer. */
  someOf<Item>(items: readonly Item[], count: number): Item[];
}

export function createChance(seed: number): Chance {
  const random = seededRandom(seed);
  const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  return {
    happens: (share) => random() < share,
    between,
    oneOf(items) {
      const item = items[between(0, items.length - 1)];
      if (item === undefined) throw new Error('There is nothing to choose from');
      return item;
    },
    someOf(items, count) {
      const left = [...items];
      const taken: (typeof left)[number][] = [];
      while (taken.length < count && left.length > 0)
        taken.push(...left.splice(between(0, left.length - 1), 1));
      return taken;
    },
  };
}

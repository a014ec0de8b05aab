/** Does work for every item, in order, with a fixed number in flight. */
export async function inFlight<Item>(
  limit: number,
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<unknown>,
): Promise<void> {
  const queue = items.entries();
  const takeTurns = async () => {
    for (const [index, item] of queue) await work(item, index);
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, takeTurns));
}

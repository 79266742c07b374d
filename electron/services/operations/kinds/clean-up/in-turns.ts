/**
 * Works on items, a few at a time, and gives the outcomes in their order. The first failure is the failure of all; `stop` is
 * then told, so that what is under way ends.
 */
export async function inTurns<T, R>(
  items: readonly T[],
  { most, stop }: { readonly most: number; readonly stop: () => void },
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const outcomes: R[] = [];
  const waiting = items.entries();
  const worker = async () => {
    for (const [place, item] of waiting) outcomes[place] = await work(item);
  };
  const workers = Array.from({ length: Math.min(most, items.length) }, worker);
  try {
    await Promise.all(workers);
  } catch (thrown) {
    stop();
    await Promise.allSettled(workers);
    throw thrown;
  }
  return outcomes;
}

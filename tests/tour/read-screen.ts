import type { Locator } from '@playwright/test';

/** What a person reads there, in one line. */
export const wordsOf = async (place: Locator): Promise<string> => oneLine(await place.innerText());

export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Where something could not be read: why, or that it is gone or waits for its server. */
const unread = /^(?:Not saved on this computer|This contract is gone)/;

/** Waits until this is shown. Where `place` says instead that it could not be read, throws what it says. */
export async function untilShown(place: Locator, awaited: Locator): Promise<void> {
  const failed = place.getByRole('alert').or(place.getByText(unread));
  for (;;) {
    await awaited.or(failed).first().waitFor();
    if (await awaited.first().isVisible()) return;
    // What was there a moment ago may have gone with the screen before.
    const why = (await failed.allInnerTexts()).map(oneLine).find((text) => text !== '');
    if (why !== undefined) throw new Error(why);
  }
}

const lookMs = 200;
/** Nothing that is waited for stays the same for so long, but where it hangs. */
const stillMs = 300_000;

/**
 * Reads again until what was read is what is waited for. Every change counts as progress: the wait ends only when nothing has
 * changed for minutes.
 */
export async function readUntil(read: () => Promise<string>, isDone: (text: string) => boolean): Promise<string> {
  let last = await read();
  let changedAt = Date.now();
  while (!isDone(last)) {
    if (Date.now() - changedAt > stillMs) throw new Error(`For minutes there was nothing but: ${last}`);
    await new Promise((done) => setTimeout(done, lookMs));
    const text = await read();
    if (text !== last) changedAt = Date.now();
    last = text;
  }
  return last;
}

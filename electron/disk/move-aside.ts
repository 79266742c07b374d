import { renameSync } from 'node:fs';

/** Moves what is in the way to `<name>.corrupt-<time>`: nothing is deleted. Answers the new path, or null when the disk refuses. */
export function moveAside(file: string, clock: () => number): string | null {
  const aside = `${file}.corrupt-${clock()}`;
  try {
    renameSync(file, aside);
    return aside;
  } catch {
    return null;
  }
}

import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

export interface ProblemReportDeps {
  /** The folder of the app's data, which has the logs in `logs`. */
  readonly folder: string;
  /** What the app runs on, and how it is set: no address, no name, no token. */
  readonly facts: () => Readonly<Record<string, unknown>>;
  readonly redact: (text: string) => string;
  readonly reveal: (file: string) => void;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

const logs = ['desk.log.1', 'desk.log'];
/** So many reports stay; an older one was passed on or is not wanted. */
const kept = 3;

/**
 * Writes a folder with the app's logs and the facts of the system, and shows it in the file manager: what is passed on is up to the
 * person. Resolves with its name. Rejects where the disk refuses.
 */
export function createProblemReport({ folder, facts, redact, reveal, clock }: ProblemReportDeps) {
  const reports = path.join(folder, 'reports');
  return async (): Promise<string> => {
    const name = `report-${new Date(clock()).toISOString().replaceAll(':', '-').slice(0, 19)}`;
    const place = path.join(reports, name);
    await mkdir(place, { recursive: true, mode: 0o700 });
    for (const log of logs) {
      const text = await readFile(path.join(folder, 'logs', log), 'utf8').catch(() => null);
      if (text !== null) await writeFile(path.join(place, log), redact(text), { mode: 0o600 });
    }
    const file = path.join(place, 'facts.json');
    await writeFile(file, `${JSON.stringify(facts(), null, 2)}\n`, { mode: 0o600 });
    const all = (await readdir(reports)).filter((each) => each.startsWith('report-')).toSorted();
    for (const old of all.slice(0, -kept)) await rm(path.join(reports, old), { recursive: true, force: true });
    reveal(file);
    return name;
  };
}

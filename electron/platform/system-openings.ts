import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type GivenOpening, openedFileExtension, openingLength } from '@shared/domain/local/given-opening';
import type { App } from 'electron';

/** A start of the app: its arguments, the folder they are relative to, and the platform. */
interface StartedWith {
  readonly argv: readonly string[];
  readonly cwd: string;
  readonly platform: NodeJS.Platform;
}

/** More than a person hands over at once. */
const maxOpenings = 8;

/**
 * The links and files of connections among the arguments of a start, of this app or of a second instance; everything else is
 * ignored (docs/quality.md S37), switches included.
 */
export function openingsOf({ argv, cwd, platform }: StartedWith): GivenOpening[] {
  return argv
    .slice(1)
    .flatMap((text) => (text.startsWith('-') ? [] : (openingOf(text, { cwd, platform }) ?? [])))
    .slice(0, maxOpenings);
}

/** A link of this app or the path of a connections file; null for any other text. */
function openingOf(text: string, { cwd, platform }: Omit<StartedWith, 'argv'>): GivenOpening | null {
  if (text.length > openingLength || text.includes('\0')) return null;
  if (/^contractdesk:/i.test(text)) return { kind: 'link', text };
  const file = placeOf(text, platform);
  if (file === null || !file.toLowerCase().endsWith(`.${openedFileExtension}`)) return null;
  const { isAbsolute, resolve } = platform === 'win32' ? path.win32 : path.posix;
  return { kind: 'file', path: isAbsolute(file) ? file : resolve(cwd, file) };
}

/** Linux file managers pass a file as a URL. One on another host is ignored: opening it would reveal the user to that host. */
function placeOf(text: string, platform: NodeJS.Platform): string | null {
  const place = /^file:/i.test(text) ? pathOfAddress(text, platform) : text;
  if (place === null || /^[a-z][a-z\d+.-]+:/i.test(place)) return null;
  return /^[\\/]{2}/.test(place) ? null : place;
}

function pathOfAddress(text: string, platform: NodeJS.Platform): string | null {
  try {
    const url = new URL(text);
    return url.host === '' ? fileURLToPath(url, { windows: platform === 'win32' }) : null;
  } catch {
    return null;
  }
}

/** Queues what was handed over until somebody takes it; drops what exceeds the limit. */
export function createOpeningQueue() {
  const waiting: GivenOpening[] = [];
  let onArrival = () => {};
  return {
    add(...given: readonly GivenOpening[]): void {
      const room = Math.max(0, maxOpenings - waiting.length);
      waiting.push(...given.slice(0, room));
      if (given.length > 0) onArrival();
    },
    next: (): GivenOpening | null => waiting.shift() ?? null,
    /** Called whenever something arrives from now on. */
    listen: (listener: () => void): void => {
      onArrival = listener;
    },
  };
}

export type OpeningQueue = ReturnType<typeof createOpeningQueue>;

/**
 * Collects the links and files that the system hands to the app: as arguments of this start and of a second one, and on macOS as
 * events. Everything else of a second start is ignored. To be called before Electron is ready, when macOS begins to send events.
 */
export function followOpenings(app: Pick<App, 'on'>, start: StartedWith): OpeningQueue {
  const queue = createOpeningQueue();
  const given = (text: string) => queue.add(...[openingOf(text, start)].filter((each) => each !== null));
  queue.add(...openingsOf(start));
  app.on('second-instance', (_event, argv, cwd) => queue.add(...openingsOf({ ...start, argv, cwd })));
  app.on('open-url', (event, url) => {
    event.preventDefault();
    given(url);
  });
  app.on('open-file', (event, path) => {
    event.preventDefault();
    given(path);
  });
  return queue;
}

import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type GivenOpening, openedFileExtension, openingLength } from '@shared/domain/local/opening';
import type { App } from 'electron';

/** What of a start says what to open: its arguments, the folder that they are relative to, and on which system. */
interface StartedWith {
  readonly argv: readonly string[];
  readonly cwd: string;
  readonly platform: NodeJS.Platform;
}

/** More are never handed over in one go by a person. */
const most = 8;

/**
 * The links and files of connections among the arguments of a start, of this app or of a second one; nothing else there counts
 * (docs/quality.md S37). A switch is none, whatever stands in it.
 */
export function openingsOf({ argv, cwd, platform }: StartedWith): GivenOpening[] {
  return argv
    .slice(1)
    .flatMap((text) => (text.startsWith('-') ? [] : (openingOf(text, { cwd, platform }) ?? [])))
    .slice(0, most);
}

/** A link of this app or the place of a file of connections; null for any other text. */
function openingOf(text: string, { cwd, platform }: Omit<StartedWith, 'argv'>): GivenOpening | null {
  if (text.length > openingLength || text.includes('\0')) return null;
  if (/^contractdesk:/i.test(text)) return { kind: 'link', text };
  const file = placeOf(text, platform);
  if (file === null || !file.toLowerCase().endsWith(`.${openedFileExtension}`)) return null;
  const { isAbsolute, resolve } = platform === 'win32' ? path.win32 : path.posix;
  return { kind: 'file', path: isAbsolute(file) ? file : resolve(cwd, file) };
}

/** File managers of Linux give a file as an address. A place on another machine is none: looking there reveals to it who asks. */
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

/** Keeps what was handed over until somebody asks for it. What comes when there are too many is dropped. */
export function createOpeningQueue() {
  const waiting: GivenOpening[] = [];
  let onArrival = () => {};
  return {
    add(...given: readonly GivenOpening[]): void {
      const room = Math.max(0, most - waiting.length);
      waiting.push(...given.slice(0, room));
      if (given.length > 0) onArrival();
    },
    next: (): GivenOpening | null => waiting.shift() ?? null,
    /** Called each time something arrives from now on. */
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

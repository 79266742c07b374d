import path from 'node:path';
import type { Connection } from '@shared/domain/connection/connection';
import { connectionFileLimits } from '@shared/domain/connection/connection-file';
import type { GivenOpening } from '@shared/domain/local/given-opening';
import type { OpeningRefusal, SystemOpening } from '@shared/domain/local/opening';
import { fitsServer, readOpeningText } from './opening-text';

export interface SystemOpeningDeps {
  /** The next queued opening; null when there is none. */
  readonly next: () => GivenOpening | null;
  /** The text of a file up to a size in bytes, or why it cannot be read. */
  readonly readFile: (
    path: string,
    largest: number,
  ) => Promise<
    { readonly kind: 'text'; readonly text: string } | { readonly kind: 'refused'; readonly reason: OpeningRefusal }
  >;
  readonly connections: () => Promise<readonly Connection[]>;
}

/** Checks what the system hands over. Sends no request and changes nothing; the window shows where it leads. */
export function createSystemOpening({ next, readFile, connections }: SystemOpeningDeps) {
  async function link(text: string): Promise<SystemOpening> {
    const { target, server } = readOpeningText(text);
    if (target.kind === 'other' || target.kind === 'empty') return { kind: 'refused', name: null, reason: 'no-link' };
    const named = server === null ? undefined : (await connections()).find((each) => fitsServer(each, server));
    return { kind: 'link', text, connectionId: named?.id ?? null };
  }

  async function file(place: string): Promise<SystemOpening> {
    const name = place.includes('\\') ? path.win32.basename(place) : path.posix.basename(place);
    const read = await readFile(place, connectionFileLimits.length);
    return read.kind === 'text' ? { kind: 'file', name, text: read.text } : { ...read, name };
  }

  return {
    /** The next queued opening; null when there is none. */
    async take(): Promise<SystemOpening | null> {
      const given = next();
      if (given === null) return null;
      return given.kind === 'link' ? link(given.text) : file(given.path);
    },
  };
}

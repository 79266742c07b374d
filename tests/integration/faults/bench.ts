import type { HttpTuning } from '@main/http/http-client';
import type { JournalFiles } from '@main/settings/journal-files';
import type { ConnectionId } from '@shared/domain/ids';
import { elsewhere, expired, selfSigned } from '@tests/support/certificates';
import { createTestDesk, type TestDesk } from '@tests/support/desk';
import type { Stage } from '@tests/support/fault-server/stage';
import { memoryJournalFiles } from '@tests/support/memory-journal';

export const schemes = ['http', 'https'] as const;
export type Scheme = (typeof schemes)[number];

/** The main process in front of a stage, with the means to see what a fault does to it. */
export interface Bench {
  readonly scheme: Scheme;
  readonly stage: Stage;
  readonly desk: TestDesk;
  readonly connectionId: ConnectionId;
  /** Waits between attempts, in milliseconds; they take no time. */
  readonly waits: readonly number[];
  /** Done once, when the next write is on the disk and about to leave. */
  beforeSending(action: () => Promise<unknown>): void;
  /** Requests of a method that reached the server and whose path contains the text. */
  hits(method: string, path?: string): number;
}

/** Limits of a time that a test can wait for, each in the proportion that the app's own have. */
const hurried: NonNullable<HttpTuning['timeouts']> = {
  read: { connect: 300, headers: 150, bodyIdle: 150, total: 300 },
  validate: { connect: 300, headers: 240, bodyIdle: 60, total: 360 },
  destroy: { connect: 300, headers: 240, bodyIdle: 60, total: 360 },
};

export interface BenchOptions {
  readonly hurried?: boolean;
  /** The address of the API, where it is not the stage's own server. */
  readonly address?: string;
}

/** A new main process with one connection: nothing of an earlier fault is left in it. */
export async function openBench(stage: Stage, scheme: Scheme, options: BenchOptions = {}): Promise<Bench> {
  const { server, sample } = stage;
  const waits: number[] = [];
  const journal = hookedJournal();
  const desk = createTestDesk({
    clock: stage.now,
    journalFiles: journal.files,
    network: {
      certificates: [selfSigned.cert, expired.cert, elsewhere.cert],
      proxyFor: async () => null,
    },
    http: {
      clock: stage.now,
      random: () => 0.5,
      sleep: async (ms) => void waits.push(ms),
      ...(options.hurried === true ? { timeouts: hurried } : {}),
    },
  });
  const origin = scheme === 'http' ? server.baseUrl : server.secureBaseUrl;
  const connectionId = await desk.connect(options.address ?? `${origin}/api`, sample.tokens.full);
  return {
    scheme,
    stage,
    desk,
    connectionId,
    waits,
    beforeSending: journal.beforeSending,
    hits: (method, path = '/results') =>
      server.log.filter((request) => request.method === method && request.url.includes(path)).length,
  };
}

/** A journal in memory that tells of the moment at which a request is about to be sent. */
function hookedJournal() {
  const files = memoryJournalFiles();
  let action: (() => Promise<unknown>) | null = null;
  const create: JournalFiles['create'] = async (id, records) => {
    const file = await files.create(id, records);
    const append: typeof file.append = async (more) => {
      await file.append(more);
      const due = more.some(({ t }) => t === 'sending') ? action : null;
      if (due === null) return;
      action = null;
      await due();
    };
    return { ...file, append };
  };
  return {
    files: { ...files, create },
    beforeSending(next: () => Promise<unknown>): void {
      action = next;
    },
  };
}

import { JsonText } from '@main/lib/json-text';
import type { ContentCopy } from '@main/services/contracts/content-copy';
import type { ContractVersions } from '@shared/domain/contract/contract-version';
import { AppError } from '@shared/errors/app-error';
import { timeChoices } from '@shared/format/time-choices';
import type { HeldVersions } from './held-versions';
import { createLargeAnswers, type LargeAnswer, type LargeBody, type LargeQuestion } from './large-answers';

/** A thread of this process that runs `large-thread.ts`. */
export interface LargeThread {
  ask(numbered: NumberedQuestion): void;
  end(): void;
}

export interface NumberedQuestion {
  readonly number: number;
  readonly question: LargeQuestion;
}

export interface NumberedAnswer {
  readonly number: number;
  readonly answer: LargeAnswer;
}

/** What a thread tells whoever has started it. */
export interface LargeThreadEvents {
  readonly onAnswer: (answer: NumberedAnswer) => void;
  /** It has ended by itself: what it held is gone. */
  readonly onLost: (cause: unknown) => void;
}

export type StartLargeThread = (events: LargeThreadEvents) => LargeThread;

interface Waiting {
  readonly resolve: (answer: LargeAnswer) => void;
  readonly reject: (cause: unknown) => void;
}

/** What is asked of a thread, which starts with the first question. Without `startThread` everything is done here. */
function createAsking(startThread: StartLargeThread | undefined, onLost: () => void) {
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let thread: LargeThread | null = null;
  let answerHere: ((question: LargeQuestion) => LargeAnswer) | null = null;

  function lose(cause: unknown): void {
    thread = null;
    const all = [...waiting.values()];
    waiting.clear();
    for (const { reject } of all) reject(cause);
    onLost();
  }

  function start(startNow: StartLargeThread): LargeThread {
    return startNow({
      onAnswer: ({ number, answer }) => {
        waiting.get(number)?.resolve(answer);
        waiting.delete(number);
      },
      onLost: lose,
    });
  }

  return {
    async answerTo(question: LargeQuestion): Promise<LargeAnswer> {
      if (startThread === undefined) {
        answerHere ??= createLargeAnswers();
        return answerHere(question);
      }
      thread ??= start(startThread);
      const asked = thread;
      last += 1;
      const number = last;
      return new Promise<LargeAnswer>((resolve, reject) => {
        waiting.set(number, { resolve, reject });
        asked.ask({ number, question });
      });
    },
    isStarted: () => thread !== null,
    end(): void {
      thread?.end();
      thread = null;
      for (const { reject } of waiting.values()) reject(new AppError('cancelled'));
      waiting.clear();
    },
  };
}

/**
 * Contracts and versions of megabytes, which take a second to parse, read and compare: a thread does it, and main hands its texts on. It
 * lives as long as it holds any, or makes a copy.
 */
export function createLargeVersions(startThread: StartLargeThread | undefined, onLost: () => void) {
  const places = new Set<number>();
  let last = 0;
  const asking = createAsking(startThread, () => {
    places.clear();
    onLost();
  });
  const { answerTo } = asking;

  function end(): void {
    // What is dropped afterwards must not start another thread.
    places.clear();
    asking.end();
  }

  async function madeOf(question: LargeQuestion): Promise<Exclude<LargeAnswer, { readonly error: unknown }>> {
    const answer = await answerTo(question);
    if ('error' in answer) throw AppError.deserialize(answer.error);
    return answer;
  }

  const textOf = async (question: LargeQuestion): Promise<string> => (await madeOf(question)).text;

  /** A place for what is asked now: the thread is there at least until it is dropped. */
  function take(): number {
    last += 1;
    places.add(last);
    return last;
  }

  function drop(place: number): void {
    if (!places.delete(place)) return;
    if (places.size === 0 && asking.isStarted()) end();
    else answerTo({ kind: 'drop', place }).catch(() => undefined);
  }

  return {
    async read(body: LargeBody): Promise<HeldVersions> {
      const place = take();
      const read = textOf({ kind: 'read', place, ...body });
      const list = new JsonText<ContractVersions>(
        await read.catch((thrown: unknown) => {
          drop(place);
          throw thrown;
        }),
      ).value();
      return {
        isLarge: true,
        list: async () => list,
        get: async (key) => new JsonText(await textOf({ kind: 'get', place, key })),
        compare: async (versions) =>
          new JsonText(await textOf({ kind: 'compare', place, times: timeChoices(), ...versions })),
        drop: () => drop(place),
      };
    },

    /** The copy of a contract that is stored, from its JSON; null where that is no object. */
    async copyOf(raw: string): Promise<ContentCopy | null> {
      const place = take();
      try {
        const { text, bytes } = await madeOf({ kind: 'copy', place, raw });
        return bytes === undefined ? null : { digest: JSON.parse(text), content: bytes };
      } finally {
        drop(place);
      }
    },
    end,
  };
}

export type LargeVersions = ReturnType<typeof createLargeVersions>;

import type { Caller, HandlersFor } from '@main/ipc/handlers-for';
import { asking } from '@main/lib/asked-by';
import { JsonText } from '@main/lib/json-text';
import { AppError } from '@shared/errors/app-error';
import type { Reply } from '@shared/ipc/reply';
import type { RouteMap } from '@shared/ipc/route';
import type { z } from 'zod';
import { isPlainInput } from './plain-input';

export type Dispatch = (name: unknown, input: unknown, caller?: Caller) => Promise<Reply>;

/** The caller when main itself calls a route; never cancelled. */
const main: Caller = { window: null, signal: new AbortController().signal, cancel: () => undefined };

export interface RouterOptions {
  /** Called for each failed call. The error's cause stays in this process. */
  readonly report?: (name: string, error: AppError) => void;
  /** Validates each reply by its schema too. On in tests; off in the app, where answers were validated when they were read. */
  readonly checkReplies?: boolean;
}

/** Looks up a route, parses its input, runs its handler and replies with plain data. */
export function createRouter<M extends RouteMap>(
  routes: M,
  handlers: HandlersFor<M>,
  { report, checkReplies = false }: RouterOptions = {},
): Dispatch {
  async function run(name: string, input: unknown, caller: Caller): Promise<string> {
    const route = Object.hasOwn(routes, name) ? routes[name] : undefined;
    const handler = Object.hasOwn(handlers, name) ? handlers[name] : undefined;
    if (!route || !handler) throw new AppError('unknown_route');
    if (!isPlainInput(input)) throw new AppError('invalid_input', { details: { where: 'input' } });

    const parsed = route.input.safeParse(input);
    if (!parsed.success) throw new AppError('invalid_input', { details: { where: firstIssue(parsed.error) } });

    // The map's type ties a handler to its schema; TypeScript cannot follow that through a name known only at run time.
    const value = await asking(name, () => handler(parsed.data as never, caller));
    return textOf(checkReplies ? route.output.parse(valueIn(value)) : value);
  }

  return async (name, input, caller = main) => {
    // Cut, since a page can make up names of any length and they go to the log.
    const text = typeof name === 'string' ? name.slice(0, 100) : '';
    try {
      return { ok: true, json: await run(text, input, caller) };
    } catch (thrown) {
      const error = AppError.from(thrown);
      report?.(text, error);
      return { ok: false, error: error.serialize() };
    }
  };
}

/** An answer that is JSON already goes as it is. */
const textOf = (value: unknown): string => (value instanceof JsonText ? value.text : JSON.stringify(value));

const valueIn = (value: unknown): unknown => (value instanceof JsonText ? value.value() : value);

/** The path and message of the first issue, such as `scope.timestamp: Invalid input`; never the value itself. */
function firstIssue(error: z.ZodError): string {
  const issue = error.issues[0];
  return issue ? `${issue.path.join('.') || 'input'}: ${issue.code}` : 'input';
}

import type { Caller, HandlersFor } from '@main/ipc/handlers-for';
import { AppError } from '@shared/errors/app-error';
import type { Reply } from '@shared/ipc/reply';
import type { RouteMap } from '@shared/ipc/route';
import type { z } from 'zod';
import { isPlainInput } from './plain-input';

export type Dispatch = (name: unknown, input: unknown, caller?: Caller) => Promise<Reply>;

/** Main itself, which waits for every answer. */
const main: Caller = { window: null, signal: new AbortController().signal, cancel: () => undefined };

export interface RouterOptions {
  /** Called for each failed call. The error's cause stays in this process. */
  readonly report?: (name: string, error: AppError) => void;
  /** Parses each reply by its schema too. On in tests; off in the app, where the reply was parsed at the door. */
  readonly checkReplies?: boolean;
}

/** Looks a call up in the closed registry, parses its input, runs its handler and answers with plain data. */
export function createRouter<M extends RouteMap>(
  routes: M,
  handlers: HandlersFor<M>,
  { report, checkReplies = false }: RouterOptions = {},
): Dispatch {
  async function run(name: string, input: unknown, caller: Caller): Promise<unknown> {
    const route = Object.hasOwn(routes, name) ? routes[name] : undefined;
    const handler = Object.hasOwn(handlers, name) ? handlers[name] : undefined;
    if (!route || !handler) throw new AppError('unknown_route');
    if (!isPlainInput(input)) throw new AppError('invalid_input', { details: { where: 'input' } });

    const parsed = route.input.safeParse(input);
    if (!parsed.success) throw new AppError('invalid_input', { details: { where: firstIssue(parsed.error) } });

    // The map's type ties a handler to its schema; TypeScript cannot follow that through a name known only at run time.
    const value = await handler(parsed.data as never, caller);
    return checkReplies ? route.output.parse(value) : value;
  }

  return async (name, input, caller = main) => {
    // No route has a name of this length, and whatever else a page makes up would go to the log.
    const text = typeof name === 'string' ? name.slice(0, 100) : '';
    try {
      return { ok: true, json: JSON.stringify(await run(text, input, caller)) };
    } catch (thrown) {
      const error = AppError.from(thrown);
      report?.(text, error);
      return { ok: false, error: error.serialize() };
    }
  };
}

/** The place of the first complaint, such as `scope.timestamp: Invalid input`; never the value itself. */
function firstIssue(error: z.ZodError): string {
  const issue = error.issues[0];
  return issue ? `${issue.path.join('.') || 'input'}: ${issue.code}` : 'input';
}

import type { Dispatch } from '@main/ipc/router';
import { connectionIdSchema } from '@shared/domain/ids';
import { changedBy } from '@shared/ipc/changed-by';
import type { RouteName } from '@shared/ipc/routes';
import type { Emit } from './emit';

/** Calls of one window that change what others show: the others are told, so that they read it again. */
export function announceChanges(dispatch: Dispatch, emit: Emit): Dispatch {
  return async (name, input, caller) => {
    const reply = await dispatch(name, input, caller);
    const things =
      typeof name === 'string' && Object.hasOwn(changedBy, name) ? changedBy[name as RouteName] : undefined;
    if (things !== undefined && reply.ok) {
      emit({ type: 'changed-elsewhere', things, connectionId: connectionOf(input) }, caller?.window);
    }
    return reply;
  };
}

function connectionOf(input: unknown) {
  const { connectionId }: { connectionId?: unknown } = Object(input);
  const { data } = connectionIdSchema.safeParse(connectionId);
  return data ?? null;
}

import { AppError } from '@shared/errors/app-error';
import { isRefusal } from '@shared/errors/error-table';
import type { QueryCacheNotifyEvent } from '@tanstack/react-query';

/** Whether a server has answered beyond the question who asks: with what was asked for, or with a refusal of that. */
export function isAnswer(event: QueryCacheNotifyEvent, connectionId: string): boolean {
  if (event.type !== 'updated') return false;
  const [root, id] = event.query.queryKey;
  if (root !== 'server' || id !== connectionId) return false;
  const { action } = event;
  if (action.type === 'error') return isRefusal(AppError.from(action.error).code);
  return action.type === 'success' && action.manual !== true;
}

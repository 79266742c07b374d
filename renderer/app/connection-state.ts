import type { ServerHealth } from '@shared/domain/server-health';
import type { ErrorCode } from '@shared/errors/error-codes';

/** What the newest answer, or the lack of one, says about the server. `at` in epoch milliseconds. */
export type ConnectionState =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'online'; readonly at: number }
  | { readonly kind: 'away'; readonly at: number; readonly lastAnswerAt: number | null };

export type ServerNews =
  | { readonly kind: 'answer'; readonly at: number }
  | { readonly kind: 'failure'; readonly at: number; readonly code: ErrorCode };

const away: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'unreachable',
  'name_not_found',
  'timeout',
  'proxy_away',
  'proxy_login',
  'proxy_refused',
  'tls',
  'not_api',
  'redirected',
]);

/** Failures made on this side, before or without a request: they say nothing about the server. */
const local: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'cancelled',
  'invalid_input',
  'invalid_url',
  'invalid_proxy',
  'invalid_token',
  'unsafe_path',
  'no_token',
  'token_locked',
  'token_unreadable',
  'no_connection',
  'preview_expired',
  'not_confirmed',
  'contract_busy',
  'read_only',
  'journal_failed',
  'backup_unreadable',
  'connections_unreadable',
  'backup_gone',
  'server_away',
  'untrusted_sender',
  'too_many_calls',
  'unknown_route',
  'storage',
  'disk_full',
  'folder_gone',
  'file_forbidden',
  'file_is_folder',
  'file_failed',
  'internal',
]);

/** Main has found the server again: that is an answer, also where the screen itself asks for nothing. */
export const healthNews = (health: ServerHealth, at: number): ServerNews | null =>
  health.kind === 'up' ? { kind: 'answer', at } : null;

/** A refusal is an answer too: the server is there. */
export function withNews(state: ConnectionState, news: ServerNews): ConnectionState {
  if (news.kind === 'answer') return { kind: 'online', at: news.at };
  if (local.has(news.code)) return state;
  if (!away.has(news.code)) return { kind: 'online', at: news.at };
  return { kind: 'away', at: news.at, lastAnswerAt: lastAnswer(state) };
}

function lastAnswer(state: ConnectionState): number | null {
  switch (state.kind) {
    case 'unknown':
      return null;
    case 'online':
      return state.at;
    case 'away':
      return state.lastAnswerAt;
  }
}

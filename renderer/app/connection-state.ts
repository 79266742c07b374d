import type { ServerHealth } from '@shared/domain/connection';
import { type ErrorCode, errorFacts } from '@shared/errors/error-table';

/** What the newest answer, or the lack of one, says about the server. `at` in epoch milliseconds. */
export type ConnectionState =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'online'; readonly at: number }
  | { readonly kind: 'away'; readonly at: number; readonly lastAnswerAt: number | null };

export type ServerNews =
  | { readonly kind: 'answer'; readonly at: number }
  | { readonly kind: 'failure'; readonly at: number; readonly code: ErrorCode };

/** Main has found the server again: that is an answer, also where the screen itself asks for nothing. */
export const healthNews = (health: ServerHealth, at: number): ServerNews | null =>
  health.kind === 'up' ? { kind: 'answer', at } : null;

/** A refusal is an answer too: the server is there. A failure made on this side says nothing about it. */
export function withNews(state: ConnectionState, news: ServerNews): ConnectionState {
  if (news.kind === 'answer') return { kind: 'online', at: news.at };
  switch (errorFacts(news.code).source) {
    case 'app':
      return state;
    case 'server':
      return { kind: 'online', at: news.at };
    case 'way':
      return { kind: 'away', at: news.at, lastAnswerAt: lastAnswer(state) };
  }
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

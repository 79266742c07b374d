import type { TokenPlace } from '@shared/domain/connection/connection';

/** Whether a person has to do something about the token before anything can be read with this connection. */
export const isTokenInNeed = (place: TokenPlace): boolean =>
  place === 'none' || place === 'locked' || place === 'unreadable';

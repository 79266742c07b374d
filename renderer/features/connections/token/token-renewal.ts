import type { RenewedToken } from '@renderer/api/connection/connections';
import type { DescribableError } from '@renderer/lib/describe-error';
import type { TokenPlace } from '@shared/domain/connection/connection';
import type { ErrorCode } from '@shared/errors/error-table';
import type { TokenCase } from '@shared/errors/token-cases';
import { shortText } from '@shared/format/text';
import { messages, type SheetText } from './messages';

const { refused, unavailable, unusable, renewed } = messages;

/** The text of a sheet opened by a person, by the place of the token. */
export function replaceText(place: TokenPlace): SheetText {
  if (place === 'locked' || place === 'unreadable' || place === 'none') return unavailable[place];
  return messages.replace;
}

/** The text of a sheet after a call that found no usable token (docs/server.md#refused-tokens). */
export function refusalText(code: ErrorCode, tokenCase: TokenCase | undefined): SheetText {
  if (code === 'unknown_user') return messages.unknownUser;
  if (code === 'no_token') return unavailable.none;
  if (code === 'token_locked') return unavailable.locked;
  if (code === 'token_unreadable') return unavailable.unreadable;
  return refused[code === 'invalid_token' ? 'invalid' : (tokenCase ?? 'other')];
}

/** What happens to the refused request. It may be one of several, so the others are not mentioned. */
export const afterwardsText = (request: 'read' | 'write'): string => messages.afterwards[request];

/** Why a new token cannot be used, for beside its field; null for failures that another token would not fix. */
export function renewalProblem({ code, details }: DescribableError): string | null {
  if (code === 'invalid_input') return unusable.tooLong;
  if (code === 'invalid_token') return unusable.malformed;
  if (code === 'unknown_user') return unusable.unknownUser;
  return code === 'unauthorized' ? unusable.refused(unusable.reasons[details?.tokenCase ?? 'other']) : null;
}

interface RenewedText {
  readonly title: string;
  readonly text: string;
  /** The new token belongs to another account. */
  readonly isOtherUser: boolean;
}

/** The message after a new token was accepted. `before` is the account of the old one if that was another. */
export function renewedText({ user, before }: Pick<RenewedToken, 'user' | 'before'>): RenewedText {
  const { title, accepted, user: same, otherUser } = renewed;
  if (user === null) return { title, text: accepted, isOtherUser: false };
  const name = shortText(user, 60);
  return before === null
    ? { title, text: same(name), isOtherUser: false }
    : { title, text: otherUser(name, shortText(before, 60)), isOtherUser: true };
}

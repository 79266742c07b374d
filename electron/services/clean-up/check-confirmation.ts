import { cleanUpLimits } from '@shared/domain/limits';
import type { Protection } from '@shared/domain/protection';
import { AppError } from '@shared/errors/app-error';
import type { KeptPreview } from './clean-up-previews';
import { isConfirmedBy, typedChoices } from './typed-choices';

interface Confirmed {
  readonly typed: string;
  /** As it is now: it may have been raised since the preview. */
  readonly protection: Protection;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Throws when what a person confirmed is not enough, or is more than can be done. Nothing was sent then. */
export function checkConfirmation({ shown }: KeptPreview, { typed, protection, now }: Confirmed): void {
  if (protection === 'read-only') throw new AppError('read_only', { outcome: 'not-sent' });
  const { count, requests, instant } = shown;
  if (requests > cleanUpLimits.requests) {
    throw new AppError('invalid_input', { outcome: 'not-sent', details: { where: 'requests' } });
  }
  const contractNames = shown.contracts.map(({ name }) => name);
  const choices = typedChoices({ protection, count, contractNames, instant, now });
  const isConfirmed = isConfirmedBy(typed, choices) && isConfirmedBy(typed, shown.typedChoices);
  if (!isConfirmed) throw new AppError('not_confirmed', { outcome: 'not-sent' });
}

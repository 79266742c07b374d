import type { CleanUpPreview } from '@shared/domain/clean-up';
import { plural } from '@shared/words/format';
import { shortText } from '@shared/words/text';
import type { CleanUpPhase } from './clean-up-phase';
import { tooManyRequests } from './request-words';

/** Whether the preview's own button is not enough: the connection asks for more, or the instant does. */
export const asksOnceMore = ({
  protection,
  typedChoices,
}: Pick<CleanUpPreview, 'protection' | 'typedChoices'>): boolean => protection !== 'open' || typedChoices.length > 0;

/** `Type 42 or orders to confirm`. */
export const typingLabel = (choices: readonly string[]): string =>
  `Type ${choices.map((choice) => shortText(choice, 120)).join(' or ')} to confirm`;

/** Compared as main does it. */
const plain = (text: string): string => text.normalize('NFC').trim();

export const isTyped = (typed: string, choices: readonly string[]): boolean =>
  choices.length === 0 || choices.includes(plain(typed));

/** What the main button says. */
export function confirmLabel(phase: CleanUpPhase): string {
  switch (phase.kind) {
    case 'ready':
      return `Delete ${plural(phase.preview.count, 'result')}${asksOnceMore(phase.preview) ? '…' : ''}`;
    case 'confirming':
      return `Delete ${plural(phase.preview.count, 'result')}`;
    case 'sending':
      return `Deleting ${plural(phase.preview.count, 'result')}`;
    default:
      return 'Delete';
  }
}

/** Why the main button does nothing yet; null when it does. `offReason`: why nothing can be written at the moment. */
export function whyNotConfirmed(phase: CleanUpPhase, offReason: string | null): string | null {
  switch (phase.kind) {
    case 'sending':
      return null;
    case 'ready':
      return tooManyRequests(phase.preview) ?? offReason;
    case 'confirming':
      if (offReason !== null) return offReason;
      return isTyped(phase.typed, phase.preview.typedChoices) ? null : `${typingLabel(phase.preview.typedChoices)}.`;
    default:
      return 'First look at a preview of what would be deleted.';
  }
}

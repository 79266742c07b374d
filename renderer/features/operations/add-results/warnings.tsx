import { Notice } from '@renderer/features/operations/dialog-parts';
import { keyedMessage } from '@renderer/lib/keyed-message';
import type { DraftWarning } from '@shared/domain/operation/add-results';
import { messages } from './messages';

/** What looks wrong in a result but does not keep it from being sent: one may come several times, of several sections. */
export function Warnings({ warnings }: { readonly warnings: readonly DraftWarning[] }) {
  return warnings.map((warning) => {
    const text = keyedMessage(messages.warnings, warning);
    return <Notice key={text}>{text}</Notice>;
  });
}

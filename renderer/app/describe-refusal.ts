import type { SystemOpening } from '@shared/domain/local/opening';
import { shortText } from '@shared/format/text';
import { messages } from './messages';

type Refused = Extract<SystemOpening, { readonly kind: 'refused' }>;

/** Why a link or a file that the system handed over was not opened. */
export function describeRefusal({ name, reason }: Refused): { readonly title: string; readonly text: string } {
  const { linkRefused, fileRefused, reasons } = messages.openings;
  return { title: name === null ? linkRefused : fileRefused(shortText(name, 100)), text: reasons[reason] };
}

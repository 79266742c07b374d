import type { SystemOpening } from '@shared/domain/opening';
import { shortText } from '@shared/format/text';

type Refused = Extract<SystemOpening, { readonly kind: 'refused' }>;

const reasons: Readonly<Record<Refused['reason'], string>> = {
  'no-link': 'The link leads to nothing that this version of the app knows.',
  'not-a-file': 'It is not a file.',
  'too-large': 'It is larger than any file of connections.',
  'not-text': 'It is not text in UTF-8.',
  unreadable: 'It could not be read. It may have been moved.',
};

/** Why nothing was opened of what the system handed over. */
export const refusalWords = ({ name, reason }: Refused) => ({
  title: name === null ? 'The link was not opened' : `“${shortText(name, 100)}” was not opened`,
  text: reasons[reason],
});

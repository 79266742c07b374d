import { FilledText } from '@renderer/ui/marks/filled-text';
import { StatusIcon } from '@renderer/ui/marks/status-icon';
import { type Reading, whenText } from '@renderer/ui/marks/time-text';
import { VisuallyHidden } from '@renderer/ui/primitives/visually-hidden';
import type { LatestSummary } from '@shared/domain/contract/contract';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import { isKnownStatus } from '@shared/domain/status';
import { isInstant } from '@shared/format/instant';
import { shownStatus, statusTone } from '@shared/format/status-names';
import { messages } from './messages';
import styles from './server-says.module.css';
import { useReading } from './use-reading';

const { serverSays: text } = messages;

/** The server's own summary of a contract as long as its runs were not read; null once they were, or where there is none. */
export const serverWord = ({ readAt, contract: { latest, deleted } }: IndexedContract): LatestSummary | null =>
  readAt === null && !deleted ? latest : null;

/** `failed`; a status that the app does not know as the server sent it. */
const statusWord = (status: string): string => (isKnownStatus(status) ? text.statuses[status] : shownStatus(status));

/** The whole of it: whose word it is, when that was, and why there is no other. */
function sentenceOf({ status, timestamp }: LatestSummary, reading: Reading): string {
  const word = statusWord(status);
  return isInstant(timestamp) ? text.sentence(word, whenText(timestamp, reading)) : text.undated(word);
}

/** What the server's own summary says of a contract whose runs were not read yet: lighter than an outcome, which it is not. */
export function ServerSays({ latest }: { readonly latest: LatestSummary }) {
  const sentence = sentenceOf(latest, useReading());
  return (
    <span className={styles['says']} title={sentence}>
      <StatusIcon tone={statusTone(latest.status)} />
      <span className="cut" aria-hidden>
        <FilledText text={text.short} parts={{ status: <bdi key="status">{statusWord(latest.status)}</bdi> }} />
      </span>
      <VisuallyHidden>{sentence}</VisuallyHidden>
    </span>
  );
}

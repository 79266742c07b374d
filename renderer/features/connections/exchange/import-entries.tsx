import { networkNotes } from '@renderer/features/connections/connection-messages';
import { isNotEncrypted } from '@renderer/lib/plain-http';
import { Checkbox } from '@renderer/ui/fields/checkbox';
import { Badge } from '@renderer/ui/marks/badge';
import { ColourMark } from '@renderer/ui/marks/colour-mark';
import { NotEncryptedMark, ProtectionMark } from '@renderer/ui/marks/protection-mark';
import { SafeText } from '@renderer/ui/marks/safe-text';
import type { ImportEntry } from '@shared/domain/connection-file';
import styles from './exchange.module.css';

interface ImportEntriesProps {
  readonly entries: readonly ImportEntry[];
  readonly picked: ReadonlySet<number>;
  readonly onPick: (index: number, isPicked: boolean) => void;
}

/** The connections of a file: what each would be, before anything is added. */
export const ImportEntries = ({ entries, picked, onPick }: ImportEntriesProps) => (
  <ul className={styles['entries']} aria-label="Connections in the file">
    {entries.map((entry) => (
      <li key={entry.index} className={styles['entry']}>
        {entry.kind === 'unreadable' ? (
          <Unreadable entry={entry} />
        ) : (
          <Readable
            entry={entry}
            isPicked={picked.has(entry.index)}
            onPick={(isPicked) => onPick(entry.index, isPicked)}
          />
        )}
      </li>
    ))}
  </ul>
);

function Unreadable({
  entry: { name, index, reason },
}: {
  readonly entry: Extract<ImportEntry, { kind: 'unreadable' }>;
}) {
  return (
    <div className={styles['unreadable']}>
      <span>{name === null ? `Entry ${index + 1}` : <SafeText text={name} max={100} />}</span>{' '}
      <span className={styles['bad']}>cannot be imported. {reason}</span>
    </div>
  );
}

interface ReadableProps {
  readonly entry: Exclude<ImportEntry, { kind: 'unreadable' }>;
  readonly isPicked: boolean;
  readonly onPick: (isPicked: boolean) => void;
}

function Readable({ entry, isPicked, onPick }: ReadableProps) {
  const { name, baseUrl, colour, protection, network, kind } = entry;
  return (
    <>
      <Checkbox
        checked={isPicked}
        onChange={onPick}
        label={
          <span className={styles['entryName']}>
            <ColourMark colour={colour} />
            <SafeText text={name} max={100} />
            <ProtectionMark protection={protection} />
            {isNotEncrypted(baseUrl) ? <NotEncryptedMark /> : null}
            {kind === 'known' ? <Badge tone="outline">Already there</Badge> : null}
          </span>
        }
      />
      <div className={styles['notes']}>
        <SafeText text={baseUrl} max={200} />
        {networkNotes(network).map((note) => (
          <SafeText key={note} text={note} max={300} />
        ))}
      </div>
    </>
  );
}

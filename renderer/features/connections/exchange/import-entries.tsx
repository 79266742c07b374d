import { networkNotes } from '@renderer/features/connections/connection-text';
import { isNotEncrypted } from '@renderer/lib/plain-http';
import { NotEncryptedMark, ProtectionMark } from '@renderer/marks/protection-mark';
import { Checkbox } from '@renderer/ui/fields/checkbox';
import { Badge } from '@renderer/ui/marks/badge';
import { ColourMark } from '@renderer/ui/marks/colour-mark';
import { FilledText } from '@renderer/ui/marks/filled-text';
import { SafeText } from '@renderer/ui/marks/safe-text';
import type { ImportEntry } from '@shared/domain/connection/connection-file';
import styles from './exchange.module.css';
import { messages } from './messages';

const text = messages.import;

interface ImportEntriesProps {
  readonly entries: readonly ImportEntry[];
  readonly selected: ReadonlySet<number>;
  readonly onSelect: (index: number, isSelected: boolean) => void;
}

/** The preview of the connections in a file, before anything is imported. */
export const ImportEntries = ({ entries, selected, onSelect }: ImportEntriesProps) => (
  <ul className="stack box" aria-label={text.list}>
    {entries.map((entry) => (
      <li key={entry.index} className={styles['entry']}>
        {entry.kind === 'unreadable' ? (
          <Unreadable entry={entry} />
        ) : (
          <Readable
            entry={entry}
            isSelected={selected.has(entry.index)}
            onSelect={(isSelected) => onSelect(entry.index, isSelected)}
          />
        )}
      </li>
    ))}
  </ul>
);

interface UnreadableProps {
  readonly entry: Extract<ImportEntry, { kind: 'unreadable' }>;
}

function Unreadable({ entry: { name, index, reason } }: UnreadableProps) {
  return (
    <div className="breaks">
      <span>{name === null ? text.entry(index + 1) : <SafeText text={name} max={100} />}</span>{' '}
      <span className="breaks bad">
        <FilledText text={text.unreadable} parts={{ reason }} />
      </span>
    </div>
  );
}

interface ReadableProps {
  readonly entry: Exclude<ImportEntry, { kind: 'unreadable' }>;
  readonly isSelected: boolean;
  readonly onSelect: (isSelected: boolean) => void;
}

function Readable({ entry, isSelected, onSelect }: ReadableProps) {
  const { name, baseUrl, colour, protection, network, kind } = entry;
  return (
    <>
      <Checkbox
        checked={isSelected}
        onChange={onSelect}
        label={
          <span className={styles['entryName']}>
            <ColourMark colour={colour} />
            <SafeText text={name} max={100} />
            <ProtectionMark protection={protection} />
            {isNotEncrypted(baseUrl) ? <NotEncryptedMark /> : null}
            {kind === 'known' ? <Badge tone="outline">{text.known}</Badge> : null}
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

import { isNotEncrypted } from '@renderer/lib/plain-http';
import { NotEncryptedMark, ProtectionMark } from '@renderer/marks/protection-mark';
import { Badge } from '@renderer/ui/marks/badge';
import { ColourMark } from '@renderer/ui/marks/colour-mark';
import { SafeText } from '@renderer/ui/marks/safe-text';
import type { NetworkView } from '@shared/domain/connection/connection-network';
import type { DeskImport } from '@shared/domain/local/desk-data';
import styles from './data.module.css';
import { messages } from './messages';

const text = messages.import;

interface ImportedConnectionsProps {
  readonly connections: DeskImport['connections'];
  readonly networkNotes: (network: NetworkView) => readonly string[];
}

/** The connections of a file with everything, and what becomes of each. */
export const ImportedConnections = ({ connections, networkNotes }: ImportedConnectionsProps) =>
  connections.length === 0 ? (
    <p>{text.noConnections}</p>
  ) : (
    <ul className="stack box" aria-label={text.connections}>
      {connections.map((connection, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike, and the list does not change
        <li key={at} className={styles['connection']}>
          <Connection connection={connection} networkNotes={networkNotes} />
        </li>
      ))}
    </ul>
  );

interface ConnectionProps extends Pick<ImportedConnectionsProps, 'networkNotes'> {
  readonly connection: DeskImport['connections'][number];
}

function Connection({ connection, networkNotes }: ConnectionProps) {
  const { name, baseUrl, colour, protection, network, fate } = connection;
  return (
    <>
      <div className="row wraps gap-2">
        <ColourMark colour={colour} />
        <SafeText text={name} max={100} />
        <ProtectionMark protection={protection} />
        {isNotEncrypted(baseUrl) ? <NotEncryptedMark /> : null}
        <Badge tone="outline">{text.fates[fate]}</Badge>
      </div>
      <span className="quiet breaks">
        <SafeText text={baseUrl} max={200} />
      </span>
      {/* What is here already keeps its own. */}
      {(fate === 'added' ? networkNotes(network) : []).map((note) => (
        <span key={note} className="quiet breaks">
          <SafeText text={note} max={300} />
        </span>
      ))}
    </>
  );
}

import { Checkbox } from '@renderer/ui/fields/checkbox';
import { SafeText } from '@renderer/ui/marks/safe-text';
import type { ConnectionId } from '@shared/domain/ids';
import type { SharedKind } from '@shared/domain/local/shared-folder';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { messages } from './messages';
import styles from './shared-folder.module.css';

/** What is shared, of which connections. */
export interface Chosen {
  readonly kinds: SharedKind[];
  readonly connections: ConnectionId[];
}

interface Server {
  readonly connectionId: ConnectionId;
  readonly name: string;
  /** Beside its name. */
  readonly facts?: ReactNode;
}

interface SharingFieldsProps {
  readonly chosen: Chosen;
  readonly servers: readonly Server[];
  readonly onChange: (change: Partial<Chosen>) => void;
}

const kinds = Object.keys(messages.kinds) as SharedKind[];

const toggled = <T,>(list: readonly T[], one: T, isOn: boolean): T[] =>
  isOn ? [...list, one] : list.filter((each) => each !== one);

/** Chooses the kinds and connections that are shared. */
export function SharingFields({ chosen, servers, onChange }: SharingFieldsProps) {
  return (
    <>
      <fieldset className="stack gap-2">
        <legend className={clsx('label', styles['legend'])}>{messages.what}</legend>
        {kinds.map((kind) => (
          <Checkbox
            key={kind}
            label={messages.kinds[kind]}
            checked={chosen.kinds.includes(kind)}
            onChange={(isOn) => onChange({ kinds: toggled(chosen.kinds, kind, isOn) })}
          />
        ))}
      </fieldset>
      <fieldset className="stack gap-2">
        <legend className={clsx('label', styles['legend'])}>{messages.servers}</legend>
        {servers.length === 0 ? <p className="quiet">{messages.noServers}</p> : null}
        {servers.map(({ connectionId, name, facts }) => (
          <div key={connectionId} className="row wraps gap-2">
            <Checkbox
              label={<SafeText text={name} max={60} titled />}
              checked={chosen.connections.includes(connectionId)}
              onChange={(isOn) => onChange({ connections: toggled(chosen.connections, connectionId, isOn) })}
            />
            {facts}
          </div>
        ))}
      </fieldset>
    </>
  );
}

import { describeRefusal } from '@renderer/app/describe-refusal';
import { ImportEntries } from '@renderer/features/connections/exchange/import-entries';
import { CertificatesField } from '@renderer/features/connections/form/certificates-field';
import { ConnectionCard } from '@renderer/features/connections/list/connection-card';
import { ImportedConnections } from '@renderer/features/settings/data/imported-connections';
import type { ImportEntry } from '@shared/domain/connection/connection-file';
import { plainNetwork } from '@shared/domain/connection/connection-network';
import type { ConnectionId } from '@shared/domain/ids';
import { clip } from '@shared/format/text';
import { connectionWith } from '@tests/support/connection-builders';
import { nothing, type Place, placeOf } from './place';

const actions = {
  ...{ onOpen: nothing, onShow: nothing, onEdit: nothing, onTest: nothing, onReplaceToken: nothing },
  ...{ onUnlock: nothing, onDuplicate: nothing, onExport: nothing, onRemove: nothing, onMove: nothing },
};
const certificate = (text: string) => ({
  ...{ subject: text, issuer: text, validFrom: 3, validTo: 4, fingerprint: 'AA:BB', isAuthority: true },
});

const network = (text: string) => ({
  ...plainNetwork,
  proxy: { mode: 'custom', address: text } as const,
  certificates: { name: text, facts: [certificate(text)] },
});
const entryOf = (text: string): ImportEntry => ({
  ...connectionWith({ name: text, baseUrl: text, network: network(text) }),
  kind: 'known',
  index: 0,
});

export const connectionPlaces: readonly Place[] = [
  placeOf('the card of a connection, with what its token says', (text) => (
    <ConnectionCard
      connection={connectionWith({
        id: 'sample' as ConnectionId,
        // As the form and main cut them.
        name: clip(text, 99),
        tokenFacts: { kind: 'bot', subject: clip(text, 99), expiry: { kind: 'never' } },
      })}
      isLastUsed
      actions={actions}
      place={{ index: 0, count: 2 }}
      handle={null}
    />
  )),
  placeOf('the connections of a file', (text) => (
    <ImportEntries
      entries={[entryOf(text), { kind: 'unreadable', index: 1, name: text, reason: 'No.' }]}
      selected={new Set()}
      onSelect={nothing}
    />
  )),
  placeOf('what a file with everything would add', (text) => (
    <ImportedConnections
      connections={[{ ...connectionWith({ name: text }), baseUrl: text, network: network(text), fate: 'kept' }]}
      networkNotes={({ certificates }) => (certificates === null ? [] : [certificates.name])}
    />
  )),
  placeOf('the certificates of a file', (text) => (
    <CertificatesField
      value={{ name: text, facts: [certificate(text)], pem: null }}
      error={undefined}
      onChange={nothing}
    />
  )),
  placeOf('a file that the system handed over', (text) => (
    <p>{describeRefusal({ kind: 'refused', name: text, reason: 'unreadable' }).title}</p>
  )),
];

import { Toast } from '@base-ui/react/toast';
import { BothVersions } from '@renderer/features/shared-folder/conflict-dialog';
import { Conflicts, Problems } from '@renderer/features/shared-folder/open-questions';
import { SharedFolderPanel } from '@renderer/features/shared-folder/shared-folder-panel';
import { SharingFields } from '@renderer/features/shared-folder/sharing-fields';
import type { ConnectionId } from '@shared/domain/ids';
import type { SharedConflict, SharedState } from '@shared/domain/local/shared-folder';
import { nothing, type Place, placeOf } from './place';

const connectionId = 'sample' as ConnectionId;

const conflictOf = (text: string): SharedConflict => ({
  ...{ connectionId, kind: 'note', id: 'one', title: text, versions: 'a b', from: 'git' },
  mine: { author: text, at: 3, text },
  theirs: { author: text, at: 3, text: `${text} more` },
});

const stateOf = (text: string): SharedState => ({
  shared: { folder: text, author: 'Ana', kinds: ['note'], connections: [connectionId], isPaused: false },
  status: { kind: 'ok', at: 3 },
  waiting: 0,
  problems: [{ file: text, why: 'damaged' }],
  conflicts: [conflictOf(text)],
});

/** What others have written into the folder of a team. */
export const sharedFolderPlaces: readonly Place[] = [
  placeOf('both versions of a shared item', (text) => <BothVersions conflict={conflictOf(text)} />),
  placeOf('the conflicts of the shared folder', (text) => (
    <Conflicts conflicts={[conflictOf(text)]} onCompare={nothing} />
  )),
  placeOf('the files of the shared folder that are left alone', (text) => (
    <Problems problems={[{ file: text, why: 'not-json' }]} />
  )),
  placeOf('the connections that are shared', (text) => (
    <SharingFields
      chosen={{ kinds: [], connections: [] }}
      servers={[{ connectionId, name: text }]}
      onChange={nothing}
    />
  )),
  {
    name: 'the shared folder in the settings',
    data: (text) => [[['app', 'shared-folder', 'state'], stateOf(text)]],
    show: () => (
      <Toast.Provider>
        <SharedFolderPanel />
      </Toast.Provider>
    ),
  },
];

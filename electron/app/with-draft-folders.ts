import { createDraftFolders } from '@main/services/files/draft-folders';
import { createWrittenFoldersStore } from '@main/store/settings/settings-store';
import type { Platform } from './platform';

/** The same platform, which remembers where people have files written. */
export function withDraftFolders(platform: Platform) {
  const { exportPlace, passedFilePlace } = platform;
  const drafts = createDraftFolders(createWrittenFoldersStore(platform.state));
  return {
    drafts,
    platform: {
      ...platform,
      exportPlace: { ...exportPlace, chooseFile: drafts.remembering(exportPlace.chooseFile) },
      passedFilePlace: { ...passedFilePlace, chooseFile: drafts.remembering(passedFilePlace.chooseFile) },
    },
  };
}

import type { SettingsStore } from '@main/settings/settings-store';
import type { Store } from '@main/store/store';
import type { NotKept, Settings } from '@shared/domain/settings';
import type { HandlersFor } from '@shared/ipc/route';
import type { appRoutes } from '@shared/ipc/routes/app';

/** The running program, as far as its window may ask for it. */
export interface AppControls {
  readonly info: {
    readonly version: string;
    readonly electron: string;
    readonly host: 'electron' | 'stand-in';
    readonly platform: string;
    readonly setAside: readonly string[];
  };
  readonly notKept: () => NotKept | null;
  readonly hasCrashed: () => boolean;
  readonly applyTheme: (theme: Settings['theme']) => void;
  readonly copy: (text: string) => Promise<void>;
  /** Quits and starts again, unless a change is under way and the person stays. */
  readonly restart: () => void;
  readonly openLink: (url: string) => Promise<boolean>;
}

interface AppHandlerDeps {
  readonly app: AppControls;
  readonly settings: SettingsStore;
  readonly store: Pick<Store, 'notKept' | 'loaded'>;
}

export const createAppHandlers = ({ app, settings, store }: AppHandlerDeps): HandlersFor<typeof appRoutes> => ({
  'app.info': async () => ({
    ...app.info,
    setAside: [...app.info.setAside, ...(await store.loaded)],
    notKept: store.notKept() ?? app.notKept(),
    hasCrashed: app.hasCrashed(),
  }),
  'settings.get': async () => settings.get(),
  'settings.set': async (change) => {
    const given = Object.entries(change).filter(([, value]) => value !== undefined);
    const changed = settings.set(Object.fromEntries(given));
    app.applyTheme(changed.theme);
    return changed;
  },
  'clipboard.write': async ({ text }) => {
    await app.copy(text);
    return {};
  },
  'app.restart': async () => {
    app.restart();
    return {};
  },
  'links.open': async ({ url }) => ({ opened: await app.openLink(url) }),
});

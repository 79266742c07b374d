import type { SettingsStore } from '@main/settings/settings-store';
import type { NotKept, Settings } from '@shared/domain/settings';
import type { HandlersFor } from '@shared/ipc/route';
import type { appRoutes } from '@shared/ipc/routes/app';

export interface AppHandlerDeps {
  readonly info: {
    readonly version: string;
    readonly electron: string;
    readonly host: 'electron' | 'stand-in';
    readonly platform: string;
    readonly setAside: readonly string[];
  };
  readonly notKept: () => NotKept | null;
  readonly hasCrashed: () => boolean;
  readonly settings: SettingsStore;
  /** Names of files that were set aside after the app had started. */
  readonly setAside: () => Promise<readonly string[]>;
  readonly applyTheme: (theme: Settings['theme']) => void;
  readonly copy: (text: string) => Promise<void>;
  /** Quits and starts again, unless a change is under way and the person stays. */
  readonly restart: () => void;
  readonly openLink: (url: string) => Promise<boolean>;
}

export const createAppHandlers = (deps: AppHandlerDeps): HandlersFor<typeof appRoutes> => ({
  'app.info': async () => ({
    ...deps.info,
    setAside: [...deps.info.setAside, ...(await deps.setAside())],
    notKept: deps.notKept(),
    hasCrashed: deps.hasCrashed(),
  }),
  'settings.get': async () => deps.settings.get(),
  'settings.set': async (change) => {
    const given = Object.entries(change).filter(([, value]) => value !== undefined);
    const settings = deps.settings.set(Object.fromEntries(given));
    deps.applyTheme(settings.theme);
    return settings;
  },
  'clipboard.write': async ({ text }) => {
    await deps.copy(text);
    return {};
  },
  'app.restart': async () => {
    deps.restart();
    return {};
  },
  'links.open': async ({ url }) => ({ opened: await deps.openLink(url) }),
});

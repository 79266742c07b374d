import { setTimeChoices, timeChoicesOf } from '@shared/format/time-choices';
import type { Platform } from './platform';

/** The platform, whose settings main's own texts follow too: a report has the clock of the window that asked for it. */
export const withWrittenTimes = <P extends Pick<Platform, 'app' | 'language'>>(platform: P): P => ({
  ...platform,
  app: {
    ...platform.app,
    applySettings(settings) {
      setTimeChoices(timeChoicesOf(settings, platform.language));
      platform.app.applySettings(settings);
    },
  },
});

import type { ErrorComponentProps } from '@tanstack/react-router';
import { CrashScreen } from './crash-screen';
import { ScreenTitle } from './screen-title';

/** What the router shows in place of a screen that threw; the frame around it stays. */
export const ScreenCrash = ({ error, reset }: ErrorComponentProps) => (
  <>
    <ScreenTitle parts={['Stopped working']} />
    <CrashScreen place="screen" thrown={error} onReload={reset} />
  </>
);

/** The same for the frame itself. Reading the page again is all that helps. */
export const FrameCrash = ({ error }: ErrorComponentProps) => (
  <>
    <ScreenTitle parts={['Stopped working']} />
    <CrashScreen place="window" thrown={error} onReload={() => window.location.reload()} />
  </>
);

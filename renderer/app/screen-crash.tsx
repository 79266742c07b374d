import type { ErrorComponentProps } from '@tanstack/react-router';
import { CrashScreen } from './crash-screen';

/** What the router shows in place of a screen that threw. */
export const ScreenCrash = ({ error, reset }: ErrorComponentProps) => (
  <CrashScreen place="screen" thrown={error} onReload={reset} />
);

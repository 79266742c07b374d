import { useQueryClient } from '@tanstack/react-query';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { CrashScreen } from './crash-screen';
import { forgetAnswers } from './refresh-screen';
import { ScreenTitle } from './screen-title';

/** What the router shows in place of a screen that threw; the frame around it stays. */
export function ScreenCrash({ error, reset }: ErrorComponentProps) {
  const client = useQueryClient();
  const reload = () => {
    // With the same answers it would break in the same way.
    forgetAnswers(client);
    reset();
  };
  return (
    <>
      <ScreenTitle parts={['Stopped working']} />
      <CrashScreen place="screen" thrown={error} onReload={reload} />
    </>
  );
}

/** The same for the frame itself. Reading the page again is all that helps. */
export const FrameCrash = ({ error }: ErrorComponentProps) => (
  <>
    <ScreenTitle parts={['Stopped working']} />
    <CrashScreen place="window" thrown={error} onReload={() => window.location.reload()} />
  </>
);

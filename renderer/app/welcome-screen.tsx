import { sampleConnectionId } from '@renderer/api/connections';
import { WelcomePage } from '@renderer/features/connections/welcome-page';
import { useNavigate } from '@tanstack/react-router';
import { ScreenTitle } from './screen-title';

/** Loaded apart from the other screens of connections: it is the first one that a person sees. */
export function WelcomeScreen() {
  const navigate = useNavigate();
  return (
    <>
      <ScreenTitle parts={['Welcome']} />
      <WelcomePage
        onOpened={() =>
          void navigate({ to: '/c/$connectionId/contracts', params: { connectionId: sampleConnectionId } })
        }
        onConnect={() => void navigate({ to: '/connections/new' })}
      />
    </>
  );
}

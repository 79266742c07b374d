import { sampleConnectionId } from '@renderer/api/connection/connections';
import { ScreenTitle } from '@renderer/app/screen-title';
import { WelcomePage } from '@renderer/features/connections/welcome/welcome-page';
import { useNavigate } from '@tanstack/react-router';
import { messages } from './messages';

/** In a chunk of its own, since it is the first screen that a person sees. */
export function WelcomeScreen() {
  const navigate = useNavigate();
  return (
    <>
      <ScreenTitle parts={[messages.welcome]} />
      <WelcomePage
        onOpened={() => void navigate({ to: '/c/$connectionId', params: { connectionId: sampleConnectionId } })}
        onConnect={() => void navigate({ to: '/connections/new' })}
      />
    </>
  );
}

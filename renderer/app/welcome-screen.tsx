import { sampleConnectionId } from '@renderer/api/connections';
import { WelcomePage } from '@renderer/features/connections/welcome-page';
import { useNavigate } from '@tanstack/react-router';
import { ScreenTitle } from './screen-title';

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

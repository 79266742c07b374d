import { PageHeader } from '@renderer/ui/app-frame';
import { Button } from '@renderer/ui/button';
import { EmptyState } from '@renderer/ui/empty-state';
import { useNavigate } from '@tanstack/react-router';
import { ScreenTitle } from './screen-title';

/** An address that leads nowhere. */
export function NotFoundScreen() {
  const navigate = useNavigate();
  return (
    <>
      <ScreenTitle parts={['Not found']} />
      <PageHeader title="Not found" />
      <EmptyState
        title="There is nothing at this address"
        text="The app has no screen here."
        action={<Button onClick={() => void navigate({ to: '/' })}>Go to the start</Button>}
      />
    </>
  );
}

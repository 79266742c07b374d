import { PageHeader } from '@renderer/ui/app-frame';
import { Button } from '@renderer/ui/button';
import { ErrorNotice } from '@renderer/ui/error-notice';
import type { AppError } from '@shared/errors/app-error';
import { useNavigate } from '@tanstack/react-router';
import { openingError } from './opening-error';
import { ScreenTitle } from './screen-title';

interface OpeningFailedProps {
  readonly isSample: boolean;
  readonly error: AppError;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

/** A connection that cannot be opened: it was removed, or the sample workspace does not start. */
export function OpeningFailed({ isSample, error, retrying, onRetry }: OpeningFailedProps) {
  const navigate = useNavigate();
  const title = isSample ? 'Sample workspace' : 'Connection';
  return (
    <>
      <ScreenTitle parts={[title]} />
      <PageHeader title={title} />
      <ErrorNotice
        page
        error={openingError(error)}
        doing={isSample ? 'start the sample workspace' : 'open this connection'}
        retrying={retrying}
        onRetry={onRetry}
        actions={
          <Button size="small" onClick={() => void navigate({ to: '/connections' })}>
            Choose another connection
          </Button>
        }
      />
    </>
  );
}

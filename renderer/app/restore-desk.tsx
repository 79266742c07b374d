import { RestoreDialog } from '@renderer/features/restore/restore-dialog';
import { RestoreNews } from '@renderer/features/restore/restore-news';
import { useShowActivity } from './use-show-activity';

/** Putting results back, from whichever screen. */
export function RestoreDesk() {
  const showActivity = useShowActivity();
  return (
    <>
      <RestoreNews />
      <RestoreDialog onShowActivity={showActivity} />
    </>
  );
}

import { activityQueries } from '@renderer/api/activity';
import { Banner } from '@renderer/ui/app-frame';
import { Button } from '@renderer/ui/button';
import { plural } from '@shared/words/format';
import { useQuery } from '@tanstack/react-query';
import { useMatch, useNavigate } from '@tanstack/react-router';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import { useState } from 'react';

/**
 * Tells at the start that the outcome of changes is unknown. It goes by itself when reading has found them all out; what
 * becomes unknown later is told where it happens.
 */
export function UnknownBanner() {
  const navigate = useNavigate();
  const isThere = useMatch({ from: '/activity', shouldThrow: false }) !== undefined;
  const { data: unknown } = useQuery(activityQueries.unknown());
  const [isStart, setStart] = useState(true);
  const [wasUnknown, setWasUnknown] = useState(false);
  if (unknown !== undefined && isStart) {
    setStart(false);
    setWasUnknown(unknown > 0);
  }
  if (isThere || !wasUnknown || unknown === undefined || unknown === 0) return null;
  return (
    <Banner
      tone="warning"
      icon={<CircleHelp size={16} aria-hidden />}
      actions={
        <>
          <Button size="small" onClick={() => void navigate({ to: '/activity' })}>
            Show in Activity
          </Button>
          <Button size="small" onClick={() => setWasUnknown(false)}>
            Dismiss
          </Button>
        </>
      }
    >
      The outcome of {plural(unknown, 'change')} from before is unknown. The app reads what became of{' '}
      {unknown === 1 ? 'it' : 'them'}; nothing is sent again.
    </Banner>
  );
}

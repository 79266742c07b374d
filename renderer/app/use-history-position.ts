import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { afterMove, type Reach } from './history-position';

/** Back and forward through the screens of this window. */
export function useTravel() {
  const { history } = useRouter();
  const [reach, setReach] = useState<Reach>(() => {
    const index = history.location.state.__TSR_index;
    return { index, last: index };
  });
  useEffect(
    () =>
      history.subscribe(({ location, action }) =>
        setReach((before) => afterMove(before, action.type, location.state.__TSR_index)),
      ),
    [history],
  );
  return {
    canGoBack: reach.index > 0,
    canGoForward: reach.index < reach.last,
    back: () => history.back(),
    forward: () => history.forward(),
  };
}

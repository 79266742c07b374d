import { useLayoutEffect } from 'react';
import { dropSnapshot } from './show-snapshot';

/** Takes the snapshot of the start away once there is something else to see. */
export function useWithoutSnapshot(isTime = true): void {
  useLayoutEffect(() => {
    if (isTime) dropSnapshot();
  }, [isTime]);
}

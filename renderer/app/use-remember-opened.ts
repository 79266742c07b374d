import { type OpenTarget, useRecentlyOpened } from '@renderer/features/opening/recently-opened';
import type { Contract } from '@shared/domain/contract';
import type { ConnectionId } from '@shared/domain/ids';
import { useEffect, useEffectEvent } from 'react';

/** Keeps a contract that has been read among those that were opened recently. */
export function useRememberOpened(
  connectionId: ConnectionId,
  target: OpenTarget,
  contract: Contract | undefined,
): void {
  const remember = useRecentlyOpened((store) => store.remember);
  const keep = useEffectEvent(({ displayName, name, fullyQualifiedName, asset }: Contract) => {
    const assetName = asset?.fullyQualifiedName ?? asset?.name ?? null;
    remember(connectionId, { target, title: displayName ?? name, about: assetName ?? fullyQualifiedName });
  });
  useEffect(() => {
    if (contract !== undefined) keep(contract);
  }, [contract]);
}

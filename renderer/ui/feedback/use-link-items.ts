import { appLink, catalogLink, type LinkTarget } from '@renderer/lib/app-link';
import type { MenuEntry } from '@renderer/lib/commands/command-menu';
import { messages } from '@renderer/ui/messages';
import { useMemo } from 'react';
import { useErrorActions } from './error-actions';
import { useCopyItem } from './use-copy-item';

type LinkedAsset = Parameters<typeof catalogLink>[1];

export interface LinkItems {
  /** Copies a link that opens a place in this app. */
  readonly link: (place: Omit<LinkTarget, 'server'>) => MenuEntry;
  /** Copies the address of an asset in the catalog itself; null when unknown. */
  readonly catalogLink: (asset: LinkedAsset, tab?: 'contract') => MenuEntry | null;
}

/** Menu items that copy links to what a connection shows. */
export function useLinkItems(): LinkItems {
  const { server } = useErrorActions();
  const copy = useCopyItem();
  return useMemo(
    () => ({
      link: (place) => copy(messages.copy.link, appLink({ ...place, server })),
      catalogLink: (asset, tab) => {
        const address = catalogLink(server, asset, tab);
        return address === null ? null : copy(messages.copy.link, address);
      },
    }),
    [copy, server],
  );
}

import { CSPProvider } from '@base-ui/react/csp-provider';
import { Tooltip } from '@base-ui/react/tooltip';
import type { ReactNode } from 'react';
import { ToastProvider } from './toast';

/** What the parts of this folder need around them. No style elements: the content security policy forbids them. */
export function UiProvider({ children }: { readonly children: ReactNode }) {
  return (
    <CSPProvider disableStyleElements>
      <Tooltip.Provider delay={500} closeDelay={0}>
        <ToastProvider>{children}</ToastProvider>
      </Tooltip.Provider>
    </CSPProvider>
  );
}

import { CSPProvider } from '@base-ui/react/csp-provider';
import { Tooltip } from '@base-ui/react/tooltip';
import type { ReactNode } from 'react';
import { type UiServices, UiServicesContext } from './services';
import { ToastProvider } from './toast';

interface UiProviderProps {
  /** One object for the life of the window. */
  readonly services: UiServices;
  readonly children: ReactNode;
}

/** What the parts of this folder need around them. No style elements: the content security policy forbids them. */
export function UiProvider({ services, children }: UiProviderProps) {
  return (
    <CSPProvider disableStyleElements>
      <UiServicesContext value={services}>
        <Tooltip.Provider delay={500} closeDelay={0}>
          <ToastProvider>{children}</ToastProvider>
        </Tooltip.Provider>
      </UiServicesContext>
    </CSPProvider>
  );
}

import { CSPProvider } from '@base-ui/react/csp-provider';
import { Tooltip } from '@base-ui/react/tooltip';
import { tooltipDelay } from '@renderer/ui/primitives/tooltip';
import { createContext, type ReactNode, use } from 'react';
import { AnnouncerProvider } from './announcer';
import { ToastProvider } from './toast';

/** Services that the sandboxed page cannot provide itself. */
export interface UiServices {
  /** Copies text to the clipboard; rejects on failure. */
  readonly copyText: (text: string) => Promise<void>;
  /** Has the system go on with a drag that began in the page, as one of a CSV file. `name`: of the file, without its extension. */
  readonly dragFile: (name: string, csv: string) => void;
}

export const UiServicesContext = createContext<UiServices | null>(null);

interface UiProviderProps {
  /** One object for the life of the window. */
  readonly services: UiServices;
  readonly children: ReactNode;
}

/** The context of all components in this folder. No style elements, which the content security policy forbids. */
export function UiProvider({ services, children }: UiProviderProps) {
  return (
    <CSPProvider disableStyleElements>
      <UiServicesContext value={services}>
        <Tooltip.Provider delay={tooltipDelay} closeDelay={0}>
          <AnnouncerProvider>
            <ToastProvider>{children}</ToastProvider>
          </AnnouncerProvider>
        </Tooltip.Provider>
      </UiServicesContext>
    </CSPProvider>
  );
}

/** Throws outside of UiProvider, which is a bug. */
export function useUiServices(): UiServices {
  const services = use(UiServicesContext);
  if (services === null) throw new Error('UiProvider is missing');
  return services;
}

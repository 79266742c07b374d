import { createContext, use } from 'react';

/** What the design system cannot do by itself in a page that is allowed nothing. */
export interface UiServices {
  /** Puts text on the clipboard; rejects when that did not work. */
  readonly copyText: (text: string) => Promise<void>;
}

export const UiServicesContext = createContext<UiServices | null>(null);

/** Throws outside of UiProvider, which is a mistake of this app. */
export function useUiServices(): UiServices {
  const services = use(UiServicesContext);
  if (services === null) throw new Error('UiProvider is missing');
  return services;
}

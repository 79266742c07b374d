import { catalogue } from '@shared/format/catalogue';

/** Until when a failure is acknowledged. */
export const acknowledgeMessages = catalogue({
  open: 'until it changes',
  until: (day: string) => `until ${day}`,
  atTime: (day: string, clock: string) => `${day}, ${clock}`,
});

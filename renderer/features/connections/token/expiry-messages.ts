import { catalogue } from '@shared/format/catalogue';
import { plural } from '@shared/format/format';

/** Texts about a token on every screen: its expiry, and differing clocks. The others are loaded where they are shown. */
export const messages = catalogue({
  /** In the status bar. */
  expiry: {
    never: 'token never expires',
    past: 'token expired',
    lastDay: 'token expires within a day',
    soon: (days: number) => `token expires in ${plural(days, 'day')}`,
    later: (days: number) => `token good for ${plural(days, 'day')}`,
  },

  /** In a banner over the screen. */
  warning: {
    past: (day: string) =>
      `According to the token itself, it expired on ${day}. The server decides; replace it before the server refuses it.`,
    lastDay: (moment: string) => `The token expires within a day, on ${moment}.`,
    soon: (days: number, moment: string) => `The token expires in ${plural(days, 'day')}, on ${moment}.`,
    dismiss: 'Dismiss',
  },
  clocksDiffer: (difference: string) =>
    `${difference} Times of runs are the server’s, and a token may be refused too early or too late.`,
});

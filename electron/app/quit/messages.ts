import { catalogue } from '@shared/format/catalogue';

/** Questions before the app quits. */
export const messages = catalogue({
  quit: {
    question: (change: string) => `${change} is in progress.`,
    detail:
      'If you quit now, nothing more is sent. Requests already sent may still be carried out: the next start checks them and shows their outcome under Activity.',
    stay: 'Stay',
    quit: 'Quit anyway',
  },
  restart: {
    question: 'Something went wrong in Contract Desk.',
    stopped: (change: string, detail: string) =>
      `${change} was in progress and has been stopped: Activity shows what was sent. ${detail}`,
    detail: 'You can keep working, but parts of the app may not respond until it restarts. The log has the details.',
    keepWorking: 'Keep working',
    restart: 'Restart',
  },
});

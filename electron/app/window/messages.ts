import { catalogue } from '@shared/format/catalogue';

/** The native menu, and questions about the window. The items that every app has are named by Electron. */
export const messages = catalogue({
  menus: { file: '&File', edit: '&Edit', view: '&View', window: '&Window' },
  link: {
    question: (host: string) => `Open ${host} in your browser?`,
    cancel: 'Cancel',
    open: 'Open in browser',
  },
});

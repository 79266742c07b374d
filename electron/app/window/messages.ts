import { catalogue } from '@shared/format/catalogue';

/** The native menu, and questions about the window. Electron names the standard menu items. */
export const messages = catalogue({
  menus: { file: '&File', edit: '&Edit', view: '&View', window: '&Window', help: '&Help' },
  zoom: { reset: 'Actual size', in: 'Zoom in', out: 'Zoom out' },
  link: {
    question: (host: string) => `Open ${host} in your browser?`,
    cancel: 'Cancel',
    open: 'Open in browser',
  },
});

import { preventable } from '../runtime.mjs';

/** Every download is announced to `will-download` and cancelled: the app saves files through main only. */
export function announceDownload(contents, cdp, { guid, url, suggestedFilename }) {
  const item = {
    getURL: () => url,
    getFilename: () => suggestedFilename,
    getState: () => 'cancelled',
    cancel() {},
    setSavePath() {},
  };
  contents.session.emit('will-download', preventable(), item, contents);
  return cdp.send('Browser.cancelDownload', { guid }).catch(() => {});
}

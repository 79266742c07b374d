import { announceDownload } from './downloads.mjs';
import { WebContents } from './web-contents.mjs';

/** What Chromium tells about all pages: titles, pages that ended, downloads. */
export async function followBrowser(cdp) {
  cdp.on('Target.targetInfoChanged', ({ targetInfo }) => {
    if (targetInfo.title) WebContents.fromDevToolsTargetId(targetInfo.targetId)?.titleChanged(targetInfo.title);
  });
  cdp.on('Target.targetDestroyed', ({ targetId }) => WebContents.fromDevToolsTargetId(targetId)?.owner.destroy());
  cdp.on('Browser.downloadWillBegin', (download) => {
    const contents = WebContents.fromDevToolsTargetId(download.frameId) ?? WebContents.getAllWebContents()[0];
    if (contents) void announceDownload(contents, cdp, download);
  });
  await cdp.send('Browser.setDownloadBehavior', { behavior: 'deny', eventsEnabled: true });
}

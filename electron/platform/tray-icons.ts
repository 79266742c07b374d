import badge1 from './icons/badge-1.png?inline';
import badge2 from './icons/badge-2.png?inline';
import badge3 from './icons/badge-3.png?inline';
import badge4 from './icons/badge-4.png?inline';
import badge5 from './icons/badge-5.png?inline';
import badge6 from './icons/badge-6.png?inline';
import badge7 from './icons/badge-7.png?inline';
import badge8 from './icons/badge-8.png?inline';
import badge9 from './icons/badge-9.png?inline';
import badgeMore from './icons/badge-more.png?inline';
import plain from './icons/tray.png?inline';
import plainLarge from './icons/tray-2x.png?inline';
import marked from './icons/tray-marked.png?inline';
import markedLarge from './icons/tray-marked-2x.png?inline';
import template from './icons/tray-template.png?inline';
import templateLarge from './icons/tray-template-2x.png?inline';

/** Tray and menu bar pictures as data URLs, 16 and 32 pixels. `marked`: something is newly failed. */
export const trayIcons = {
  plain: { small: plain, large: plainLarge },
  marked: { small: marked, large: markedLarge },
  template: { small: template, large: templateLarge },
} as const;

/** Overlay icons for the Windows taskbar: one to nine, then more. */
export const badgeIcons: readonly string[] = [
  ...[badge1, badge2, badge3, badge4, badge5, badge6, badge7, badge8, badge9, badgeMore],
];

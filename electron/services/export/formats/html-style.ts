import type { RowColumns } from '@shared/results/rows/row-columns';

/** Cells whose text may break anywhere. */
const longCells = (columns: RowColumns | null): string => {
  const long =
    columns?.reportColumns.flatMap(({ isLong }, at) => (isLong ? [`.runs td:nth-child(${at + 1})`] : [])) ?? [];
  return [...long, '.failures tbody th'].join();
};

/**
 * The style of a report, with rules for the columns of its runs: light or dark as the system is, and printable. Contrast stays at
 * 4.5:1 for text, 3:1 for bars.
 */
export const htmlStyle = (columns: RowColumns | null): string => `
:root{color-scheme:light dark;--page:light-dark(#fdfdfe,#17181c);--raised:light-dark(#fff,#1e2026);--line:light-dark(#dfe0e5,#363943);--text:light-dark(#1d1f25,#ebecf0);--soft:light-dark(#51545f,#b0b3bd);
--success:light-dark(#1f7a43,#58c083);--partial:light-dark(#8a5a00,#e0b153);--failed:light-dark(#b3261e,#f2867c);--aborted:light-dark(#7c4a4f,#c79096);--running:light-dark(#1d62b0,#78b3f2);--queued:light-dark(#5c5f6a,#a4a7b1);--other:light-dark(#4f5261,#babdc8);--unchecked:var(--other)}
*{box-sizing:border-box}
body{margin:0 auto;max-width:1080px;padding:32px 24px 64px;background:var(--page);color:var(--text);font:14px/1.5 system-ui,sans-serif}
h1{margin:0 0 4px;font-size:22px;line-height:1.3;overflow-wrap:anywhere}
h2{margin:36px 0 10px;font-size:16px}
p,ul,dl{margin:0 0 10px}
.asset{margin:0;font-size:15px;overflow-wrap:anywhere}
.soft,figcaption,caption,summary{color:var(--soft)}
dl{display:grid;grid-template-columns:max-content 1fr;gap:2px 16px}
dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere}
.figures{display:flex;flex-wrap:wrap;gap:8px;padding:0;list-style:none}
.figures li{padding:10px 14px;border:1px solid var(--line);border-radius:8px;background:var(--raised);font-weight:600}
.warning{padding:10px 14px;border:1px solid var(--partial);border-radius:8px}
figure{margin:0 0 8px;padding:16px;border:1px solid var(--line);border-radius:8px;background:var(--raised)}
svg{display:block;width:100%;height:auto}
svg text{fill:var(--soft);font:11px system-ui,sans-serif}
.axis{stroke:var(--line);fill:none}
.legend{display:flex;flex-wrap:wrap;gap:4px 16px;padding:0;list-style:none}
.key{display:inline-block;width:10px;height:10px;margin-right:6px;border-radius:2px;print-color-adjust:exact}
${['success', 'partial', 'failed', 'aborted', 'running', 'queued', 'unchecked', 'other'].map((tone) => `rect.${tone}{fill:var(--${tone})}.key.${tone}{background:var(--${tone})}.word.${tone}{color:var(--${tone})}`).join('\n')}
.word{font-weight:600}
.scroll{overflow-x:auto;border:1px solid var(--line);border-radius:8px;background:var(--raised)}
table{width:100%;border-collapse:collapse;font-size:13px;font-variant-numeric:tabular-nums}
caption{padding:8px 12px;text-align:left}
th,td{padding:5px 12px;border-top:1px solid var(--line);text-align:left;vertical-align:top;font-weight:400;overflow-wrap:break-word}
${longCells(columns)}{min-width:10em;overflow-wrap:anywhere}
thead th{color:var(--soft);font-weight:600;white-space:nowrap}
tbody th{white-space:nowrap}.failures tbody th{white-space:normal}.failures td:nth-child(n+4){white-space:nowrap}
details{margin:8px 0}summary{cursor:pointer}
@media print{:root{color-scheme:light}body{max-width:none;padding:0;font-size:11px}h2{break-after:avoid}tr,figure,.figures li{break-inside:avoid}thead{display:table-header-group}.scroll{overflow:visible}table{font-size:10px}th,td{padding:3px 6px}${longCells(columns)}{min-width:8.5em}}
`;

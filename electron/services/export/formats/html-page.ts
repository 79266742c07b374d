import { messages } from '@main/services/export/messages';
import { timelineOf } from '@shared/results/timeline/buckets';
import { figureTexts } from '@shared/results/timeline/figure-messages';
import { figuresOf } from '@shared/results/timeline/streaks';
import type { createFailureTally } from './failure-tally';
import { failureTable } from './html-tables';
import { htmlText } from './html-text';
import { htmlTimeline } from './html-timeline';
import type { RunBuffer } from './run-buffer';

const text = messages.report;

/** Whatever a server's text contains, nothing is run, loaded or sent. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'";

/** The start of a self-contained page, up to its content. `title` is already HTML. */
export const htmlPage = ({ title, style }: { readonly title: string; readonly style: string }): string =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>${style}</style>
</head>
<body><main>
`;

/** The counted runs of a range, and how complete they are. */
export interface CountedRuns {
  readonly buffer: RunBuffer;
  readonly failures: ReturnType<typeof createFailureTally>;
  /** Epoch milliseconds; absent means open. */
  readonly range: { readonly from?: number | undefined; readonly to?: number | undefined };
  readonly now: number;
  /** No run of the range is missing. */
  readonly isWhole: boolean;
  /** All runs are of one contract. */
  readonly isOfOne: boolean;
}

/** The figures of runs. */
export function htmlFigures({ buffer, range, now, isWhole, isOfOne }: CountedRuns, zone: string): string {
  const context = { zone, range, now, read: buffer.length, isWhole, isOfOne };
  const items = figureTexts(figuresOf(buffer, { now }), context).map(
    (figure) => `<li title="${htmlText(figure.meaning)}">${htmlText(figure.text)}</li>`,
  );
  return `<ul class="figures">${items.join('')}</ul>`;
}

/** The runs over time, and which checks failed how often. */
export function* htmlOverTime({ buffer, failures, range, now }: CountedRuns, zone: string): Generator<string> {
  const made = timelineOf(buffer, { ...range, zone, now });
  yield made === null ? '' : htmlTimeline(made, zone);
  yield `<h2>${text.failures.title}</h2>${failureTable(failures.all(), failures.uncounted(), zone)}`;
}

import type { CleanUpPreview } from '@shared/domain/clean-up';
import { formatNumber, plural } from '@shared/words/format';
import { tooManyRequests } from './request-words';
import { Warning } from './warning';

/** What of a preview should not be missed. */
export function PreviewWarnings({ preview }: { readonly preview: CleanUpPreview }) {
  const { contracts, instant, readAt } = preview;
  const newest = contracts.filter(({ includesNewestRun }) => includesNewestRun).length;
  const outlived = contracts.filter(({ summaryRemains }) => summaryRemains).length;
  const unreadable = contracts.reduce((sum, plan) => sum + plan.unreadable, 0);
  const tooMany = tooManyRequests(preview);
  return (
    <>
      {tooMany === null ? null : <Warning>{tooMany}</Warning>}
      {instant !== null && instant > readAt ? (
        <Warning>
          This instant is in the future.
          {contracts.some(({ before }) => before !== null && before > readAt)
            ? ' Results that arrive before you confirm may go too, though they are not in this list.'
            : null}
        </Warning>
      ) : null}
      {newest > 0 ? (
        <Warning>
          The newest result of {contracts.length === 1 ? 'this contract' : `${plural(newest, 'contract')}`} is among
          them.
          {outlived > 0 ? ` ${summaryWords(outlived, newest)}` : null}
        </Warning>
      ) : null}
      {unreadable > 0 ? (
        <Warning>
          {plural(unreadable, 'row')} could not be read. The server would delete {unreadable === 1 ? 'it' : 'them'} too;
          a backup keeps {unreadable === 1 ? 'it' : 'them'} as sent.
        </Warning>
      ) : null}
    </>
  );
}

/** How many of the newest results the server will go on to show. */
const summaryWords = (outlived: number, newest: number): string =>
  outlived === newest
    ? 'The server’s own summary will still show it afterwards.'
    : `The server’s own summary of ${formatNumber(outlived)} of these contracts will still show it afterwards.`;

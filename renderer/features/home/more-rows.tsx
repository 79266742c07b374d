import { Button } from '@renderer/ui/primitives/button';
import { messages } from './messages';

/** Rows that a press shows. */
export const moreRows = 100;

interface MoreRowsProps {
  /** Rows in all, and those that are shown. */
  readonly count: number;
  readonly shown: number;
  /** Rows that are shown at first. */
  readonly few: number;
  readonly onShow: (rows: number) => void;
}

/** Shows more rows of a list below it, and fewer again. */
export function MoreRows({ count, shown, few, onShow }: MoreRowsProps) {
  if (count <= few) return null;
  const next = Math.min(count, shown + moreRows);
  return (
    <div className="row gap-2 above-1">
      {shown < count ? (
        <Button size="small" variant="ghost" onClick={() => onShow(next)}>
          {next === count ? messages.showAll(count) : messages.showMore(next - shown, count)}
        </Button>
      ) : null}
      {shown > few ? (
        <Button size="small" variant="ghost" onClick={() => onShow(few)}>
          {messages.showFewer}
        </Button>
      ) : null}
    </div>
  );
}

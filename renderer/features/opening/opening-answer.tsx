import { openingQueries } from '@renderer/api/opening';
import { ReadFailure } from '@renderer/ui/feedback/error-notice';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { Button } from '@renderer/ui/primitives/button';
import type { ConnectionId } from '@shared/domain/ids';
import type { Opening, RecentItem } from '@shared/domain/opening';
import type { AppError } from '@shared/errors/app-error';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import Search from 'lucide-react/icons/search';
import styles from './opening.module.css';
import { notFoundWords, readingWords, searchableName } from './opening-messages';
import { recentKey } from './recently-opened';

interface OpeningAnswerProps {
  readonly answer: Opening | undefined;
  /** What was asked for. */
  readonly text: string;
  readonly error: AppError | null;
  readonly isBusy: boolean;
  /** Name of a saved connection. */
  readonly nameOf: (connectionId: ConnectionId) => string;
  readonly onOpenOn: (connectionId: ConnectionId) => void;
  /** Looks for assets with this in their names. */
  readonly onSearch: (name: string) => void;
  readonly onRetry: () => void;
}

/** Why nothing was opened; what was typed stays. Nothing while there is no answer. */
export function OpeningAnswer(props: OpeningAnswerProps) {
  const { answer, text, error, isBusy, nameOf, onOpenOn, onSearch, onRetry } = props;
  if (error !== null) {
    return <ReadFailure error={error} doing="open this" onRetry={onRetry} retrying={isBusy} />;
  }
  if (answer?.kind === 'none') {
    const name = searchableName(answer, text);
    return (
      <div className={styles['answer']} role="alert">
        <p>{notFoundWords(answer)}</p>
        {name === null ? null : (
          <Button size="small" icon={<Search size={14} aria-hidden />} onClick={() => onSearch(name)}>
            Search the assets for it
          </Button>
        )}
      </div>
    );
  }
  if (answer?.kind !== 'other-server') return null;
  const { server, connectionId } = answer;
  return (
    <div className={styles['answer']} role="alert">
      <p>
        This is on another server, <SafeText text={server} max={120} mono />.
        {connectionId === null ? ' No saved connection leads there.' : ''}
      </p>
      {connectionId === null ? null : (
        <Button size="small" onClick={() => onOpenOn(connectionId)}>
          Open on “{nameOf(connectionId)}”
        </Button>
      )}
    </div>
  );
}

interface ReadingLineProps {
  readonly connectionId: ConnectionId;
  readonly text: string;
}

/** Says while someone types what the text is taken for, and shows an encoded name as it really is. */
export function ReadingLine({ connectionId, text }: ReadingLineProps) {
  const { data } = useQuery({ ...openingQueries.read(connectionId, text), placeholderData: keepPreviousData });
  const words = data === undefined ? null : readingWords(data);
  const wanted = data?.wanted ?? null;
  return (
    <output className={styles['reading']}>
      {words === null || data === undefined ? (
        'An id, a fully qualified name, or an address copied from the catalog'
      ) : (
        <>
          {words}
          {data.elsewhere === null ? null : (
            <>
              {' '}
              on another server: <SafeText text={data.elsewhere} max={100} />
            </>
          )}
          {wanted === null || text.trim() === wanted ? null : (
            <span className={styles['wanted']}>
              <SafeText text={wanted} max={300} mono />
            </span>
          )}
        </>
      )}
    </output>
  );
}

interface RecentListProps {
  readonly id: string;
  readonly items: readonly RecentItem[];
  /** Index of the line that Enter opens; -1 for none. */
  readonly active: number;
  readonly onActive: (index: number) => void;
  readonly onOpen: (item: RecentItem) => void;
}

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/** What was opened before. The keyboard stays in the field above, which moves through these lines. */
export function RecentList({ id, items, active, onActive, onOpen }: RecentListProps) {
  return (
    <div className={styles['recent']}>
      <h3 className={styles['recentTitle']}>Opened recently</h3>
      <div id={id} role="listbox" aria-label="Opened recently">
        {items.map((item, index) => (
          <button
            type="button"
            key={recentKey(item)}
            id={optionId(id, index)}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            className={clsx(styles['option'], index === active && styles['active'])}
            onPointerMove={() => onActive(index)}
            onClick={() => onOpen(item)}
          >
            <span className={styles['optionTitle']}>
              <SafeText text={item.title} max={120} />
            </span>
            <span className={styles['optionAbout']}>
              <SafeText text={item.about} max={200} />
            </span>
          </button>
        ))}
      </div>
    </div>
  );
}

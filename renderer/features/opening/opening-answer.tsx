import { openingQueries } from '@renderer/api/opening';
import { ReadFailure } from '@renderer/ui/feedback/error-notice';
import { FilledText } from '@renderer/ui/marks/filled-text';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { Button } from '@renderer/ui/primitives/button';
import type { ConnectionId } from '@shared/domain/ids';
import type { Opening, OpeningReading, RecentItem } from '@shared/domain/opening';
import type { AppError } from '@shared/errors/app-error';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import Search from 'lucide-react/icons/search';
import { describeNotFound, describeReading, searchableName } from './describe-opening';
import { messages } from './messages';
import styles from './opening.module.css';
import { recentKey } from './recently-opened';

interface OpeningAnswerProps {
  readonly answer: Opening | undefined;
  /** What was looked up. */
  readonly text: string;
  readonly error: AppError | null;
  readonly isBusy: boolean;
  /** Name of a saved connection. */
  readonly nameOf: (connectionId: ConnectionId) => string;
  readonly onOpenOn: (connectionId: ConnectionId) => void;
  /** Searches assets by a part of their names. */
  readonly onSearch: (name: string) => void;
  readonly onRetry: () => void;
}

/** Why nothing was opened. Draws nothing until there is an answer. */
export function OpeningAnswer(props: OpeningAnswerProps) {
  const { answer, text, error, isBusy, nameOf, onOpenOn, onSearch, onRetry } = props;
  if (error !== null) {
    return <ReadFailure error={error} task={messages.failed} onRetry={onRetry} retrying={isBusy} />;
  }
  if (answer?.kind === 'none') {
    const name = searchableName(answer, text);
    return (
      <div className={styles['answer']} role="alert">
        <p>{describeNotFound(answer)}</p>
        {name === null ? null : (
          <Button size="small" icon={<Search size={14} aria-hidden />} onClick={() => onSearch(name)}>
            {messages.notFound.searchAssets}
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
        <FilledText
          text={connectionId === null ? messages.elsewhere.unknown : messages.elsewhere.known}
          parts={{ server: <SafeText text={server} max={120} mono /> }}
        />
      </p>
      {connectionId === null ? null : (
        <Button size="small" onClick={() => onOpenOn(connectionId)}>
          {messages.elsewhere.openOn(nameOf(connectionId))}
        </Button>
      )}
    </div>
  );
}

interface ReadingLineProps {
  readonly connectionId: ConnectionId;
  readonly text: string;
}

/** Describes how the text is understood while it is typed, and shows an encoded name decoded. */
export function ReadingLine({ connectionId, text }: ReadingLineProps) {
  const { data } = useQuery({ ...openingQueries.read(connectionId, text), placeholderData: keepPreviousData });
  const reading = data === undefined ? null : describeReading(data);
  return (
    <output className={styles['reading']}>
      {reading === null || data === undefined ? (
        messages.reading.hint
      ) : (
        <Reading reading={reading} facts={data} text={text} />
      )}
    </output>
  );
}

interface ReadingProps {
  readonly reading: string;
  readonly facts: OpeningReading;
  readonly text: string;
}

const Reading = ({ reading, facts: { elsewhere, wanted }, text }: ReadingProps) => (
  <>
    {elsewhere === null ? (
      reading
    ) : (
      <FilledText
        text={messages.reading.elsewhere}
        parts={{ reading, server: <SafeText text={elsewhere} max={100} /> }}
      />
    )}
    {wanted === null || text.trim() === wanted ? null : (
      <span className={styles['wanted']}>
        <SafeText text={wanted} max={300} mono />
      </span>
    )}
  </>
);

interface RecentListProps {
  readonly id: string;
  readonly items: readonly RecentItem[];
  /** Index of the option that Enter opens; -1 for none. */
  readonly active: number;
  readonly onActive: (index: number) => void;
  readonly onOpen: (item: RecentItem) => void;
}

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/** What was opened before. The focus stays in the combobox above, whose arrow keys move through these options. */
export function RecentList({ id, items, active, onActive, onOpen }: RecentListProps) {
  return (
    <div className="divided">
      <h3 className={styles['recentTitle']}>{messages.recent}</h3>
      <div id={id} role="listbox" aria-label={messages.recent}>
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
            <span className="faint small cut">
              <SafeText text={item.about} max={200} />
            </span>
          </button>
        ))}
      </div>
    </div>
  );
}

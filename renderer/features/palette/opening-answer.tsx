import { openingQueries } from '@renderer/api/local/opening';
import { ReadFailure } from '@renderer/ui/feedback/error-notice';
import { FilledText } from '@renderer/ui/marks/filled-text';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { Button } from '@renderer/ui/primitives/button';
import type { ConnectionId } from '@shared/domain/ids';
import type { Opening, OpeningReading } from '@shared/domain/local/opening';
import type { AppError } from '@shared/errors/app-error';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Search from 'lucide-react/icons/search';
import { describeNotFound, describeReading, searchableName } from './describe-opening';
import { messages } from './messages';
import styles from './palette.module.css';
import { formOf } from './query';

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

/** Describes how the text is interpreted while it is typed. A token is neither sent nor shown again. */
export const ReadingLine = (props: ReadingLineProps) =>
  formOf(props.text) === 'token' ? (
    <p className={styles['reading']} role="alert">
      {messages.reading.token}
    </p>
  ) : (
    <ReadText {...props} />
  );

/** Shows an encoded name decoded. */
function ReadText({ connectionId, text }: ReadingLineProps) {
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

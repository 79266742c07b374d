import { openingQueries } from '@renderer/api/opening';
import { SafeText } from '@renderer/ui/safe-text';
import type { ConnectionId } from '@shared/domain/ids';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import styles from './opening.module.css';
import { readingWords } from './opening-words';

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

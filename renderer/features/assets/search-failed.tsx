import { Button } from '@renderer/ui/button';
import { ReadFailure } from '@renderer/ui/error-notice';
import { SafeText } from '@renderer/ui/safe-text';
import type { SearchScope } from '@shared/domain/asset';
import type { AppError } from '@shared/errors/app-error';
import { hasClass } from '@shared/errors/error-table';
import { scopeInSentence } from './asset-words';
import styles from './assets.module.css';

interface SearchFailedProps {
  readonly error: AppError;
  readonly scope: SearchScope;
  readonly raw: boolean;
  readonly retrying: boolean;
  readonly onRetry: () => void;
  /** Searches for the same text literally. */
  readonly onPlain: () => void;
}

/** The search failed, and no list stands in for it: why, and what can be done all the same. */
export function SearchFailed(props: SearchFailedProps) {
  const { error, scope, raw, retrying, onRetry, onPlain } = props;
  // Of these the server’s own words say more than ours.
  const tellsWhy = hasClass(error.code, 'refused', 'gone');
  return (
    <div className={styles['failed']}>
      <ReadFailure
        error={error}
        doing={error.code === 'bad_query' ? 'run this query' : `search for ${scopeInSentence(scope)}`}
        onRetry={onRetry}
        retrying={retrying}
      />
      {tellsWhy && error.details?.serverWords !== undefined ? (
        <p>
          The server says: <SafeText text={error.details.serverWords} lines />
        </p>
      ) : null}
      {raw ? (
        <div className={styles['ways']}>
          <Button onClick={onPlain}>Search for it as plain text</Button>
        </div>
      ) : null}
    </div>
  );
}

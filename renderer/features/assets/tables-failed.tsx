import { Button } from '@renderer/ui/button';
import { ReadFailure } from '@renderer/ui/read-failure';
import type { AppError } from '@shared/errors/app-error';
import styles from './assets.module.css';
import type { AssetsBodyProps } from './assets-body';
import { fieldsOf } from './search';

/** The tables could not be listed. A server that does not know a field refuses them all because of it. */
export function TablesFailed(props: AssetsBodyProps & { readonly error: AppError }) {
  const { error, assets, search, onSearch } = props;
  const mayBeFields = error.code === 'refused' && fieldsOf(search).length > 0;
  return (
    <div className={styles['failed']}>
      <ReadFailure
        error={error}
        doing="list the tables"
        onRetry={assets.list.retry}
        retrying={assets.list.isRefreshing}
      />
      {mayBeFields ? (
        <div className={styles['ways']}>
          <Button onClick={() => onSearch({ fields: [] })}>Ask without extra fields</Button>
        </div>
      ) : null}
    </div>
  );
}

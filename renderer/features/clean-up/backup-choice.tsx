import { backupQueries, useChooseBackupPlace } from '@renderer/api/backups';
import { failureLine } from '@renderer/lib/describe-error';
import { Button } from '@renderer/ui/button';
import { Checkbox } from '@renderer/ui/checkbox';
import { MiddleText } from '@renderer/ui/middle-text';
import { useQuery } from '@tanstack/react-query';
import { setBackup, useCleanUpJob } from './clean-up-job';
import styles from './preview.module.css';

/** Whether and where what goes is written down before anything is sent. */
export function BackupChoice() {
  const hasBackup = useCleanUpJob((state) => state.hasBackup);
  const { data: place, error } = useQuery(backupQueries.place());
  const choosing = useChooseBackupPlace();
  const problem = choosing.error ?? error;
  return (
    <div className={styles['backup']}>
      <Checkbox label="Write to a file first" checked={hasBackup} onChange={setBackup} />
      {hasBackup ? (
        <span className={styles['place']}>
          {place === undefined ? null : (
            <span className={styles['path']}>
              <MiddleText text={place.folder} mono />
            </span>
          )}
          <Button size="small" busy={choosing.isPending} onClick={() => choosing.mutate()}>
            Change…
          </Button>
        </span>
      ) : (
        <span className={styles['noBackup']}>Without it there is no Undo and nothing to restore.</span>
      )}
      {problem === null ? null : (
        <span role="alert" className={styles['noBackup']}>
          {failureLine(problem, 'use the folder for backups')}
        </span>
      )}
    </div>
  );
}

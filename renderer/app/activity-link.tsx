import { activityQueries, useActivityNews } from '@renderer/api/activity';
import { railItemClass } from '@renderer/ui/layout/app-frame';
import { VisuallyHidden } from '@renderer/ui/primitives/visually-hidden';
import { commands } from '@shared/commands';
import { formatNumber, plural } from '@shared/format/format';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import History from 'lucide-react/icons/history';
import styles from './shell.module.css';

/** The way to what this app has changed, with the number of changes whose outcome is unknown. */
export function ActivityLink() {
  useActivityNews();
  const unknown = useQuery(activityQueries.unknown()).data ?? 0;
  return (
    <Link className={railItemClass} to="/activity">
      <History size={16} aria-hidden />
      {commands.activity.title}
      {unknown === 0 ? null : (
        <>
          <span
            className={styles['railCount']}
            aria-hidden="true"
            title={`${plural(unknown, 'change')} with an unknown outcome`}
          >
            {formatNumber(unknown)}
          </span>
          <VisuallyHidden>({formatNumber(unknown)} unknown)</VisuallyHidden>
        </>
      )}
    </Link>
  );
}

import { SafeText } from '@renderer/ui/marks/safe-text';
import type { ExportReport } from '@shared/domain/export';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import { doneWords } from './export-messages';
import styles from './exporting.module.css';

/** What is in the file, and what is known to be missing. */
export function ExportDone({ report }: { readonly report: ExportReport }) {
  const { title, isWhole, lines } = doneWords(report);
  const Icon = isWhole ? CircleCheck : CircleAlert;
  return (
    <div className={styles['end']} role="status">
      <span data-tone={isWhole ? 'success' : 'partial'}>
        <Icon size={16} aria-hidden />
      </span>
      <div>
        <p className={styles['title']}>{title}</p>
        <p>
          <SafeText text={report.fileName} max={200} mono />
        </p>
        {lines.map((line) => (
          <p key={line} className={styles['quiet']}>
            {line}
          </p>
        ))}
      </div>
    </div>
  );
}

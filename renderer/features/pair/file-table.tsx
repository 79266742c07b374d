import { Select } from '@renderer/ui/fields/select';
import { plainText, shortText } from '@shared/format/text';
import { messages } from './messages';
import type { FileSide } from './open-pair';
import styles from './pair.module.css';

interface FileTableProps {
  readonly file: FileSide;
  readonly onChoose: (table: string) => void;
}

/** Which table of an ODCS file is compared, by its place in the file; nothing where it has only one. */
export function FileTable({ file: { tables, table }, onChoose }: FileTableProps) {
  if (tables.length < 2) return null;
  const options = tables.map((name, at) => ({ value: String(at), label: plainText(shortText(name, 80)) }));
  const chosen = table === null ? -1 : tables.indexOf(table);
  const unnamed = chosen === -1 ? [{ value: '-1', label: messages.unnamedTable }] : [];
  return (
    <div className={styles['table']}>
      <Select
        size="small"
        label={messages.table}
        value={String(chosen)}
        options={[...unnamed, ...options]}
        onChange={(value) => onChoose(tables[Number(value)] ?? '')}
      />
    </div>
  );
}

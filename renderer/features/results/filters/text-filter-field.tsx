import { maxFilterText } from '@renderer/features/results/search';
import { FilterField, type FilterFieldProps } from '@renderer/ui/fields/filter-field';
import styles from './filters.module.css';

/** A text among the filters of a list of runs. */
export const TextFilterField = (props: Omit<FilterFieldProps, 'maxLength'>) => (
  <div className={styles['field']}>
    <FilterField {...props} maxLength={maxFilterText} />
  </div>
);

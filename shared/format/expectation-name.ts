import type { Expectation } from '@shared/domain/contract';
import { clip } from './text';

/** What to call a quality expectation: servers may send nothing but the id of its test case. */
export const expectationName = ({ name, id }: Pick<Expectation, 'name' | 'id'>): string =>
  name ?? (id === null ? 'Unnamed test case' : `Test case ${clip(id, 8)}`);

import type { Expectation } from '@shared/domain/contract/contract';
import { catalogue } from './catalogue';
import { clip } from './text';

const messages = catalogue({
  unnamed: 'Unnamed test case',
  byId: (id: string) => `Test case ${clip(id, 8)}`,
});

/** The name of a quality expectation: servers may send only the id of its test case. */
export const expectationName = ({ name, id }: Pick<Expectation, 'name' | 'id'>): string =>
  name ?? (id === null ? messages.unnamed : messages.byId(id));

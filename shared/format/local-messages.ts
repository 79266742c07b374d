import type { LocalKind } from '@shared/domain/local/local-items';
import { catalogue } from './catalogue';
import { plural } from './format';

/** What people make on a connection, counted. */
export const localMessages = catalogue({
  counts: {
    note: (count: number) => plural(count, 'note'),
    view: (count: number) => plural(count, 'saved view'),
    rule: (count: number) => plural(count, 'retention rule'),
    pin: (count: number) => plural(count, 'pin'),
    planned: (count: number) => plural(count, 'planned action'),
    watch: (_count: number) => 'what you watch',
  } satisfies Record<LocalKind, (count: number) => string>,
});

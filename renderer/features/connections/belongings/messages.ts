import type { Belongings } from '@shared/domain/local/belongings';
import { catalogue } from '@shared/format/catalogue';
import { formatNumber, plural } from '@shared/format/format';

/** Texts about belongings, and what happens to them without the connection. */
export const messages = catalogue({
  counts: {
    versions: (count: number) => plural(count, 'earlier version', 'earlier versions'),
    waiting: (count: number) => plural(count, 'waiting validation'),
  } satisfies Record<Exclude<keyof Belongings, 'items'>, (count: number) => string>,

  removal: {
    title: (name: string) => `Remove ${name}?`,
    confirm: 'Remove connection',
    confirmDeleting: 'Remove and delete',
    goes: 'Removed',
    address: 'the address with its settings and the token',
    contracts: (count: number) => `${plural(count, 'contract')} with their runs, as last loaded`,
    waiting: (count: number) =>
      count === 1
        ? '1 waiting validation, which will not be sent'
        : `${formatNumber(count)} waiting validations, which will not be sent`,
    stays: 'Kept on this computer',
    staysHint: 'Stays with the address: a new connection to it can use it again.',
    deletes: 'Also delete what is kept',
    server: 'Nothing changes on the server. Activity and backups stay.',
    waits: 'Waiting for a change on the server to finish. The connection is removed right after it.',
    export: 'Export…',
    exported: (fileName: string) => `Exported to ${fileName}`,
  },

  offer: {
    text: (what: string) => `Kept from an earlier connection to this address: ${what}.`,
    take: 'Add to this connection',
    later: 'Not now',
    taken: (what: string, connection: string) => `Added to ${connection}: ${what}`,
  },

  left: {
    title: 'Kept from removed connections',
    hint: 'Add a connection to the same address to use these again.',
    connect: 'Connect…',
    export: 'Export…',
    remove: 'Delete…',
    question: (what: string) => `Delete ${what}?`,
    consequence: (address: string) => `Deletes what you made on ${address} from this computer. This cannot be undone.`,
    confirm: 'Delete',
    of: (name: string) => `Kept from ${name}`,
  },

  /** Complete "Could not …". */
  tasks: {
    count: 'load what would be removed',
    remove: 'remove the connection',
    export: 'export them',
    take: 'add them to this connection',
    removeLeft: 'delete them',
  },
});

import { catalogue } from '@shared/format/catalogue';
import { listed, plural } from '@shared/format/format';

/** What a connection test finds, and why a form entry or a connections file cannot be used. */
export const messages = catalogue({
  sample: 'Sample workspace',
  /** Only the ending of `Production (copy)` or `Production (copy 2)`. */
  copyEnding: (number: number) => (number === 1 ? ' (copy)' : ` (copy ${number})`),
  probe: {
    notTried: 'Not tried.',
    /** A sentence without its full stop, followed by the reason. */
    withReason: (sentence: string, reason: string) => `${sentence.replace(/\.$/, '')}: ${reason}.`,
    reachable: 'The server answers.',
    tls: {
      notNeeded: 'Not needed: nothing leaves this computer.',
      plain: 'Not encrypted: anyone on the network path can read the token and the data.',
      noDetails: 'Verified; the system gives no details.',
      verified: ({ protocol, issuer, until }: VerifiedTls) =>
        `Verified${protocol === null ? '' : ` (${protocol})`}: a certificate${issuer === null ? '' : ` by “${issuer}”`}${until === null ? '' : `, valid until ${until}`}.`,
      expires: (finding: string, days: number) =>
        `${finding} It expires ${days < 1 ? 'within a day' : `in ${plural(days, 'day')}`}.`,
    },
    version: (version: string) => `Version ${version}`,
    noVersion: 'The server does not report its version.',
    clock: {
      unknown: 'The server does not report its time.',
      agrees: (difference: string) => `Within ${difference} of this computer’s.`,
      differs: (clocks: string) => `${clocks} Tokens expire by the server’s clock, and new runs may be out of order.`,
    },
    token: { unknown: 'The server cannot say; the next step will show.', accepted: 'Accepted.' },
    who: (name: string) => `You are ${name}.`,
    nobody: 'The server does not say whose token this is.',
    rights: {
      verbs: { view: 'view', validate: 'validate', delete: 'delete' },
      allowed: (verbs: readonly string[]) => `May ${listed(verbs)}.`,
      denied: (verbs: readonly string[]) => `May not ${listed(verbs, 'or')}.`,
      conditional: (verbs: readonly string[]) => `Depends on the contract: ${listed(verbs, 'or')}.`,
      unknown: 'The server does not say; the app finds out when you try.',
    },
    contracts: {
      readable: 'Readable.',
      none: 'Readable; there are none yet.',
      count: (total: number) => `Readable: ${plural(total, 'contract')}.`,
      noList: 'The server has no list of contracts. The app finds them through its tables.',
    },
  },
  entry: {
    tooManyCertificates: 'Too many other certificates come before its own in this file.',
    certificates: 'Its file of certificates cannot be read.',
    proxy: (reason: string) => `Its proxy cannot be used: ${reason}.`,
    address: (reason: string) => `Its address cannot be used: ${reason}.`,
    noAddress: 'this is not an address',
    field: (field: string) => `Its ${field} cannot be used.`,
    noConnection: 'This is not a connection.',
    fields: {
      name: 'name',
      baseUrl: 'address',
      protection: 'protection',
      colour: 'color',
      pageSize: 'number of rows per request',
      network: 'network settings',
      keeping: 'place of the token',
    },
  },
  file: {
    otherFile: 'it is not a connections file',
    tooMany: (most: number) => `it holds more than ${most} connections`,
  },
});

interface VerifiedTls {
  readonly protocol: string | null;
  readonly issuer: string | null;
  /** The last day, `12 May 2026`. */
  readonly until: string | null;
}

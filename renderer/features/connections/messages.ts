import { catalogue } from '@shared/format/catalogue';
import { plural } from '@shared/format/format';

/** Texts shared by the folders of this feature. */
export const messages = catalogue({
  sample: 'Sample workspace',
  cancel: 'Cancel',
  connect: 'Connect to a server',
  tryKeyring: 'Try the keyring again',
  noToken: 'Needs no token',
  notEncrypted: 'Not encrypted',
  test: { asking: 'Asking the server' },

  /** Completes "Could not …". */
  tasks: {
    test: 'test the connection',
    openToken: 'open the token',
    startSample: 'start the sample workspace',
  },

  network: {
    proxy: (address: string) => `Uses the proxy ${address}.`,
    noProxy: 'Uses no proxy.',
    certificates: (count: number, file: string) => `Trusts ${plural(count, 'certificate')} from the file ${file}.`,
    plainHttp: 'Allows plain http: anything sent can be read in transit.',
  },
});

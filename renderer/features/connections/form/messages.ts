import { catalogue } from '@shared/format/catalogue';
import { formatNumber } from '@shared/format/format';

/** Shown without separators, as the person types it. */
interface Range {
  readonly min: number;
  readonly max: number;
}

/** The first start, and the form of a connection. */
export const messages = catalogue({
  welcome: {
    title: 'Contract Desk',
    lead: 'Browse your catalog’s data contracts, validate them, and review years of runs. Delete old runs and know exactly which ones.',
    openSample: 'Open the sample workspace',
    startingSample: 'Starting the sample workspace',
    sampleContents: 'In the sample workspace',
    contracts: {
      title: 'A few hundred contracts',
      text: 'Across several services and every approval status: owned, inherited, deleted, each with its versions.',
    },
    results: {
      title: 'Years of runs',
      text: 'Every status, all four dimensions, and one contract with 100,000 runs to scroll through.',
    },
    local: {
      title: 'Nothing leaves this computer',
      text: 'A small catalog server runs inside the app. Validate and delete freely: it is reset each time the app starts.',
    },
  },

  edit: (name: string) => `Edit ${name}`,

  name: { label: 'Name', placeholder: 'Production catalog', hint: 'Leave empty to call it by its address.' },
  address: {
    label: 'Address',
    placeholder: 'https://catalog.example.com',
    hint: 'With or without /api or /api/v1.',
    willCall: 'Will call {address}',
  },
  token: {
    label: 'Token',
    placeholder: 'Paste the token of your account or bot',
    placeholderNew: 'Paste a new token',
    where: 'In OpenMetadata: your profile, Access token. For a bot: Settings, Bots.',
    hint: 'The token is sent to this server only.',
    otherServer: (origin: string) =>
      `This is another server, so saving removes the token for ${origin}. Enter one for this server.`,
    otherCertificates: 'The token was entered with other certificates. Saving removes it, so enter it again.',
  },
  keeping: {
    label: 'Keep the token',
    system: 'On this computer',
    systemHint: (keyring: string) => `Encrypted with ${keyring}.`,
    session: 'This session only',
    sessionHint: 'In memory until you quit, never on disk.',
  },
  protection: 'Protection',
  colour: 'Color',
  pageSize: {
    label: 'Rows per request',
    hint: ({ min, max }: Range) => `From ${min} to ${max}. Leave empty to use the app’s setting.`,
  },

  advanced: {
    label: 'Advanced',
    summary: 'name, protection, proxy, certificates',
    savedAs: 'Saved as {name}',
    change: 'Change',
    changeLabel: 'Change name and protection',
    proxy: 'Proxy',
    proxies: {
      system: { label: 'As in Settings', hint: 'Uses the proxy that is chosen in Settings, this computer’s at first.' },
      none: { label: 'None', hint: 'Connects directly to the server.' },
      custom: { label: 'Custom', hint: 'Uses a proxy for this connection only.' },
    },
    proxyAddress: {
      label: 'Proxy address',
      placeholder: 'http://proxy.example.com:3128',
      hint: 'Without a user name or password: this app does not log in to proxies.',
    },
    timeout: {
      label: 'Timeout',
      hint: ({ min, max }: Range) => `Seconds, ${min} to ${max}.`,
    },
    parallel: {
      label: 'Requests at once',
      hint: ({ min, max }: Range) => `${min} to ${max}.`,
    },
    plainHttp: 'Allow unencrypted HTTP',
    plainHttpRisk:
      'Anyone on the network path can read the token and change what you see. A badge marks the connection everywhere.',
  },

  certificates: {
    label: 'Extra certificates',
    hint: 'A PEM file of your organization’s certificate authority. It is trusted for this connection only, in addition to the system’s certificates.',
    file: 'Certificate file',
    choose: 'Choose a file…',
    chooseAnother: 'Choose another file…',
    remove: 'Remove the file',
    list: 'Certificates in the file',
    selfSigned: 'self-signed',
    issuedBy: 'issued by {issuer}',
    notAuthority: '; not an authority, trusted directly',
    valid: (from: string, to: string) => `valid ${from} to ${to}`,
    expired: (from: string, to: string) => `expired: valid ${from} to ${to}`,
    notYetValid: (from: string, to: string) => `not valid yet: valid ${from} to ${to}`,
    fingerprint: (fingerprint: string) => `SHA-256 ${fingerprint}`,
    unreadable: 'This file has no certificates in PEM format (text between BEGIN CERTIFICATE and END CERTIFICATE).',
  },

  actions: {
    test: 'Test',
    save: 'Save and open',
    waits:
      'Waiting for a change on the server to finish. These settings are saved right after it, even if you leave this page.',
    testFailed: 'The test failed. You can save the connection anyway and fix it later.',
    /** Completes "Could not …". */
    saveTask: 'save the connection',
  },

  /** What is wrong with a field, for beside it. */
  problems: {
    noAddress: 'Enter the address of the server.',
    noToken: 'Enter a token. The server needs one.',
    noProxyAddress: 'Enter the address of the proxy.',
    addressTooLong: (max: number) => `An address can have at most ${formatNumber(max)} characters.`,
    nameTooLong: (max: number) => `A name can have at most ${formatNumber(max)} characters.`,
    tokenInAddress: 'This address holds what looks like a token. Put the token in its own field.',
    tokenTooLong: (max: number) => `A token can have at most ${formatNumber(max)} characters.`,
    address: (reason: string) => `This address cannot be used – ${reason}.`,
    proxyAddress: (reason: string) => `This address cannot be used for a proxy – ${reason}.`,
  },
});

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
    lead: 'Browse the data contracts of your catalog, validate them and review years of results. Delete old results and know exactly what goes.',
    openSample: 'Open the sample workspace',
    startingSample: 'Starting the sample workspace',
    sampleContents: 'In the sample workspace',
    contracts: {
      title: 'A few hundred contracts',
      text: 'Over several services, in every approval status: owned, inherited, deleted, and with awkward names.',
    },
    results: {
      title: 'Years of results',
      text: 'Every status, all four dimensions, and one contract with 100,000 results to scroll through.',
    },
    local: {
      title: 'Nothing leaves this computer',
      text: 'A small catalog server inside the app. Validate and delete freely: it starts fresh each time the app starts.',
    },
  },

  edit: (name: string) => `Edit ${name}`,

  name: { label: 'Name', placeholder: 'Production catalog' },
  address: {
    label: 'Base URL',
    placeholder: 'https://catalog.example.com',
    hint: 'With or without /api or /api/v1.',
    willCall: 'Will call {address}',
  },
  token: {
    label: 'Token',
    placeholder: 'Paste the token of your account or bot',
    placeholderNew: 'Paste a new token',
    hint: 'The token is sent to this server only.',
    otherServer: (origin: string) =>
      `This is another server, so saving removes the token for ${origin}. Enter one for this server.`,
    otherCertificates:
      'These certificates differ from those the token was given for: saving forgets it. Enter it again.',
  },
  keeping: {
    label: 'Keep the token',
    system: 'On this computer',
    systemHint: (keyring: string) => `Sealed by ${keyring}.`,
    session: 'This session only',
    sessionHint: 'In memory until you quit, never on disk.',
  },
  protection: 'Protection',
  colour: 'Colour',
  pageSize: {
    label: 'Page size',
    hint: ({ min, max }: Range) => `Rows loaded at a time, ${min} to ${max}. Leave empty to use the app’s setting.`,
  },

  advanced: {
    label: 'Advanced',
    summary: 'proxy, certificates, time limit, plain http',
    proxy: 'Proxy',
    proxies: {
      system: { label: 'System', hint: 'The proxy of this computer’s settings.' },
      none: { label: 'None', hint: 'Directly to the server.' },
      custom: { label: 'Custom', hint: 'A proxy for this connection only.' },
    },
    proxyAddress: {
      label: 'Address of the proxy',
      placeholder: 'http://proxy.example.com:3128',
      hint: 'Without a user name or password: this app does not log in to proxies.',
    },
    timeout: {
      label: 'Time limit of a read',
      hint: ({ min, max }: Range) => `Seconds, ${min} to ${max}.`,
    },
    parallel: {
      label: 'Requests at a time',
      hint: ({ min, max }: Range) => `${min} to ${max}.`,
    },
    plainHttp: 'Allow plain http to another computer',
    plainHttpRisk:
      'Anyone on the network path can read the token and change what you see. The connection shows a badge that says so everywhere.',
  },

  certificates: {
    label: 'Extra certificates',
    hint: 'A PEM file of your organisation’s certificate authority. It is trusted for this connection only, in addition to the system’s own.',
    file: 'File of certificates',
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
    unreadable: 'This file holds no certificates in PEM form (text between BEGIN CERTIFICATE and END CERTIFICATE).',
  },

  actions: {
    test: 'Test',
    save: 'Save and open',
    testFailed: 'The test failed. You can save the connection anyway and fix it later.',
    /** Completes "Could not …". */
    saveTask: 'save the connection',
  },

  /** What is wrong with a field, for beside it. */
  problems: {
    noAddress: 'Enter the address of the server.',
    noName: 'Give the connection a name.',
    noToken: 'Enter a token. Nothing opens without one.',
    noProxyAddress: 'Enter the address of the proxy.',
    addressTooLong: (max: number) => `An address has at most ${formatNumber(max)} characters.`,
    nameTooLong: (max: number) => `A name has at most ${formatNumber(max)} characters.`,
    tokenTooLong: (max: number) => `A token has at most ${formatNumber(max)} characters.`,
    address: (reason: string) => `This address cannot be used – ${reason}.`,
    proxyAddress: (reason: string) => `This address cannot be used for a proxy – ${reason}.`,
  },
});

import { translated } from '@shared/format/catalogue';
import {
  type Absence,
  type ClassFacts,
  classFacts,
  type DecidedRow,
  type ErrorClass,
  type ErrorRow,
} from './error-classes';

/**
 * The closed list of failures, one row per code, and the only place that defines what each one means. Code branches on the code;
 * people read its sentence. Text from a server or a library never replaces that sentence, since it may contain a token or SQL: it
 * is shown beside it, redacted.
 */
const table = {
  unauthorized: {
    class: 'token',
    sentence: 'The server did not accept the token.',
    advice: 'Enter a new token for this connection.',
    source: 'server',
  },
  unknown_user: {
    class: 'token',
    sentence: 'The server does not know the user of this token.',
    advice: 'Enter a token of another account, or ask an administrator to add this user to the server.',
    source: 'server',
  },
  no_token: {
    class: 'token',
    sentence: 'This connection has no token.',
    advice: 'Enter your token to reconnect.',
  },
  invalid_token: { class: 'token', sentence: 'This text cannot be used as a token.' },
  token_locked: {
    class: 'token',
    sentence: 'The system keyring did not open, so the saved token can’t be read right now.',
    advice: 'Unlock the keyring and restart Contract Desk, or enter the token again.',
    // A keyring may be unlocked meanwhile.
    retryable: true,
  },
  token_unreadable: {
    class: 'token',
    sentence: 'The saved token can no longer be read: it was encrypted with another keyring, or it is damaged.',
    advice: 'Enter it again.',
  },

  unreachable: {
    class: 'away',
    networkCause: 'socket',
    sentence: 'The server could not be reached.',
    advice: 'Check the network and whether the server is running.',
  },
  name_not_found: {
    class: 'away',
    networkCause: 'plain',
    sentence: 'No server with this name was found.',
    advice: 'Check the spelling of the address, and whether you are on the right network.',
    field: 'baseUrl',
  },
  proxy_away: {
    class: 'away',
    networkCause: 'proxy-certificate',
    sentence: 'The proxy could not be reached.',
    advice: 'Check the proxy in the settings of the connection or of the system.',
    field: 'proxyAddress',
  },
  timeout: {
    class: 'away',
    networkCause: 'none',
    sentence: 'The server took too long to answer.',
    crawlSkips: true,
    searchOnly: true,
  },
  answer_cut: {
    class: 'away',
    networkCause: 'none',
    sentence: 'The connection was lost before the whole answer had arrived.',
    advice: 'If it happens again, check the network and the proxy, if there is one.',
    // The status had arrived.
    source: 'server',
  },
  server_error: {
    class: 'away',
    networkCause: 'none',
    sentence: 'The server failed while answering.',
    source: 'server',
    // Some contracts make an otherwise healthy server fail.
    ends: 'contract',
    searchOnly: true,
  },
  server_away: {
    class: 'away',
    networkCause: 'none',
    sentence: 'The server is unavailable right now. Retrying automatically.',
    // No request was sent.
    source: 'app',
  },

  tls: {
    class: 'blocked',
    networkCause: 'certificate',
    absence: 'no',
    sentence: 'The secure connection to the server could not be verified.',
    advice: 'The certificate may come from an authority this computer does not trust.',
    field: 'baseUrl',
  },
  proxy_login: {
    class: 'blocked',
    networkCause: 'plain',
    absence: 'no',
    sentence: 'The proxy requires a login, which this app does not support.',
    advice: 'Choose a proxy without a login for this connection, or none.',
    // Only changing the settings helps.
    retryable: false,
    field: 'proxyAddress',
  },
  proxy_refused: {
    class: 'blocked',
    networkCause: 'proxy-answer',
    absence: 'no',
    sentence: 'The proxy did not connect to the server.',
    field: 'proxyAddress',
  },
  redirected: {
    class: 'blocked',
    networkCause: 'none',
    absence: 'no',
    sentence: 'The server redirected to another address, and this app does not follow redirects.',
    advice: 'Check the address, and whether you have to sign in to the network first.',
    field: 'baseUrl',
  },
  not_api: {
    class: 'blocked',
    networkCause: 'none',
    absence: 'hidden',
    sentence: 'A web page answered instead of the catalog, perhaps a sign-in page.',
    advice: 'Check the address and whether you have to sign in to the network first.',
    field: 'baseUrl',
    crawlSkips: true,
    searchOnly: true,
  },
  not_catalog: {
    class: 'blocked',
    networkCause: 'none',
    absence: 'no',
    sentence: 'The server answers, but not like a data contract catalog.',
    advice: 'Check the address: the path may be missing, or belong to something else.',
    retryable: false,
    field: 'baseUrl',
  },
  protocol: {
    class: 'blocked',
    networkCause: 'none',
    absence: 'no',
    crawlSkips: true,
    sentence: 'The server sent invalid HTTP.',
  },

  forbidden: {
    class: 'not-allowed',
    sentence: 'Your account may not do this on the server.',
    advice: 'An administrator of the server can grant you the permission.',
  },
  read_only: {
    class: 'not-allowed',
    sentence: 'This connection is read-only in this app.',
    // The app's own protection of the connection, so none of its contracts can be changed.
    source: 'app',
    ends: 'everything',
  },
  not_found: {
    class: 'gone',
    absence: 'stated',
    sentence: 'The server does not have this.',
    field: 'baseUrl',
    searchOnly: true,
  },
  refused: { class: 'refused', absence: 'refused', sentence: 'The server refused the request.' },
  bad_query: { class: 'refused', absence: 'no', sentence: 'The search engine does not understand this query.' },
  search_window: { class: 'refused', absence: 'no', sentence: 'The search engine returns no more hits than these.' },
  conflict: { class: 'conflict', sentence: 'Someone else changed this in the meantime.' },

  bad_response: {
    class: 'malformed',
    absence: 'stated',
    sentence: 'The server sent an answer that this app does not understand.',
    searchOnly: true,
  },
  too_large: {
    class: 'malformed',
    absence: 'no',
    sentence: 'The answer was larger than this app accepts.',
    // The same answer would be as large again.
    retryable: false,
    searchOnly: true,
  },

  rate_limited: { class: 'busy', source: 'server', sentence: 'The server asked the app to slow down.' },
  contract_busy: {
    class: 'busy',
    sentence: 'This app is already changing or validating this contract.',
    advice: 'Try again when that has finished.',
    ends: 'contract',
  },
  too_many_calls: { class: 'busy', sentence: 'The app sent too many requests at once.' },

  preview_expired: {
    class: 'stale',
    sentence: 'This preview is no longer valid.',
    advice: 'Open a new preview.',
    ends: 'contract',
  },
  choice_expired: {
    class: 'stale',
    sentence: 'The app no longer keeps what was chosen here.',
    advice: 'Close this and choose it again.',
  },
  planned_gone: { class: 'stale', sentence: 'This planned action was carried out or deleted meanwhile.' },
  results_changed: {
    class: 'stale',
    sentence: 'The runs have changed since the preview.',
    advice: 'Open a new preview.',
    source: 'server',
    ends: 'contract',
  },
  cursor_expired: {
    class: 'stale',
    sentence: 'The server no longer knows this place in the list.',
    source: 'server',
    // The list is read again from its top.
    retryable: true,
  },

  invalid_input: { class: 'input', sentence: 'Some of the values cannot be used.' },
  invalid_url: {
    class: 'input',
    sentence: 'This address cannot be used as the address of a server.',
    field: 'baseUrl',
  },
  invalid_proxy: {
    class: 'input',
    sentence: 'This address cannot be used as the address of a proxy.',
    field: 'proxyAddress',
  },
  bad_certificates: {
    class: 'input',
    sentence: 'This file holds no certificates that this app can read.',
    field: 'certificates',
  },
  connections_unreadable: { class: 'input', sentence: 'This file holds no connections that this app can read.' },
  items_unreadable: { class: 'input', sentence: 'This file holds no notes, views or rules that this app can read.' },
  desk_unreadable: {
    class: 'input',
    sentence: 'This file is not a whole export of everything that this app can read.',
  },
  unsafe_path: {
    class: 'input',
    sentence: 'A name or ID would have led to another place on the server.',
    // Only the id of this contract is unusable.
    ends: 'contract',
  },
  token_in_text: {
    class: 'input',
    sentence: 'This looks like a token, so it was not sent: addresses and searches end up in logs.',
    advice: 'If a token is to be used, enter it in the settings of the connection.',
  },
  not_confirmed: { class: 'input', sentence: 'The text that was typed does not match.' },
  no_connection: { class: 'connection', sentence: 'This connection no longer exists.' },

  storage: { class: 'file', sentence: 'The app could not read or write its own files.' },
  journal_failed: {
    class: 'file',
    sentence: 'The app could not write down what it was about to send, so it sent nothing.',
    advice: 'Free the disk, or close the program that holds the app’s database.',
  },
  backup_unreadable: { class: 'file', sentence: 'This file is not a whole backup that this app can read.' },
  backup_gone: { class: 'file', sentence: 'The backup no longer exists.' },
  disk_full: { class: 'file', sentence: 'There is no space left on the disk.' },
  folder_gone: { class: 'file', sentence: 'The folder of the file no longer exists.' },
  folder_taken: {
    class: 'file',
    sentence: 'The folder has a link or a file named “contract-desk”, which this app does not use.',
    advice: 'Remove it, or choose another folder.',
  },
  file_forbidden: { class: 'file', sentence: 'The system does not let this app write there.' },
  file_is_folder: { class: 'file', sentence: 'There is already a folder with the name of the file.' },
  file_failed: { class: 'file', sentence: 'The file could not be written.' },
  file_taken: {
    class: 'file',
    sentence: 'The folder has another file of this name, which this app did not export. It was left as it is.',
    // Only the file of this contract.
    ends: 'contract',
  },

  cancelled: { class: 'cancelled', sentence: 'Canceled.' },
  ids_not_kept: {
    class: 'local',
    sentence: 'This server cannot keep the IDs of restored runs.',
    source: 'server',
  },
  no_odcs: {
    class: 'local',
    sentence: 'This server does not convert contracts to ODCS.',
    source: 'server',
  },
  untrusted_sender: { class: 'local', sentence: 'A call from outside the app’s own window was blocked.' },
  unknown_route: { class: 'local', sentence: 'This version of the app is incomplete.' },
  internal: { class: 'local', retryable: true, sentence: 'Something went wrong inside the app.' },
} as const satisfies Readonly<Record<string, DecidedRow>>;

export type ErrorCode = keyof typeof table;

const rows = translated(table, 'sentence', 'advice');

export const errorCodes = Object.keys(table) as [ErrorCode, ...ErrorCode[]];

/** The properties of a code: its row's over its class's. */
export function errorFacts(code: ErrorCode): ErrorRow & ClassFacts {
  const row: ErrorRow = rows[code];
  return { ...classFacts[row.class], ...row };
}

/** Whether a code belongs to one of these classes. */
export const hasClass = (code: ErrorCode, ...some: readonly ErrorClass[]): boolean => some.includes(rows[code].class);

/** Whether an answer may mean, in one of these senses, that what was requested does not exist. */
export const mayMeanAbsent = (code: ErrorCode, ...senses: readonly Exclude<Absence, 'no'>[]): boolean =>
  senses.some((sense) => sense === errorFacts(code).absence);

/** Whether the server accepted the token, understood the request and refused it. */
export const isRefusal = (code: ErrorCode): boolean =>
  hasClass(code, 'not-allowed', 'gone', 'refused', 'conflict') && errorFacts(code).source === 'server';

/** Whether the server accepted the token, whatever it answered. */
export const isTokenAccepted = (code: ErrorCode): boolean => isRefusal(code) || code === 'bad_response';

/** Whether the server has answered that it does not take the token, whatever else is asked with it. */
export const isTokenRefusal = (code: ErrorCode): boolean =>
  hasClass(code, 'token') && errorFacts(code).source === 'server';

/** Whether the failure is an answer of the server itself, so that it can be reached. */
export const isAnswer = (code: ErrorCode): boolean => isTokenAccepted(code) || isTokenRefusal(code);

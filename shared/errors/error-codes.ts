/**
 * The closed list of failures the app can speak of. Machines use the code; people read the one sentence that belongs
 * to it. A text that came from a server or a library never takes the place of that sentence: it may carry a token or
 * SQL (quality-goals, finding 9), so it only ever appears beside it, redacted, as "the server's words". What became of a
 * write is not part of it either: that is the outcome's to say, once.
 */
export const errorSentences = {
  unauthorized: 'The server did not accept the token.',
  forbidden: 'Your account may not do this on the server.',
  not_found: 'The server does not have this.',
  conflict: 'Someone else changed this in the meantime.',
  rate_limited: 'The server asked us to slow down.',
  refused: 'The server refused the request.',
  bad_query: 'The search engine does not understand this query.',
  search_window: 'The search engine shows no more hits than these.',
  server_error: 'The server failed while answering.',
  bad_response: 'The server sent an answer we do not understand.',
  not_api: 'A web page answered instead of the catalog, perhaps a sign-in page.',
  not_catalog: 'The server answers, but not as a catalog of data contracts does.',
  too_large: 'The answer was larger than this app accepts.',
  redirected: 'The server pointed to another address, and redirects are not followed.',
  unreachable: 'The server could not be reached.',
  answer_cut: 'The connection was lost before the whole answer had arrived.',
  name_not_found: 'No server with this name was found.',
  proxy_away: 'The proxy could not be reached.',
  proxy_login: 'The proxy wants a login, and this app gives none.',
  proxy_refused: 'The proxy did not open a way to the server.',
  tls: 'The secure connection to the server could not be verified.',
  timeout: 'The server took too long to answer.',
  protocol: 'The server broke the rules of HTTP.',
  cancelled: 'Cancelled.',
  invalid_input: 'Some of the values cannot be used.',
  invalid_url: 'This address cannot be used as the address of a server.',
  invalid_proxy: 'This address cannot be used as the address of a proxy.',
  invalid_token: 'This text cannot be used as a token.',
  bad_certificates: 'This file holds no certificates that this app can read.',
  connections_unreadable: 'This file holds no connections that this app can read.',
  unsafe_path: 'A name or id would have led to another place on the server.',
  no_token: 'There is no token for this connection in this session.',
  token_locked: 'The system’s keyring did not open, so the kept token cannot be read at the moment.',
  token_unreadable: 'The kept token cannot be opened any more: another keyring has sealed it, or it is damaged.',
  no_connection: 'This connection does not exist any more.',
  preview_expired: 'This preview is no longer valid.',
  results_changed: 'The results have changed since the preview.',
  not_confirmed: 'What was typed does not confirm this.',
  contract_busy: 'This app is changing the results of the same contract at the moment.',
  read_only: 'This connection is read-only in this app.',
  journal_failed: 'The app could not write down what it was about to send.',
  backup_unreadable: 'This file is not a whole backup that this app can read.',
  backup_gone: 'The backup is not there any more.',
  ids_not_kept: 'This server cannot keep the ids of results that are put back.',
  cursor_expired: 'The server does not know this place in the list any more.',
  server_away: 'The server is away at the moment. The app looks for it again by itself.',
  untrusted_sender: 'A call from outside the app’s own window was blocked.',
  too_many_calls: 'The app’s window asked for too much at once.',
  unknown_route: 'This version of the app is incomplete.',
  storage: 'The app could not read or write its own files.',
  disk_full: 'There is no room left on the disk.',
  folder_gone: 'The folder of the file is not there any more.',
  file_forbidden: 'The system does not let this app write there.',
  file_is_folder: 'A folder with the same name is in the place of the file.',
  file_failed: 'The file could not be written.',
  internal: 'Something went wrong inside the app.',
} as const;

export type ErrorCode = keyof typeof errorSentences;

const ofToken: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'unauthorized',
  'no_token',
  'invalid_token',
  'token_locked',
  'token_unreadable',
]);

/** Whether a new token would mend it. */
export const isOfToken = (code: ErrorCode): boolean => ofToken.has(code);

const ofServerAway: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'unreachable',
  'answer_cut',
  'name_not_found',
  'proxy_away',
  'timeout',
  'server_error',
  'server_away',
]);

/** Whether the same request may go well once the server is back. */
export const isOfServerAway = (code: ErrorCode): boolean => ofServerAway.has(code);

/** What is known about a write after it failed (quality-goals 3.2). */
export const outcomes = ['not-sent', 'rejected', 'applied', 'unknown'] as const;
export type Outcome = (typeof outcomes)[number];

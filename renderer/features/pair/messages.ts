import type { ContractFileRefusal } from '@shared/domain/contract/contract-file';
import { catalogue } from '@shared/format/catalogue';
import { formatNumber, plural } from '@shared/format/format';

/** Everything the comparison of two contracts says. */
export const messages = catalogue({
  title: 'Compare contracts',
  back: 'Contract',
  swap: 'Swap',
  change: 'Compare with another…',
  copy: 'Copy as Markdown',
  from: 'From',
  to: 'To',
  open: 'Open',
  loading: 'Loading the contract',
  /** Completes "Could not …". */
  reading: 'load this contract',
  version: (version: string) => `Version ${version}`,
  deleted: 'Deleted',
  updated: 'Updated {time}',
  offline: (time: string) => `As of ${time}, offline`,
  stale: (time: string) => `As of ${time}, could not be read again`,
  gone: {
    title: 'This contract is gone',
    text: 'The server no longer has it. It was deleted, or this account may no longer see it.',
  },
  removed: {
    title: 'This connection was removed',
    text: 'The contract was on a connection that this app no longer has.',
  },
  noFile: {
    title: 'Choose the file again',
    text: 'Files are not kept: choose it again to compare.',
  },
  notChosen: { title: 'Which contract?', text: 'Choose the contract to compare with.' },
  /** Above what differs. */
  meaning:
    'Columns and rules are matched by name. Grades say what moving from the first to the second means for readers.',
  inherited: 'Inherited parts are left out: they are known of one side only.',
  ofOdcs:
    'A file in ODCS says less than a contract. Display name, rules, tests, reviewers, dates, terms and row filters are not compared.',
  sameContract: 'This is the same contract twice.',
  same: 'Both contracts say the same.',
  choose: {
    title: (name: string) => `Compare ${name} with…`,
    field: 'Find a contract',
    placeholder: 'Name, asset, or connection',
    list: 'Contracts',
    groups: { before: 'Compared before', namesake: 'Same name', others: 'Other contracts' },
    none: 'No contract matches.',
    nothing: 'No other contract is known yet. Contracts are loaded when their connection is opened.',
    more: (count: number) => `${plural(count, 'more contract')}. Type to find them.`,
    found: (count: number) => `${formatNumber(count)} found`,
    file: 'Compare with a file…',
    fileLabel: 'A file with a contract, as ODCS or as JSON',
  },
  table: 'Table in the file',
  unnamedTable: 'Unnamed table',
  check: {
    page: 'Check a file',
    another: 'Check another file…',
    label: 'A file with a contract in ODCS, to be checked',
    title: 'What the server says',
    nothingWritten: 'Nothing is written.',
    asking: 'Asking the server',
    /** Completes "Could not …". */
    task: 'ask the server about the file',
    offline:
      'The server cannot be reached, and only it can check the file. Below, the file is compared with the contract as it was last loaded.',
    none: 'This server has no check for ODCS files. Below is what this app finds different.',
    onlyOdcs: 'The server checks files in ODCS only, and this one is the JSON of a contract.',
    noAsset: 'The contract’s asset is not known, so the server cannot check the file.',
    refused: 'The server does not accept this file.',
    valid: 'Valid',
    invalid: 'Not valid',
    unsaid: 'Checked, without a verdict',
    columns: (passed: number, total: number) => `${formatNumber(passed)} of ${plural(total, 'column')} passed`,
    version: (version: string) => `version ${version}`,
    status: (status: string) => `status ${status}`,
    readAs: (what: string) => `Read as ${what}.`,
    problems: 'What the server finds wrong',
    kinds: { missing: 'Not in the asset:', duplicate: 'More than once:', type: 'Another type:' },
    more: (count: number) => `and ${formatNumber(count)} more`,
    noProof: 'Some servers call the file of another table valid, too. What differs is below.',
  },
  fileRefused: 'This file can’t be compared',
  filesRefused: 'These files can’t be compared',
  refusals: {
    'too-large': 'It is too large for a contract.',
    empty: 'It is empty.',
    'not-a-contract': 'It is not a data contract as OpenMetadata writes it.',
  } satisfies Record<ContractFileRefusal, string>,
  fileFailed: 'read the file',
  /** What two contracts are called together. */
  both: (one: string, other: string) => `${one} and ${other}`,
  onTwo: (name: string, one: string, other: string) => `${name}: ${one} and ${other}`,
  onConnection: (name: string, connection: string) => `${name} (${connection})`,
});

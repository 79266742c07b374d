import { describeError } from '@renderer/lib/describe-error';
import type { ProbeLine, ProbeStep } from '@shared/domain/connection/connection';
import type { AppError } from '@shared/errors/app-error';
import { errorCodes, errorFacts } from '@shared/errors/error-table';
import type { FieldErrors } from './draft';
import { messages } from './messages';

const fieldOfStep: Readonly<Record<ProbeStep, 'baseUrl' | 'token' | null>> = {
  address: 'baseUrl',
  reachable: 'baseUrl',
  tls: 'baseUrl',
  version: 'baseUrl',
  clock: null,
  token: 'token',
  who: 'token',
  rights: null,
  contracts: null,
};

const unusableAddress = errorFacts('invalid_url').sentence;
const unusableProxy = errorFacts('invalid_proxy').sentence;

/** The field that made a test fail, with the sentence of the failed step. */
export function errorsOfProbe(lines: readonly ProbeLine[]): FieldErrors {
  const failed = lines.find(({ state }) => state === 'failed');
  const field = failed === undefined ? null : fieldOf(failed);
  return failed === undefined || field === null ? {} : { [field]: findingText(failed.finding) };
}

/** The proxy and the file of certificates have their own fields, whichever step they made fail. */
function fieldOf({ step, finding }: ProbeLine): keyof FieldErrors | null {
  const code = errorCodes.find((each) => finding.startsWith(errorFacts(each).sentence));
  const field = code === undefined ? undefined : errorFacts(code).field;
  return field === 'proxyAddress' || field === 'certificates' ? field : fieldOfStep[step];
}

/** The field that made a save fail; nothing for failures that no field could fix. */
export function errorsOfSave(error: AppError): FieldErrors {
  if (error.code === 'invalid_url') return { baseUrl: addressText(error.details?.where) };
  if (error.code === 'invalid_proxy') return { proxyAddress: proxyText(error.details?.where) };
  if (error.code === 'bad_certificates') return { certificates: error.message };
  if (error.code === 'invalid_token') return { token: error.message };
  if (error.code === 'no_token') return { token: describeError(error).text };
  return {};
}

/** The finding of a step. For a refused address, main appends the reason to a general sentence; only the reason is shown. */
export function findingText(finding: string): string {
  const reasonAfter = (sentence: string) => finding.slice(sentence.length).trim();
  if (finding.startsWith(unusableAddress)) return addressText(reasonAfter(unusableAddress));
  return finding.startsWith(unusableProxy) ? proxyText(reasonAfter(unusableProxy)) : finding;
}

/** Makes a sentence of main's reason, such as `the address is empty`. */
function addressText(reason: string | undefined): string {
  return reason === undefined || reason === '' ? unusableAddress : messages.problems.address(reason);
}

const proxyText = (reason: string | undefined): string =>
  reason === undefined || reason === '' ? unusableProxy : messages.problems.proxyAddress(reason);

import { describeError } from '@renderer/lib/describe-error';
import type { ProbeLine, ProbeStep } from '@shared/domain/connection';
import type { AppError } from '@shared/errors/app-error';
import { errorCodes, errorFacts } from '@shared/errors/error-table';
import type { FieldErrors } from './draft';

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

/** Where a failed test points: the field that made the step fail, with the sentence of that step. */
export function errorsOfProbe(lines: readonly ProbeLine[]): FieldErrors {
  const failed = lines.find(({ state }) => state === 'failed');
  const field = failed === undefined ? null : fieldOf(failed);
  return failed === undefined || field === null ? {} : { [field]: findingWords(failed.finding) };
}

/** Whatever step it ended: the proxy has a field of its own, and so has its file of certificates. */
function fieldOf({ step, finding }: ProbeLine): keyof FieldErrors | null {
  const code = errorCodes.find((each) => finding.startsWith(errorFacts(each).sentence));
  const field = code === undefined ? undefined : errorFacts(code).field;
  return field === 'proxyAddress' || field === 'certificates' ? field : fieldOfStep[step];
}

/** Where a refused save points; nothing for failures that no field can mend. */
export function errorsOfSave(error: AppError): FieldErrors {
  if (error.code === 'invalid_url') return { baseUrl: addressWords(error.details?.where) };
  if (error.code === 'invalid_proxy') return { proxyAddress: proxyWords(error.details?.where) };
  if (error.code === 'bad_certificates') return { certificates: error.message };
  if (error.code === 'invalid_token') return { token: error.message };
  if (error.code === 'no_token') return { token: describeError(error).text };
  return {};
}

/** What a step found. The reason why an address is refused stands behind the sentence; it takes the sentence's place. */
export function findingWords(finding: string): string {
  const reasonAfter = (sentence: string) => finding.slice(sentence.length).trim();
  if (finding.startsWith(unusableAddress)) return addressWords(reasonAfter(unusableAddress));
  return finding.startsWith(unusableProxy) ? proxyWords(reasonAfter(unusableProxy)) : finding;
}

/** A reason as main words it, such as `the address is empty`, as a whole sentence. */
function addressWords(reason: string | undefined): string {
  return reason === undefined || reason === '' ? unusableAddress : `This address cannot be used – ${reason}.`;
}

const proxyWords = (reason: string | undefined): string =>
  reason === undefined || reason === '' ? unusableProxy : `This address cannot be used for a proxy – ${reason}.`;

import { describeError } from '@renderer/lib/describe-error';
import type { ProbeLine, ProbeStep } from '@shared/domain/connection';
import type { AppError } from '@shared/errors/app-error';
import { errorSentences } from '@shared/errors/error-codes';
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

/** Where a failed test points: the field that made the step fail, with the sentence of that step. */
export function errorsOfProbe(lines: readonly ProbeLine[]): FieldErrors {
  const failed = lines.find(({ state }) => state === 'failed');
  const field = failed === undefined ? null : fieldOf(failed);
  return failed === undefined || field === null ? {} : { [field]: findingWords(failed.finding) };
}

/** Whatever step it ended: the proxy has a field of its own, and so has its file of certificates. */
function fieldOf({ step, finding }: ProbeLine): keyof FieldErrors | null {
  if (ofProxy.some((code) => finding.startsWith(errorSentences[code]))) return 'proxyAddress';
  return finding.startsWith(errorSentences.bad_certificates) ? 'certificates' : fieldOfStep[step];
}

const ofProxy = ['invalid_proxy', 'proxy_away', 'proxy_login', 'proxy_refused'] as const;

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
  const reasonAfter = (code: 'invalid_url' | 'invalid_proxy') => finding.slice(errorSentences[code].length).trim();
  if (finding.startsWith(errorSentences.invalid_url)) return addressWords(reasonAfter('invalid_url'));
  return finding.startsWith(errorSentences.invalid_proxy) ? proxyWords(reasonAfter('invalid_proxy')) : finding;
}

/** A reason as main words it, such as `the address is empty`, as a whole sentence. */
function addressWords(reason: string | undefined): string {
  return reason === undefined || reason === ''
    ? errorSentences.invalid_url
    : `This address cannot be used – ${reason}.`;
}

const proxyWords = (reason: string | undefined): string =>
  reason === undefined || reason === ''
    ? errorSentences.invalid_proxy
    : `This address cannot be used for a proxy – ${reason}.`;

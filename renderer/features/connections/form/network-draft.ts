import { readWholeNumber } from '@renderer/lib/read-whole-number';
import type { CertificateFacts, CertificateFile, NetworkDraft, NetworkView } from '@shared/domain/connection-network';
import { networkLimits } from '@shared/domain/limits';

/** A file of certificates in the form: the one that was saved, or one that was chosen now. */
export interface ChosenCertificates {
  readonly name: string;
  readonly facts: readonly CertificateFacts[];
  /** null for the saved one: its text stays in main. */
  readonly pem: string | null;
}

/** The way to the server, as it is typed. */
export interface NetworkTyped {
  readonly proxy: NetworkDraft['proxy']['mode'];
  readonly proxyAddress: string;
  /** Empty for the app's own choice; the same for `parallel`. */
  readonly timeoutSeconds: string;
  readonly parallel: string;
  readonly allowsHttp: boolean;
  readonly certificates: ChosenCertificates | null;
}

export type NetworkErrors = Readonly<
  Partial<Record<'proxyAddress' | 'timeoutSeconds' | 'parallel' | 'certificates', string>>
>;

const plain: NetworkTyped = {
  proxy: 'system',
  proxyAddress: '',
  timeoutSeconds: '',
  parallel: '',
  allowsHttp: false,
  certificates: null,
};

/** What the form begins with. */
export function networkTyped(network: NetworkView | null): NetworkTyped {
  if (network === null) return plain;
  const { proxy, timeoutSeconds, parallel, allowsHttp, certificates } = network;
  return {
    proxy: proxy.mode,
    proxyAddress: proxy.mode === 'custom' ? proxy.address : '',
    timeoutSeconds: timeoutSeconds === null ? '' : String(timeoutSeconds),
    parallel: parallel === null ? '' : String(parallel),
    allowsHttp,
    certificates: certificates && { ...certificates, pem: null },
  };
}

/** Whether anything differs from the plain way, so that the form shows it. */
export const isPlain = (network: NetworkTyped): boolean =>
  network.proxy === 'system' &&
  network.timeoutSeconds.trim() === '' &&
  network.parallel.trim() === '' &&
  !network.allowsHttp &&
  network.certificates === null;

/** What keeps it from being sent. */
export function networkProblems({ proxy, proxyAddress, timeoutSeconds, parallel }: NetworkTyped): NetworkErrors {
  return {
    ...(proxy === 'custom' && proxyAddress.trim() === '' ? { proxyAddress: 'Enter the address of the proxy.' } : {}),
    ...(proxyAddress.length > 2048 ? { proxyAddress: 'An address has at most 2,048 characters.' } : {}),
    ...problem('timeoutSeconds', readWholeNumber(timeoutSeconds, networkLimits.timeoutSeconds)),
    ...problem('parallel', readWholeNumber(parallel, networkLimits.parallel)),
  };
}

const problem = (field: string, read: ReturnType<typeof readWholeNumber>) =>
  'problem' in read ? { [field]: read.problem } : {};

/** What is sent. Only without problems. */
export function networkOf(typed: NetworkTyped): NetworkDraft {
  const { proxy, proxyAddress, allowsHttp, certificates } = typed;
  return {
    proxy: proxy === 'custom' ? { mode: proxy, address: proxyAddress.trim() } : { mode: proxy },
    timeoutSeconds: numberIn(typed.timeoutSeconds),
    parallel: numberIn(typed.parallel),
    allowsHttp,
    certificates: fileOf(certificates),
  };
}

const numberIn = (text: string): number | null => (text.trim() === '' ? null : Number(text.trim()));

function fileOf(certificates: ChosenCertificates | null): CertificateFile | 'keep' | null {
  if (certificates === null) return null;
  return certificates.pem === null ? 'keep' : { name: certificates.name, pem: certificates.pem };
}

import { readWholeNumber } from '@renderer/lib/read-whole-number';
import type {
  CertificateFacts,
  CertificateFile,
  NetworkDraft,
  NetworkView,
} from '@shared/domain/connection/connection-network';
import { networkLimits } from '@shared/domain/limits';
import { messages } from './messages';

/** A file of certificates in the form: the saved one, or one that was just chosen. */
export interface ChosenCertificates {
  readonly name: string;
  readonly facts: readonly CertificateFacts[];
  /** null for the saved file, whose text stays in main. */
  readonly pem: string | null;
}

/** The network settings as typed. */
export interface TypedNetwork {
  readonly proxy: NetworkDraft['proxy']['mode'];
  readonly proxyAddress: string;
  /** Empty for the app's default; the same for `parallel`. */
  readonly timeoutSeconds: string;
  readonly parallel: string;
  readonly allowsHttp: boolean;
  readonly certificates: ChosenCertificates | null;
}

export type NetworkErrors = Readonly<
  Partial<Record<'proxyAddress' | 'timeoutSeconds' | 'parallel' | 'certificates', string>>
>;

const defaults: TypedNetwork = {
  proxy: 'system',
  proxyAddress: '',
  timeoutSeconds: '',
  parallel: '',
  allowsHttp: false,
  certificates: null,
};

/** The initial contents of the form. */
export function typedNetwork(network: NetworkView | null): TypedNetwork {
  if (network === null) return defaults;
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

/** Whether all settings are the defaults, so that the form can hide them. */
export const isDefaultNetwork = (network: TypedNetwork): boolean =>
  network.proxy === 'system' &&
  network.timeoutSeconds.trim() === '' &&
  network.parallel.trim() === '' &&
  !network.allowsHttp &&
  network.certificates === null;

/** The most characters of an address that main accepts. */
const maxAddress = 2048;

/** What must be fixed before the settings can be sent. */
export function networkProblems({ proxy, proxyAddress, timeoutSeconds, parallel }: TypedNetwork): NetworkErrors {
  return {
    ...(proxy === 'custom' && proxyAddress.trim() === '' ? { proxyAddress: messages.problems.noProxyAddress } : {}),
    ...(proxyAddress.length > maxAddress ? { proxyAddress: messages.problems.addressTooLong(maxAddress) } : {}),
    ...problem('timeoutSeconds', readWholeNumber(timeoutSeconds, networkLimits.timeoutSeconds)),
    ...problem('parallel', readWholeNumber(parallel, networkLimits.parallel)),
  };
}

const problem = (field: string, read: ReturnType<typeof readWholeNumber>) =>
  'problem' in read ? { [field]: read.problem } : {};

/** The settings as main takes them. Only for a draft without problems. */
export function networkInput(typed: TypedNetwork): NetworkDraft {
  const { proxy, proxyAddress, allowsHttp, certificates } = typed;
  return {
    proxy: proxy === 'custom' ? { mode: proxy, address: proxyAddress.trim() } : { mode: proxy },
    timeoutSeconds: numberOrNull(typed.timeoutSeconds),
    parallel: numberOrNull(typed.parallel),
    allowsHttp,
    certificates: fileOf(certificates),
  };
}

const numberOrNull = (text: string): number | null => (text.trim() === '' ? null : Number(text.trim()));

function fileOf(certificates: ChosenCertificates | null): CertificateFile | 'keep' | null {
  if (certificates === null) return null;
  return certificates.pem === null ? 'keep' : { name: certificates.name, pem: certificates.pem };
}

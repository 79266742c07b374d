import type { NetworkView } from '@shared/domain/connection/connection-network';
import { messages } from './messages';

/** `host:port` of an API root, for places too narrow for an address. */
export function hostOf(baseUrl: string): string {
  try {
    return new URL(baseUrl).host;
  } catch {
    return baseUrl;
  }
}

/** What differs from the default network settings, one sentence each. */
export function networkNotes({ proxy, certificates, allowsHttp }: NetworkView): readonly string[] {
  const text = messages.network;
  return [
    ...(proxy.mode === 'custom' ? [text.proxy(proxy.address)] : []),
    ...(proxy.mode === 'none' ? [text.noProxy] : []),
    ...(certificates === null ? [] : [text.certificates(certificates.facts.length, certificates.name)]),
    ...(allowsHttp ? [text.plainHttp] : []),
  ];
}

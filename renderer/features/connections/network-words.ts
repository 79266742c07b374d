import type { NetworkView } from '@shared/domain/connection-network';
import { plural } from '@shared/words/format';

/** What is unusual about the way to a server, a sentence each; nothing for the plain way. */
export function wayNotes({ proxy, certificates, allowsHttp }: NetworkView): readonly string[] {
  return [
    ...(proxy.mode === 'custom' ? [`Goes through the proxy ${proxy.address}.`] : []),
    ...(proxy.mode === 'none' ? ['Uses no proxy.'] : []),
    ...(certificates === null
      ? []
      : [`Trusts ${plural(certificates.facts.length, 'certificate')} of the file ${certificates.name}.`]),
    ...(allowsHttp ? ['Allows plain http: what is sent can be read on the way.'] : []),
  ];
}

import type { ContractVersion } from '@shared/domain/contract/contract-version';
import { formatInstantWithZone } from '@shared/format/instant';
import { messages } from './messages';

/** Whether the app has read it, where the server keeps no versions. */
export const isSeen = ({ key }: Pick<ContractVersion, 'key'>): boolean => key.startsWith('seen-');

/** `Version 0.4`, or when a copy was first seen. */
export function versionName({ key, version, at }: ContractVersion, zone: string): string {
  if (isSeen({ key }) && at !== null) return messages.seenAt(formatInstantWithZone(at, zone, 'minute'));
  return messages.version(version === null ? key : version.toFixed(1));
}

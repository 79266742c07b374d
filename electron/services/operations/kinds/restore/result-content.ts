import { createHash } from 'node:crypto';
import { recordOf } from '@main/api/wire/readers';

/**
 * What a result says, as a short text that is the same for two results exactly when they say the same: whatever the order of
 * their members, and whether a member is missing or null. The contract's name is left out: it says where a result is kept, the
 * server writes it, and the contract may have got another one since.
 */
export function resultDigest(raw: unknown): string {
  const { dataContractFQN: _, ...own } = recordOf(raw) ?? { itself: raw };
  return createHash('sha256').update(JSON.stringify(own, inOrder)).digest('base64').slice(0, 24);
}

function inOrder(_: string, value: unknown): unknown {
  const record = recordOf(value);
  if (record === null) return value;
  const members = Object.entries(record).filter(([, member]) => member !== null);
  return Object.fromEntries(members.sort(([one], [other]) => (one < other ? -1 : 1)));
}

import type { BaseUrl } from '@main/http/base-url';
import { type Access, accessTo } from '@shared/domain/access';
import type { Right } from '@shared/domain/capabilities';
import { clockSentence, clocksDiffer } from '@shared/format/clock-messages';
import { formatDuration, listed, plural } from '@shared/format/format';
import { type Finding, unknown, warning } from './probe-line';
import type { ServerSeen } from './server-api';

const dayMs = 86_400_000;
/** A certificate that ends sooner is worth a word. */
const soonMs = 14 * dayMs;

interface Protected {
  readonly address: BaseUrl;
  readonly secured: ServerSeen['secured'];
  readonly nowMs: number;
}

/** How what is sent is protected on its way. */
export function tlsFinding({ address, secured, nowMs }: Protected): Finding {
  const isSecure = address.origin.startsWith('https:');
  if (!isSecure && address.isLoopback) return { finding: 'Not needed: nothing leaves this computer.' };
  if (!isSecure) return warning('Not encrypted: everybody on the way can read the token and the data.');
  if (secured === null) return unknown('Verified; the system tells no more about it.');
  const { protocol, certificate } = secured;
  const issuer = certificate === null || certificate.issuer === '' ? '' : ` by “${certificate.issuer}”`;
  const end = certificate?.validTo ?? null;
  const until = end === null ? '' : `, valid until ${new Date(end).toISOString().slice(0, 10)}`;
  const finding = `Verified${protocol === null ? '' : ` (${protocol})`}: a certificate${issuer}${until}.`;
  if (end === null || end - nowMs > soonMs) return { finding };
  const days = Math.floor((end - nowMs) / dayMs);
  return warning(`${finding} It ends ${days < 1 ? 'within a day' : `in ${plural(days, 'day')}`}.`);
}

/** Whether the server's clock agrees with ours; null when it does not tell the time. */
export function clockFinding(offsetMs: number | null): Finding {
  if (offsetMs === null) return unknown('The server does not tell the time.');
  if (!clocksDiffer(offsetMs)) return { finding: `Within ${formatDuration(tolerance(offsetMs))} of this computer’s.` };
  return warning(
    `${clockSentence(offsetMs)} Tokens end by the server’s clock, and new results may not be where you look for them.`,
  );
}

/** The header tells whole seconds only, and the answer was a moment on its way. */
const tolerance = (offsetMs: number): number => Math.max(1000, Math.ceil(Math.abs(offsetMs) / 1000) * 1000);

const operations = [
  ['view', 'ViewAll'],
  ['validate', 'EditAll'],
  ['delete', 'Delete'],
] as const;

/** What the account may do with contracts, as the server tells it; null when it does not. */
export function rightsFinding(rights: readonly Right[] | null): Finding {
  const verbs = (access: Access) =>
    operations.filter(([, operation]) => accessTo(rights, operation) === access).map(([verb]) => verb);
  const [allowed, denied, conditional] = [verbs('allowed'), verbs('denied'), verbs('conditional')];
  const told = [
    allowed.length > 0 ? `May ${listed(allowed)}.` : null,
    denied.length > 0 ? `May not ${listed(denied, 'or')}.` : null,
    conditional.length > 0 ? `It depends on the contract whether it may ${listed(conditional, 'or')}.` : null,
  ].filter((part) => part !== null);
  if (told.length === 0) return unknown('The server does not tell; the app finds out when you try.');
  const finding = told.join(' ');
  if (denied.length > 0) return warning(finding);
  return allowed.length === operations.length ? { finding } : unknown(finding);
}

/** `total` is null where the server does not count; then one row shows that there are any. */
export function contractsFinding(total: number | null, rows: number): Finding {
  if (total === null) return { finding: rows > 0 ? 'Readable.' : 'Readable; there are none yet.' };
  return { finding: `Readable: ${plural(total, 'contract')}.` };
}

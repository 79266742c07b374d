import type { BaseUrl } from '@main/http/base-url';
import type { Right } from '@shared/domain/connection/capabilities';
import type { ProbeLine } from '@shared/domain/connection/connection';
import { type Access, accessTo } from '@shared/domain/operation/access';
import type { AppError } from '@shared/errors/app-error';
import { errorFacts } from '@shared/errors/error-table';
import { networkAdvice } from '@shared/errors/lost-connection';
import { clockSentence, clocksDiffer } from '@shared/format/clock-messages';
import { formatDuration } from '@shared/format/format';
import { formatDay } from '@shared/format/instant';
import { dayMs } from '@shared/format/time-units';
import { messages } from './messages';
import type { ConnectionFacts } from './server-api';

/** What a step of the test found; `passed` unless it says otherwise. */
export interface ProbeFinding {
  readonly finding: string;
  readonly state?: 'passed' | 'warning' | 'unknown';
}

export const warning = (finding: string): ProbeFinding => ({ finding, state: 'warning' });
export const unknown = (finding: string): ProbeFinding => ({ finding, state: 'unknown' });

/** Why a step failed: the sentence of its code, and advice about the network. */
export function failureLine(error: AppError): Pick<ProbeLine, 'state' | 'finding' | 'serverWords'> {
  const { code, message, details } = error;
  const isUnusable = code === 'invalid_url' || code === 'invalid_proxy';
  const sentence =
    isUnusable && details?.where !== undefined ? messages.probe.withReason(message, details.where) : message;
  const clock =
    code === 'unauthorized' && clocksDiffer(details?.clockOffsetMs) ? clockSentence(details.clockOffsetMs) : null;
  return {
    state: 'failed',
    finding: [sentence, code === 'unknown_user' ? errorFacts(code).advice : networkAdvice(code, details), clock]
      .filter((part) => part !== undefined && part !== null)
      .join(' '),
    serverWords: details?.serverWords ?? null,
  };
}

const text = messages.probe;

/** A certificate that expires within this time is a warning. */
const soonMs = 14 * dayMs;

interface Protected {
  readonly address: BaseUrl;
  readonly secured: ConnectionFacts['secured'];
  readonly nowMs: number;
}

/** How the connection is encrypted. */
export function tlsFinding({ address, secured, nowMs }: Protected): ProbeFinding {
  const isSecure = address.origin.startsWith('https:');
  if (!isSecure && address.isLoopback) return { finding: text.tls.notNeeded };
  if (!isSecure) return warning(text.tls.plain);
  if (secured === null) return unknown(text.tls.noDetails);
  const { protocol, certificate } = secured;
  const end = certificate?.validTo ?? null;
  const until = end === null ? null : formatDay(end, 'UTC');
  const finding = text.tls.verified({ protocol, issuer: certificate?.issuer || null, until });
  if (end === null || end - nowMs > soonMs) return { finding };
  return warning(text.tls.expires(finding, Math.floor((end - nowMs) / dayMs)));
}

/** Whether the server's clock agrees with ours; null when the server sends no time. */
export function clockFinding(offsetMs: number | null): ProbeFinding {
  if (offsetMs === null) return unknown(text.clock.unknown);
  if (!clocksDiffer(offsetMs)) return { finding: text.clock.agrees(formatDuration(tolerance(offsetMs))) };
  return warning(text.clock.differs(clockSentence(offsetMs)));
}

/** The header has whole seconds only, and the answer took some time to arrive. */
const tolerance = (offsetMs: number): number => Math.max(1000, Math.ceil(Math.abs(offsetMs) / 1000) * 1000);

const operations = [
  ['view', 'ViewAll'],
  ['validate', 'EditAll'],
  ['delete', 'Delete'],
] as const;

/** What the account may do with contracts; `rights` is null when unknown. */
export function rightsFinding(rights: readonly Right[] | null): ProbeFinding {
  const verbs = (access: Access) =>
    operations
      .filter(([, operation]) => accessTo(rights, operation) === access)
      .map(([verb]) => text.rights.verbs[verb]);
  const [allowed, denied, conditional] = [verbs('allowed'), verbs('denied'), verbs('conditional')];
  const known = [
    allowed.length > 0 ? text.rights.allowed(allowed) : null,
    denied.length > 0 ? text.rights.denied(denied) : null,
    conditional.length > 0 ? text.rights.conditional(conditional) : null,
  ].filter((part) => part !== null);
  if (known.length === 0) return unknown(text.rights.unknown);
  const finding = known.join(' ');
  if (denied.length > 0) return warning(finding);
  return allowed.length === operations.length ? { finding } : unknown(finding);
}

/** `total` is null when the server does not count; then a single row shows that there are contracts. */
export function contractsFinding(total: number | null, rows: number): ProbeFinding {
  if (total === null) return { finding: rows > 0 ? text.contracts.readable : text.contracts.none };
  return { finding: text.contracts.count(total) };
}

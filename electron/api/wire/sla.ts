import { type JsonObject, recordOf, wordOf } from '@main/lib/json';
import type { Period, Sla } from '@shared/domain/contract/contract';
import { booleanOf, extrasOf, numberOf } from './readers';

/**
 * Both forms of an SLA: amounts with units as in the JSON schema, ISO 8601 texts and a percentage as documented
 * (docs/server.md#contract-shapes-by-release). A member in neither form is kept among the extras. Null for anything but an object.
 */
export function slaOf(value: unknown): Sla | null {
  const wire = recordOf(value);
  if (wire === null) return null;
  const late = latencyKey(wire);
  const inherited = booleanOf(wire['inherited']);
  const periods = {
    refreshFrequency: periodOf(wire['refreshFrequency'], 'interval'),
    maxLatency: periodOf(wire[late], 'value'),
    retention: periodOf(wire['retention'], 'period'),
  };
  const availabilityPercent = numberOf(wire['availability']);
  const availabilityTime = wordOf(wire['availabilityTime']);
  const timeZone = wordOf(wire['timezone']);
  const columnName = wordOf(wire['columnName']);
  const extras = extrasOf(wire, {
    refreshFrequency: periods.refreshFrequency,
    [late]: periods.maxLatency,
    retention: periods.retention,
    availability: availabilityPercent,
    availabilityTime,
    timezone: timeZone,
    columnName,
    inherited,
  });
  const rest = { availabilityPercent, availabilityTime, timeZone, columnName, inherited: inherited === true };
  return { ...periods, ...rest, extras };
}

/** The documentation names latency without a spelling (docs/server.md#contract-fields). */
const latencyKey = (wire: JsonObject): string => ((wire['maxLatency'] ?? null) === null ? 'latency' : 'maxLatency');

/** An amount with unknown members may mean something else, so it is not interpreted. */
function periodOf(value: unknown, amountKey: string): Period | null {
  const text = wordOf(value);
  if (text !== null) return { kind: 'text', text };
  const period = recordOf(value);
  const amount = numberOf(period?.[amountKey]);
  const unit = wordOf(period?.['unit']);
  if (period === null || amount === null || unit === null) return null;
  return extrasOf(period, { [amountKey]: amount, unit }).length === 0 ? { kind: 'amount', amount, unit } : null;
}

import type { Period, Sla } from '@shared/domain/contract';
import { extrasOf } from './extras';
import { numberOf, recordOf, type Wire, wordOf } from './readers';

const flags: ReadonlySet<string> = new Set(['inherited']);

/**
 * Both forms of an SLA: amounts with units as in the JSON schema, ISO 8601 texts and a percentage as documented
 * (wire-facts A.2). A member in neither form is kept among the extras. Null for anything but an object.
 */
export function slaOf(value: unknown): Sla | null {
  const wire = recordOf(value);
  if (wire === null) return null;
  const parts = {
    refreshFrequency: periodOf(wire['refreshFrequency'], 'interval'),
    maxLatency: periodOf(wire[latencyKey(wire)], 'value'),
    retention: periodOf(wire['retention'], 'period'),
    availabilityPercent: numberOf(wire['availability']),
    availabilityTime: wordOf(wire['availabilityTime']),
    timeZone: wordOf(wire['timezone']),
    columnName: wordOf(wire['columnName']),
  };
  return { ...parts, inherited: wire['inherited'] === true, extras: extrasOf(wire, readKeys(wire, parts)) };
}

/** The documentation names latency without a spelling (service-interface 2.1). */
const latencyKey = (wire: Wire): string => (wire['maxLatency'] === undefined ? 'latency' : 'maxLatency');

function readKeys(wire: Wire, parts: Omit<Sla, 'inherited' | 'extras'>): ReadonlySet<string> {
  const spellings: readonly (readonly [string, unknown])[] = [
    ['refreshFrequency', parts.refreshFrequency],
    [latencyKey(wire), parts.maxLatency],
    ['retention', parts.retention],
    ['availability', parts.availabilityPercent],
    ['availabilityTime', parts.availabilityTime],
    ['timezone', parts.timeZone],
    ['columnName', parts.columnName],
  ];
  return new Set([...flags, ...spellings.filter(([, value]) => value !== null).map(([key]) => key)]);
}

function periodOf(value: unknown, amountKey: string): Period | null {
  const text = wordOf(value);
  if (text !== null) return { kind: 'text', text };
  const amount = numberOf(recordOf(value)?.[amountKey]);
  const unit = wordOf(recordOf(value)?.['unit']);
  return amount === null || unit === null ? null : { kind: 'amount', amount, unit };
}

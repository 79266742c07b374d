import { itemsOf, type JsonObject, recordOf, textOf, wordOf } from '@main/lib/json';
import { type Check, type CheckRun, outcomeOf, readFileTime } from './check-run';

/**
 * What `datacontract test` writes as JSON: a run with `checks`, each `passed`, `warning`, `failed`, `error`, `info`, `skipped` or
 * `unknown` (datacontract-cli, `model/run.py`). Null when it is something else.
 */
export function readDatacontractCliFile(value: unknown): CheckRun | null {
  const run = recordOf(value);
  if (run === null || !('runId' in run || 'timestampStart' in run) || !('checks' in run)) return null;
  const server = wordOf(run['server']);
  return {
    title: `datacontract-cli${server === null ? '' : ` on ${server.slice(0, 200)}`}`,
    checks: itemsOf(run['checks']).flatMap(readCheck),
    outcome: outcomeOf(textOf(run['result']) ?? ''),
    start: readFileTime(textOf(run['timestampStart'])),
    durationMs: durationOf(run),
    tested: wordOf(run['dataContractId'])?.slice(0, 200) ?? null,
  };
}

function readCheck(value: unknown): Check[] {
  const wire = recordOf(value);
  if (wire === null) return [];
  const type = wordOf(wire['type']) ?? '';
  const field = [wordOf(wire['model']), wordOf(wire['field'])].filter((part) => part !== null).join('.') || null;
  return [
    {
      area: areaOf(wordOf(wire['category']), type),
      outcome: outcomeOf(wordOf(wire['result']) ?? ''),
      name: wordOf(wire['name']) ?? [type, field].filter(Boolean).join(' '),
      reason: wordOf(wire['reason']),
      field,
      type,
    },
  ];
}

/** What a check is about, by its category, else by its type: `field_type`, `servicelevel_freshness`. */
function areaOf(category: string | null, type: string): Check['area'] {
  const word = (category ?? type).toLowerCase();
  if (/^(servicelevel|sla)/.test(word)) return 'sla';
  if (word === 'schema' || (category === null && /^(field_|model_|schema)/.test(word))) return 'schema';
  return 'quality';
}

function durationOf(run: JsonObject): number | null {
  const [start, end] = [readFileTime(textOf(run['timestampStart'])), readFileTime(textOf(run['timestampEnd']))];
  if (start?.kind !== 'at' || end?.kind !== 'at') return null;
  return end.timestamp >= start.timestamp ? end.timestamp - start.timestamp : null;
}

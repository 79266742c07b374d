import type { ChangedContract, Operation } from '@shared/domain/activity';
import { plural } from '@shared/format/format';
import { formatInstantWithZone } from '@shared/format/instant';
import {
  operationKindNames,
  operationStates,
  outcomeLines,
  requestText,
  ruleSentence,
  subjectAsset,
  subjectText,
} from '@shared/format/operation-messages';
import { plainText } from '@shared/format/text';

/** A change as text, one fact per line, for a chat or a ticket. */
export function operationReport(operation: Operation, zone: string): string {
  const { kind, state, rule, results, backup, checkedAt, contracts } = operation;
  const time = (at: number) => formatInstantWithZone(at, zone);
  const lines = [
    ['What', `${operationKindNames[kind]} · ${subjectText(operation)}`],
    ['Rule', ruleSentence(rule)],
    ['When', time(operation.startedAt)],
    ['Where', `${operation.connectionName}, ${operation.server}`],
    ['Account', operation.account],
    ['Asset', subjectAsset(operation)],
    ['Contracts', contracts.length > 1 ? contracts.map(contractWords).join(', ') : null],
    ['Outcome', `${operationStates[state].word}. ${outcomeLines(operation).join(' ')}`],
    ['Results', kind === 'validation' ? null : plural(results.planned, 'result')],
    ['Requests', requestText(operation.requests)],
    ['Last reading', checkedAt === null ? null : time(checkedAt)],
    ['Backup', backup === null ? null : `${backup.file}, ${plural(backup.results, 'result')}`],
    ['Id', operation.id],
  ] as const;
  return lines.flatMap(([name, value]) => (value === null ? [] : [`${name}: ${plainText(value)}`])).join('\n');
}

/** `orders (shop.public.orders)`: of several, some may have the same name. */
const contractWords = ({ name, asset }: ChangedContract): string => (asset === null ? name : `${name} (${asset})`);

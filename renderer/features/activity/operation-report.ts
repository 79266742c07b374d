import type { NamedContract, Operation } from '@shared/domain/operation/activity';
import { formatInstantWithZone } from '@shared/format/instant';
import {
  kindName,
  outcomeLines,
  outcomeMark,
  requestText,
  ruleSentence,
  subjectAsset,
  subjectText,
} from '@shared/format/operation-messages';
import { plainText } from '@shared/format/text';
import { messages } from './messages';

/** A change as text, one fact per line, for a chat or a ticket. */
export function operationReport(operation: Operation, zone: string): string {
  const { kind, rule, results, backup, checkedAt, contracts } = operation;
  const time = (at: number) => formatInstantWithZone(at, zone);
  const { report, facts } = messages;
  const lines = [
    [report.what, `${kindName(kind)} · ${subjectText(operation)}`],
    [report.rule, ruleSentence(rule)],
    [report.when, time(operation.startedAt)],
    [report.where, `${operation.connectionName}, ${operation.server}`],
    [report.account, operation.account],
    [report.asset, subjectAsset(operation)],
    [report.contracts, contracts.length > 1 ? contracts.map(contractText).join(', ') : null],
    [report.outcome, `${outcomeMark(operation).word}. ${outcomeLines(operation).join(' ')}`],
    [report.results, results === null ? null : facts.results(results.planned)],
    [report.requests, requestText(operation.requests)],
    [report.checked, checkedAt === null ? null : time(checkedAt)],
    [report.backup, backup === null ? null : messages.columns.backupFile(backup.file, backup.results)],
    [report.id, operation.id],
  ] as const;
  return lines.flatMap(([name, value]) => (value === null ? [] : [`${name}: ${plainText(value)}`])).join('\n');
}

/** `orders (shop.public.orders)`, since several contracts may have the same name. */
const contractText = ({ name, asset }: NamedContract): string => (asset === null ? name : `${name} (${asset})`);

import type { ContractKey } from '@renderer/api/result/result-keys';
import { describeError } from '@renderer/lib/describe-error';
import { GradeMark } from '@renderer/marks/grade-mark';
import { useIsAwaySaid } from '@renderer/ui/feedback/error-actions';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { LinkButton } from '@renderer/ui/primitives/link-button';
import { formatInstantWithZone } from '@shared/format/instant';
import { plainText, shortText } from '@shared/format/text';
import { type ChangeLine, changeSummary } from '@shared/results/changes/change-lines';
import type { ReactNode } from 'react';
import { messages } from './messages';
import { type Between, type TwoRuns, useContractBetween, useTableBetween } from './use-changes-between';
import { isSeen, versionName } from './version-names';

const { between: texts } = messages;

interface ChangesBetweenProps {
  readonly target: ContractKey;
  /** The table of the contract; null where it is about something else. */
  readonly tableId: string | null;
  readonly runs: TwoRuns;
  readonly zone: string;
  /** What the two runs are; the last success and the first failure unless told. */
  readonly title?: string | undefined;
  /** Opens what a version has changed. */
  readonly onOpen: (key: string) => void;
}

/**
 * What changed in a contract and in its table between two runs, what failed first. It says what came between them, never that it is the
 * cause.
 */
export function ChangesBetween({ target, tableId, runs, zone, title = texts.title, onOpen }: ChangesBetweenProps) {
  const { between, earlier } = useContractBetween(target, runs, zone);
  const table = useTableBetween({ connectionId: target.connectionId, tableId }, runs, zone);
  const when = (at: number) => formatInstantWithZone(at, zone, 'minute');
  const changed = between.kind === 'changed' ? between.change : null;
  const see = (key: string) => <LinkButton onClick={() => onOpen(key)}>{texts.see}</LinkButton>;
  return (
    <div className="stack gap-1">
      {runs.from === null ? null : <h3>{title}</h3>}
      {runs.from === null ? null : (
        <Line what={texts.contract} between={between} words={texts.contractWords}>
          {changed === null || changed.version.at === null ? null : (
            <>
              {changedText(changed.version, zone, when(changed.version.at))} <ChangedLines lines={changed.lines} />{' '}
              {see(changed.version.key)}
            </>
          )}
        </Line>
      )}
      {earlier === undefined || earlier.at === null ? null : (
        <p className="quiet">
          {texts.earlier(changedText(earlier, zone, when(earlier.at)))} {see(earlier.key)}
        </p>
      )}
      {tableId === null || runs.from === null ? null : (
        <Line what={texts.table} between={table} words={texts.tableWords}>
          {table.kind !== 'changed' || table.change.version.at === null ? null : (
            <>
              {texts.tableChanged(when(table.change.version.at), nameOf(table.change.version.by))}{' '}
              <ChangedLines lines={table.change.lines} />
            </>
          )}
        </Line>
      )}
    </div>
  );
}

/** `Version 0.4 of 24 Nov 2026, 21:12 CET by ana`, or when the app first saw it. */
function changedText(version: Parameters<typeof versionName>[0], zone: string, when: string): string {
  if (isSeen(version)) return texts.seen(when);
  return texts.numbered(versionName(version, zone), when, nameOf(version.by));
}

const nameOf = (by: string | null): string => (by === null ? texts.somebody : plainText(shortText(by, 60)));

interface LineProps {
  readonly what: string;
  readonly between: Between<unknown>;
  readonly words: Readonly<Record<'unchanged' | 'unknown' | 'failed' | 'notSaved', string>>;
  readonly children: ReactNode;
}

function Line({ what, between, words, children }: LineProps) {
  const isAwaySaid = useIsAwaySaid(between.kind === 'failed' ? between.error : null);
  if (between.kind === 'loading') return <p className="quiet">{texts.loading(what)}</p>;
  if (between.kind === 'changed') return <p>{children}</p>;
  if (between.kind !== 'failed') return <p className="quiet">{words[between.kind]}</p>;
  return <p className="quiet">{isAwaySaid ? words.notSaved : describeError(between.error, words.failed).title}</p>;
}

const most = 3;

/** The first changes in a few words, with the worst grade. */
export function ChangedLines({ lines }: { readonly lines: readonly ChangeLine[] }) {
  const [first] = lines;
  if (first === undefined) return null;
  const worst =
    lines.find(({ grade }) => grade === 'breaking') ?? lines.find(({ grade }) => grade === 'risky') ?? first;
  return (
    <>
      <SafeText text={changeSummary(lines, most)} max={400} /> <GradeMark grade={worst.grade} />
    </>
  );
}

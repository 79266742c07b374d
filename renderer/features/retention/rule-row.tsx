import { WhereAvailable } from '@renderer/lib/commands/command-availability';
import { WrittenBy } from '@renderer/marks/written-by';
import { FilledText } from '@renderer/ui/marks/filled-text';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { Time } from '@renderer/ui/marks/time';
import { Button } from '@renderer/ui/primitives/button';
import { LinkButton } from '@renderer/ui/primitives/link-button';
import { cleanUpLimits } from '@shared/domain/limits';
import type { Writer } from '@shared/domain/local/shared-folder';
import type { RetentionRule } from '@shared/domain/operation/retention-rule';
import { listed } from '@shared/format/format';
import { keptTexts } from '@shared/format/operation-messages';
import { daysSinceRun, isDue } from './due';
import { messages } from './messages';
import styles from './retention.module.css';

const { rule: text } = messages;

/** The contracts of a rule as they are now. */
export interface RuleContracts {
  /** Not all contracts of the server are known yet. */
  readonly isReading: boolean;
  /** The contracts of the rule that the server has; null when its view was deleted. */
  readonly found: number | null;
  /** Those that can be cleaned up. */
  readonly able: number;
}

export interface RuleActions {
  readonly onRun: (rule: RetentionRule) => void;
  readonly onEdit: (rule: RetentionRule) => void;
  readonly onDuplicate: (rule: RetentionRule) => void;
  readonly onRemove: (rule: RetentionRule) => void;
  readonly onShowRun: (operationId: string) => void;
}

interface RuleRowProps {
  readonly rule: RetentionRule;
  readonly contracts: RuleContracts;
  /** Why nothing can be deleted on this connection; null when it can. */
  readonly reason: string | null;
  readonly zone: string;
  /** Who has changed it last; undefined where it is not shared. */
  readonly writer: Writer | undefined;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly actions: RuleActions;
}

/** A rule: what it deletes, for which contracts, when it last ran, and actions on it. */
export function RuleRow({ rule, contracts, reason, zone, writer, now, actions }: RuleRowProps) {
  const { name, lastRun } = rule;
  return (
    <li className={styles['rule']}>
      <div className="stack grow gap-half">
        <h3 className="strong">
          <SafeText text={name} max={80} />
        </h3>
        <p>{ruleText(rule)}</p>
        <p className="secondary small">
          <SafeText text={targetText(rule, contracts)} max={200} />
        </p>
        <p className="faint small row wraps gap-2">
          {lastRun === null ? (
            <span>{text.never}</span>
          ) : (
            <span>
              <FilledText
                text={`${text.last} {time}`}
                parts={{ time: <Time at={lastRun.at} zone={zone} form="sentence" /> }}
              />
            </span>
          )}
          {lastRun?.operationId == null ? null : (
            <LinkButton onClick={() => actions.onShowRun(lastRun.operationId ?? '')}>{text.showRun}</LinkButton>
          )}
          <WrittenBy written={writer} zone={zone} />
          {isDue(rule, now) ? <span className="warns">{text.due(daysSinceRun(rule, now))}</span> : null}
        </p>
      </div>
      <WhereAvailable command="clean-up">
        <Button size="small" disabledReason={reason ?? whyNotRun(contracts)} onClick={() => actions.onRun(rule)}>
          {messages.run}
        </Button>
      </WhereAvailable>
      <Button size="small" variant="ghost" onClick={() => actions.onEdit(rule)}>
        {messages.edit}
      </Button>
      <Button size="small" variant="ghost" onClick={() => actions.onDuplicate(rule)}>
        {messages.duplicate}
      </Button>
      <Button size="small" variant="ghost" onClick={() => actions.onRemove(rule)}>
        {messages.remove}
      </Button>
    </li>
  );
}

/** Why a rule cannot run even where deleting is allowed; null when it can. */
export function whyNotRun({ isReading, found, able }: RuleContracts): string | null {
  const { whyNot } = messages;
  if (found === null) return whyNot.viewGone;
  if (isReading) return whyNot.reading;
  if (found === 0) return whyNot.nothing;
  if (able === 0) return whyNot.noneAble;
  return able > cleanUpLimits.contracts ? whyNot.tooMany(cleanUpLimits.contracts) : null;
}

export function ruleText({ rule, keep }: Pick<RetentionRule, 'rule' | 'keep'>): string {
  const what = rule.kind === 'older-than' ? text.olderThan(rule.days) : text.keepLast(rule.count);
  const kept = keptTexts(keep);
  return kept.length === 0 ? what : text.keeps(what, listed(kept));
}

export function targetText({ target }: Pick<RetentionRule, 'target'>, { found }: RuleContracts): string {
  if (target.kind === 'view') return found === null ? text.viewGone(target.name) : text.view(target.name, found);
  const { length } = target.contracts;
  return found === null || found === length ? text.contracts(length) : text.contractsLeft(found, length);
}

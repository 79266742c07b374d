import { SafeText } from '@renderer/ui/marks/safe-text';
import { LinkButton } from '@renderer/ui/primitives/link-button';
import { formatNumber, plural } from '@shared/format/format';
import { checkKindNames, checkName, checkText } from '@shared/results/compare-messages';
import type { CheckKind, ComparedCheck } from '@shared/results/failed-checks';
import { useState } from 'react';
import styles from './compare.module.css';

const first = 20;
const step = 500;
const kinds: readonly CheckKind[] = ['field', 'duplicate', 'type', 'rule', 'verdict'];

/** The checks of a column, by kind; at first only as many as leave the table readable. */
export function CheckList({
  checks,
  unnamed = 0,
}: {
  readonly checks: readonly ComparedCheck[];
  readonly unnamed?: number;
}) {
  const [most, setMost] = useState(first);
  const sorted = kinds.flatMap((kind) => checks.filter((check) => check.kind === kind));
  const shown = sorted.slice(0, most).map((check, index) => ({ id: `${index} ${check.kind} ${check.name}`, check }));
  const rest = sorted.length - shown.length;
  return (
    <>
      {kinds.map((kind) => {
        const group = shown.filter(({ check }) => check.kind === kind);
        if (group.length === 0) return null;
        const caption = checkKindNames[kind];
        return (
          <div key={kind} className={styles['group']}>
            {caption === null ? null : <p className={styles['caption']}>{caption}</p>}
            <ul className={styles['list']}>
              {group.map(({ id, check }) => (
                <Check key={id} check={check} />
              ))}
            </ul>
          </div>
        );
      })}
      {unnamed === 0 ? null : (
        <p className={styles['quiet']}>
          {formatNumber(unnamed)} {checks.length === 0 ? '' : 'more '}without a name
        </p>
      )}
      {rest === 0 ? null : (
        <LinkButton onClick={() => setMost(most + step)}>Show {plural(Math.min(rest, step), 'more check')}</LinkButton>
      )}
    </>
  );
}

function Check({ check }: { readonly check: ComparedCheck }) {
  const words = checkText(check);
  return (
    <li>
      <span className={check.kind === 'verdict' ? undefined : styles['name']}>
        <SafeText text={checkName(check)} max={200} />
      </span>
      {words === null ? null : (
        <span className={styles['words']}>
          <SafeText text={words} max={300} />
        </span>
      )}
    </li>
  );
}

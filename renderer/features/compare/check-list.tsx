import { SafeText } from '@renderer/ui/marks/safe-text';
import { LinkButton } from '@renderer/ui/primitives/link-button';
import { checkKindNames, checkName, checkText } from '@shared/results/compare/compare-messages';
import type { CheckKind, ComparedCheck } from '@shared/results/compare/failed-checks';
import { useState } from 'react';
import styles from './compare.module.css';
import { messages } from './messages';

const initiallyShown = 20;
const step = 500;
const kinds: readonly CheckKind[] = ['field', 'duplicate', 'type', 'rule', 'verdict'];

/** The checks of a column, grouped by kind. Long lists are cut, so that the table stays readable. */
export function CheckList({
  checks,
  unnamed = 0,
}: {
  readonly checks: readonly ComparedCheck[];
  readonly unnamed?: number;
}) {
  const [limit, setLimit] = useState(initiallyShown);
  const sorted = kinds.flatMap((kind) => checks.filter((check) => check.kind === kind));
  const shown = sorted.slice(0, limit).map((check, index) => ({ id: `${index} ${check.kind} ${check.name}`, check }));
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
            <ul className="stack gap-half">
              {group.map(({ id, check }) => (
                <Check key={id} check={check} />
              ))}
            </ul>
          </div>
        );
      })}
      {unnamed === 0 ? null : <p className="quiet">{messages.unnamed(unnamed, checks.length > 0)}</p>}
      {rest === 0 ? null : (
        <LinkButton onClick={() => setLimit(limit + step)}>{messages.showMore(Math.min(rest, step))}</LinkButton>
      )}
    </>
  );
}

function Check({ check }: { readonly check: ComparedCheck }) {
  const detail = checkText(check);
  return (
    <li className="breaks selectable">
      <span className={check.kind === 'verdict' ? undefined : 'mono'}>
        <SafeText text={checkName(check)} max={200} />
      </span>
      {detail === null ? null : (
        <span className="block quiet">
          <SafeText text={detail} max={300} />
        </span>
      )}
    </li>
  );
}

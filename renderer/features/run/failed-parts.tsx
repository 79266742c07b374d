import { Section } from '@renderer/ui/layout/panel';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { CopyButton } from '@renderer/ui/primitives/copy-button';
import type { RunDetail } from '@shared/domain/result';
import { plural } from '@shared/format/format';
import { readMismatch } from '@shared/format/mismatch';
import type { ReactNode } from 'react';
import styles from './run.module.css';

/** What failed or differs, by kind. */
export function FailedParts({ run }: { readonly run: RunDetail }) {
  const { failedRules, failedFields, duplicateFields, typeMismatches } = run;
  return (
    <>
      <Items title="Failed rules" texts={failedRules.map(({ name, reason }) => `${name}: ${reason ?? ''}`)}>
        {(index) => {
          const rule = failedRules[index];
          return rule === undefined ? null : <Item name={rule.name} words={rule.reason} />;
        }}
      </Items>
      <Items title="Failed fields" note="in the contract, not in the table" texts={failedFields}>
        {(index) => <Item name={failedFields[index] ?? ''} words={null} />}
      </Items>
      <Items title="Duplicate fields" texts={duplicateFields}>
        {(index) => <Item name={duplicateFields[index] ?? ''} words={null} />}
      </Items>
      <Items title="Type differences" note="do not count as failed" texts={typeMismatches.map(mismatchText)}>
        {(index) => {
          const { column, words } = readMismatch(typeMismatches[index] ?? '');
          return <Item name={column} words={words} />;
        }}
      </Items>
    </>
  );
}

function mismatchText(text: string): string {
  const { column, words } = readMismatch(text);
  return column === '' ? words : `${column}: ${words}`;
}

interface ItemsProps {
  readonly title: string;
  readonly note?: string;
  /** One line each, for copying; also how many there are. */
  readonly texts: readonly string[];
  readonly children: (index: number) => ReactNode;
}

/** Most lines drawn at once; all of them are copied, and all are in the JSON below. */
const most = 100;

function Items({ title, note, texts, children }: ItemsProps) {
  if (texts.length === 0) return null;
  const shown = texts.slice(0, most).map((text, index) => ({ id: `${index} ${text}`, index }));
  return (
    <Section
      title={`${title} (${texts.length})`}
      {...(note === undefined ? {} : { note })}
      actions={<CopyButton text={() => texts.join('\n')} label={`Copy ${title.toLowerCase()}`} iconOnly />}
    >
      <ul className={styles['list']}>
        {shown.map(({ id, index }) => (
          <li key={id}>{children(index)}</li>
        ))}
      </ul>
      {texts.length > most ? <p className={styles['quiet']}>{plural(texts.length - most, 'more line')}</p> : null}
    </Section>
  );
}

function Item({ name, words }: { readonly name: string; readonly words: string | null }) {
  return (
    <div className={styles['item']}>
      {name === '' ? null : (
        <span className={styles['itemName']}>
          <SafeText text={name} />
        </span>
      )}
      {words === null ? null : <SafeText text={words} />}
    </div>
  );
}

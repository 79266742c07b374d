import { Section } from '@renderer/ui/layout/panel';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { CopyButton } from '@renderer/ui/primitives/copy-button';
import type { RunDetail } from '@shared/domain/result/result';
import { readMismatch } from '@shared/format/mismatch';
import type { ReactNode } from 'react';
import { messages } from './messages';

/** What failed or differs, by kind. */
export function FailedParts({ run }: { readonly run: RunDetail }) {
  const { failedRules, failedFields, duplicateFields, typeMismatches } = run;
  return (
    <>
      <Items
        labels={messages.detail.failedRules}
        texts={failedRules.map(({ name, reason }) => `${name}: ${reason ?? ''}`)}
      >
        {(index) => {
          const rule = failedRules[index];
          return rule === undefined ? null : <Item name={rule.name} text={rule.reason} />;
        }}
      </Items>
      <Items labels={messages.detail.failedFields} texts={failedFields}>
        {(index) => <Item name={failedFields[index] ?? ''} text={null} />}
      </Items>
      <Items labels={messages.detail.duplicateFields} texts={duplicateFields}>
        {(index) => <Item name={duplicateFields[index] ?? ''} text={null} />}
      </Items>
      <Items labels={messages.detail.typeDifferences} texts={typeMismatches.map(mismatchText)}>
        {(index) => {
          const { column, words } = readMismatch(typeMismatches[index] ?? '');
          return <Item name={column} text={words} />;
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
  readonly labels: { readonly title: string; readonly copy: string; readonly note?: string };
  /** One line each, for copying. */
  readonly texts: readonly string[];
  readonly children: (index: number) => ReactNode;
}

/** Lines drawn at most; the copy and the JSON below have all of them. */
const maxLines = 100;

function Items({ labels: { title, copy, note }, texts, children }: ItemsProps) {
  if (texts.length === 0) return null;
  const shown = texts.slice(0, maxLines).map((text, index) => ({ id: `${index} ${text}`, index }));
  return (
    <Section
      title={messages.detail.counted(title, texts.length)}
      {...(note === undefined ? {} : { note })}
      actions={<CopyButton text={() => texts.join('\n')} label={copy} iconOnly />}
    >
      <ul className="stack gap-1">
        {shown.map(({ id, index }) => (
          <li key={id}>{children(index)}</li>
        ))}
      </ul>
      {texts.length > maxLines ? <p className="quiet">{messages.detail.moreLines(texts.length - maxLines)}</p> : null}
    </Section>
  );
}

function Item({ name, text }: { readonly name: string; readonly text: string | null }) {
  return (
    <div className="flex baseline gap-2 breaks selectable">
      {name === '' ? null : (
        <span className="mono">
          <SafeText text={name} />
        </span>
      )}
      {text === null ? null : <SafeText text={text} />}
    </div>
  );
}

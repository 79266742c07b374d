import { useSettings } from '@renderer/api/local/app';
import { messages } from '@renderer/features/contract/messages';
import { isLoaded } from '@renderer/features/contract/search';
import { zoneOf } from '@renderer/lib/time-zone';
import { type KeyValue, KeyValues } from '@renderer/ui/layout/key-values';
import { Panel } from '@renderer/ui/layout/panel';
import { FilledText } from '@renderer/ui/marks/filled-text';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { Time } from '@renderer/ui/marks/time';
import { CopyButton } from '@renderer/ui/primitives/copy-button';
import type { Contract, Reference } from '@shared/domain/contract/contract';
import type { ContractField } from '@shared/domain/status';
import { assetTypeName, referenceName } from '@shared/format/reference-name';
import { clip } from '@shared/format/text';
import { Fragment, type ReactNode } from 'react';

interface ContractFactsProps {
  readonly contract: Contract;
  /** Optional parts that are loaded; absent: all of them. */
  readonly fields: readonly ContractField[] | undefined;
}

const { facts } = messages;

/** The facts about the contract itself. */
export function ContractFacts({ contract, fields }: ContractFactsProps) {
  const zone = zoneOf(useSettings().zone);
  const { asset, updatedAt, updatedBy, createdAt, createdBy, effectiveFrom, effectiveUntil } = contract;
  const items: readonly (KeyValue | null)[] = [
    { key: 'name', label: facts.name, value: <SafeText text={contract.name} /> },
    { key: 'asset', label: assetTypeName(asset?.type ?? null), value: asset && <AssetFact asset={asset} /> },
    { key: 'owners', label: facts.owners, value: people(contract.owners, isLoaded(fields, 'owners')) },
    { key: 'reviewers', label: facts.reviewers, value: people(contract.reviewers, isLoaded(fields, 'reviewers')) },
    isLoaded(fields, 'extension') ? null : { key: 'extension', label: facts.extension, value: faint(facts.notLoaded) },
    { key: 'updated', label: facts.updated, value: timeAt(updatedAt, zone) },
    { key: 'by', label: facts.updatedBy, value: updatedBy === null ? null : <SafeText text={updatedBy} /> },
    createdAt === null && createdBy === null
      ? null
      : { key: 'created', label: facts.created, value: created({ at: createdAt, by: createdBy, zone }) },
    effectiveFrom === null ? null : { key: 'from', label: facts.effectiveFrom, value: timeAt(effectiveFrom, zone) },
    effectiveUntil === null ? null : { key: 'until', label: facts.effectiveUntil, value: timeAt(effectiveUntil, zone) },
    { key: 'id', label: facts.id, value: <Copyable text={contract.id} label={facts.copyId} /> },
    { key: 'fqn', label: facts.fqn, value: <Copyable text={contract.fullyQualifiedName} label={facts.copyFqn} /> },
  ];
  return (
    <Panel title={facts.title}>
      <KeyValues items={items.filter((item) => item !== null)} />
    </Panel>
  );
}

const timeAt = (at: number | null, zone: string): ReactNode => (at === null ? null : <Time at={at} zone={zone} />);

interface Creation {
  readonly at: number | null;
  readonly by: string | null;
  readonly zone: string;
}

const created = ({ at, by, zone }: Creation): ReactNode =>
  by === null ? (
    timeAt(at, zone)
  ) : (
    <FilledText
      text={at === null ? facts.createdBy : facts.createdAtBy}
      parts={{ at: timeAt(at, zone), by: <SafeText text={by} max={60} /> }}
    />
  );

/** The server sends people only on request, so an empty list may mean nothing. */
const people = (references: readonly Reference[], wereLoaded: boolean): ReactNode =>
  references.length === 0 ? (
    faint(wereLoaded ? facts.nobody : facts.notLoaded)
  ) : (
    <SafeText text={references.map(referenceName).join(', ')} max={1000} />
  );

const faint = (text: string): ReactNode => <span className="faint">{text}</span>;

const AssetFact = ({ asset }: { readonly asset: Reference }) =>
  asset.fullyQualifiedName === null ? (
    <SafeText text={referenceName(asset)} />
  ) : (
    <Copyable text={asset.fullyQualifiedName} label={facts.copyAssetFqn} />
  );

const Copyable = ({ text, label }: { readonly text: string; readonly label: string }) => (
  <span className="flex top between gap-1">
    <DottedText text={text} />
    <CopyButton iconOnly text={text} label={label} />
  </span>
);

const maxLength = 1000;

/** An id or a fully qualified name in full; lines break after dots. */
export function DottedText({ text }: { readonly text: string }) {
  let at = 0;
  return (
    <bdi dir="ltr">
      {clip(text, maxLength)
        .split(/(?<=\.)/)
        .map((part) => {
          at += part.length;
          return (
            <Fragment key={at}>
              <SafeText text={part} mono max={maxLength} />
              <wbr />
            </Fragment>
          );
        })}
    </bdi>
  );
}

import { useSettings } from '@renderer/api/app';
import { assetTypeWord, referenceName } from '@renderer/lib/reference-messages';
import { zoneOf } from '@renderer/lib/time-zone';
import { KeyValues } from '@renderer/ui/layout/key-values';
import { Panel } from '@renderer/ui/layout/panel';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { Time } from '@renderer/ui/marks/time';
import { CopyButton } from '@renderer/ui/primitives/copy-button';
import type { Contract, Reference } from '@shared/domain/contract';
import type { ContractField } from '@shared/domain/status';
import { clip } from '@shared/format/text';
import { Fragment } from 'react';
import styles from './contract.module.css';
import { isAsked } from './search';

interface ContractFactsProps {
  readonly contract: Contract;
  /** Optional parts that were asked for; absent: all of them. */
  readonly fields: readonly ContractField[] | undefined;
}

/** The facts about the contract itself. */
export function ContractFacts({ contract, fields }: ContractFactsProps) {
  const { zone } = useSettings();
  const { asset, updatedAt, updatedBy, createdAt, createdBy } = contract;
  return (
    <Panel title="Facts">
      <KeyValues
        items={[
          { key: 'name', label: 'Name', value: <SafeText text={contract.name} /> },
          {
            key: 'asset',
            label: assetTypeWord(asset?.type ?? null),
            value: asset === null ? null : <AssetFact asset={asset} />,
          },
          { key: 'owners', label: 'Owners', value: people(contract.owners, isAsked(fields, 'owners')) },
          { key: 'reviewers', label: 'Reviewers', value: people(contract.reviewers, isAsked(fields, 'reviewers')) },
          ...(isAsked(fields, 'extension') ? [] : [notAsked('extension', 'Extension')]),
          {
            key: 'updated',
            label: 'Updated',
            value: updatedAt === null ? null : <Time at={updatedAt} zone={zoneOf(zone)} />,
          },
          { key: 'by', label: 'Updated by', value: updatedBy === null ? null : <SafeText text={updatedBy} /> },
          ...(createdAt === null && createdBy === null
            ? []
            : [{ key: 'created', label: 'Created', value: <Created at={createdAt} by={createdBy} /> }]),
          ...inEffect(contract, zoneOf(zone)),
          { key: 'id', label: 'Id', value: <Copyable text={contract.id} label="Copy the id" /> },
          {
            key: 'fqn',
            label: 'Full name',
            value: <Copyable text={contract.fullyQualifiedName} label="Copy the fully qualified name" />,
          },
        ]}
      />
    </Panel>
  );
}

/** When the contract begins and ends to be in effect; most do not say. */
const inEffect = ({ effectiveFrom, effectiveUntil }: Contract, zone: string) =>
  [
    { key: 'from', label: 'In effect from', at: effectiveFrom },
    { key: 'until', label: 'In effect until', at: effectiveUntil },
  ].flatMap(({ key, label, at }) => (at === null ? [] : [{ key, label, value: <Time at={at} zone={zone} /> }]));

function Created({ at, by }: { readonly at: number | null; readonly by: string | null }) {
  const { zone } = useSettings();
  return (
    <>
      {at === null ? null : <Time at={at} zone={zoneOf(zone)} />}
      {by === null ? null : (
        <>
          {' by '}
          <SafeText text={by} max={60} />
        </>
      )}
    </>
  );
}

const people = (references: readonly Reference[], asked: boolean) =>
  references.length === 0 ? (
    <span className={styles['faint']}>{asked ? 'None' : 'Not asked for'}</span>
  ) : (
    <SafeText text={references.map(referenceName).join(', ')} max={1000} />
  );

const notAsked = (key: string, label: string) => ({
  key,
  label,
  value: <span className={styles['faint']}>Not asked for</span>,
});

const AssetFact = ({ asset }: { readonly asset: Reference }) =>
  asset.fullyQualifiedName === null ? (
    <SafeText text={referenceName(asset)} />
  ) : (
    <Copyable text={asset.fullyQualifiedName} label="Copy the asset’s fully qualified name" />
  );

const Copyable = ({ text, label }: { readonly text: string; readonly label: string }) => (
  <span className={styles['copyable']}>
    <DottedText text={text} />
    <CopyButton iconOnly text={text} label={label} />
  </span>
);

const shown = 1000;

/** An id or a fully qualified name in full; where it needs several lines, they end behind a dot if they can. */
export function DottedText({ text }: { readonly text: string }) {
  let at = 0;
  return (
    <bdi dir="ltr">
      {clip(text, shown)
        .split(/(?<=\.)/)
        .map((part) => {
          at += part.length;
          return (
            <Fragment key={at}>
              <SafeText text={part} mono max={shown} />
              <wbr />
            </Fragment>
          );
        })}
    </bdi>
  );
}

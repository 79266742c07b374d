import { useSettings } from '@renderer/api/local/app';
import { zoneOf } from '@renderer/lib/time-zone';
import { OutcomeMark } from '@renderer/marks/outcome-mark';
import { AssetMark } from '@renderer/ui/marks/asset-mark';
import { Badge } from '@renderer/ui/marks/badge';
import { FilledText } from '@renderer/ui/marks/filled-text';
import { HighlightedText, type HighlightRange } from '@renderer/ui/marks/highlighted-text';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { StatusMark } from '@renderer/ui/marks/status-mark';
import type { Asset } from '@shared/domain/contract/asset';
import { contractTitle } from '@shared/format/contract-title';
import { formatInstant } from '@shared/format/instant';
import Search from 'lucide-react/icons/search';
import type { ReactNode } from 'react';
import type { PaletteEntry } from './entry';
import { messages } from './messages';
import type { PaletteOption, RunFinding } from './options';
import styles from './palette.module.css';

export type RangesIn = (text: string) => readonly HighlightRange[];

interface ContentProps {
  readonly option: PaletteOption;
  readonly rangesIn: RangesIn;
}

/** A result in one or two lines. */
export function OptionContent({ option, rangesIn }: ContentProps) {
  switch (option.kind) {
    case 'contract':
      return <ContractLine option={option} rangesIn={rangesIn} />;
    case 'asset': {
      const { asset } = option;
      return (
        <Line
          title={asset.displayName ?? asset.name}
          rangesIn={rangesIn}
          isDeleted={asset.deleted}
          about={<AssetMark asset={referenceOf(asset)} rangesIn={rangesIn} />}
        />
      );
    }
    case 'recent': {
      const { title, about } = option.item;
      const second = about === '' ? null : <HighlightedText text={about} ranges={rangesIn(about)} max={200} />;
      return <Line title={title} rangesIn={rangesIn} about={second} />;
    }
    case 'run':
      return <RunLine {...option.finding} rangesIn={rangesIn} />;
    case 'entry':
      return <EntryLine entry={option.entry} rangesIn={rangesIn} />;
    case 'search':
      return (
        <span className="row shrinks gap-icon secondary">
          <Search size={14} aria-hidden />
          <span className="cut">
            <FilledText
              text={messages.list.searchAssets}
              parts={{ text: <SafeText key="text" text={option.text} max={120} /> }}
            />
          </span>
        </span>
      );
  }
}

function ContractLine({ option, rangesIn }: ContentProps & { readonly option: ContractOption }) {
  const { contract } = option.indexed;
  const { asset, fullyQualifiedName } = contract;
  return (
    <Line
      title={contractTitle(contract)}
      rangesIn={rangesIn}
      isDeleted={contract.deleted}
      outcome={<OutcomeMark indexed={option.indexed} />}
      about={
        asset === null ? (
          <HighlightedText text={fullyQualifiedName} ranges={rangesIn(fullyQualifiedName)} max={200} />
        ) : (
          <AssetMark asset={asset} rangesIn={rangesIn} />
        )
      }
      foundBy={<FoundBy option={option} rangesIn={rangesIn} />}
    />
  );
}

/** A run by its contract and time. */
function RunLine({ run, contract, rangesIn }: RunFinding & { readonly rangesIn: RangesIn }) {
  const zone = zoneOf(useSettings().zone);
  return (
    <Line
      title={contractTitle(contract.contract)}
      rangesIn={rangesIn}
      outcome={<StatusMark status={run.status} />}
      about={<span className="figures nowrap">{formatInstant(run.timestamp, zone, 'minute')}</span>}
    />
  );
}

/** Something of the app itself, with its keys. */
const EntryLine = ({ entry, rangesIn }: { readonly entry: PaletteEntry; readonly rangesIn: RangesIn }) => {
  const { title, about, keys, offReason = null } = entry;
  return (
    <>
      <span className={styles['entry']}>
        <span className="cut">
          <HighlightedText text={title} ranges={rangesIn(title)} max={120} />
        </span>
        {offReason === null && about === undefined ? null : (
          <span className="small secondary cut shrinks">{offReason ?? about}</span>
        )}
      </span>{' '}
      {keys === undefined ? null : <kbd className={styles['keys']}>{keys}</kbd>}
    </>
  );
};

type ContractOption = Extract<PaletteOption, { readonly kind: 'contract' }>;

/** The column, person or other name that matched, if the row does not show it anyway. */
function FoundBy({
  option: { hit, indexed },
  rangesIn,
}: {
  readonly option: ContractOption;
  readonly rangesIn: RangesIn;
}) {
  const { displayName, name, asset, fullyQualifiedName } = indexed.contract;
  const shown = [displayName ?? name, asset?.fullyQualifiedName ?? fullyQualifiedName];
  if (hit === null || shown.includes(hit.text) || (hit.field === 'asset' && asset?.name === hit.text)) return null;
  const text = <HighlightedText key="text" text={hit.text} ranges={rangesIn(hit.text)} max={80} />;
  return (
    <span className={styles['foundBy']}>
      <FilledText text={messages.list.foundBy[hit.field]} parts={{ text }} />
    </span>
  );
}

interface LineProps {
  readonly title: string;
  readonly rangesIn: RangesIn;
  readonly isDeleted?: boolean;
  readonly about: ReactNode;
  readonly foundBy?: ReactNode;
  readonly outcome?: ReactNode;
}

const Line = ({ title, rangesIn, isDeleted = false, about, foundBy, outcome }: LineProps) => (
  <>
    <span className={styles['text']}>
      <span className="row shrinks gap-2">
        <span className="cut">
          <HighlightedText text={title} ranges={rangesIn(title)} max={120} />
        </span>
        {isDeleted ? <Badge title={messages.list.deletedHint}>{messages.list.deleted}</Badge> : null}
      </span>{' '}
      <span className={styles['about']}>
        {about} {foundBy}
      </span>
    </span>{' '}
    {outcome === undefined ? null : <span className="rigid small">{outcome}</span>}
  </>
);

const referenceOf = ({ id, type, name, displayName, fullyQualifiedName }: Asset) => ({
  id,
  type,
  name,
  displayName,
  fullyQualifiedName,
});

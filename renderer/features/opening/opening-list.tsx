import { OutcomeMark } from '@renderer/marks/outcome-mark';
import { AssetMark } from '@renderer/ui/marks/asset-mark';
import { Badge } from '@renderer/ui/marks/badge';
import { FilledText } from '@renderer/ui/marks/filled-text';
import { HighlightedText, type HighlightRange } from '@renderer/ui/marks/highlighted-text';
import { SafeText } from '@renderer/ui/marks/safe-text';
import type { Asset } from '@shared/domain/contract/asset';
import { contractTitle } from '@shared/format/contract-title';
import { clsx } from 'clsx';
import Search from 'lucide-react/icons/search';
import { type ReactNode, useEffect, useRef } from 'react';
import { messages } from './messages';
import styles from './opening.module.css';
import type { OpeningOption, OptionGroup } from './options';

type RangesIn = (text: string) => readonly HighlightRange[];

interface OpeningListProps {
  readonly id: string;
  readonly groups: readonly OptionGroup[];
  /** Of the option that Enter opens; null for none. */
  readonly activeKey: string | null;
  readonly matches: { readonly rangesIn: RangesIn };
  readonly onActive: (key: string) => void;
  readonly onOpen: (option: OpeningOption) => void;
}

/** By the index in the list, since keys are server texts. */
export function optionId(listId: string, groups: readonly OptionGroup[], key: string): string {
  return `${listId}-${groups.flatMap(({ options }) => options).findIndex((option) => option.key === key)}`;
}

/** A listbox may contain groups, but no `fieldset`. */
const groupNamed = (titleId: string) => ({ role: 'group', 'aria-labelledby': titleId }) as const;

/** Matches in groups. The focus stays in the combobox above, whose arrow keys move through the options. */
export function OpeningList({ id, groups, activeKey, matches: { rangesIn }, onActive, onOpen }: OpeningListProps) {
  const list = { activeKey, rangesIn, onActive, onOpen };
  return (
    <div id={id} role="listbox" aria-label={messages.list.label} className={styles['list']}>
      {groups.map((group) => (
        <div key={group.id} {...groupNamed(`${id}-${group.id}`)}>
          <h3 id={`${id}-${group.id}`} role="presentation" className={styles['groupTitle']}>
            {messages.list.groups[group.id]}
          </h3>
          {group.options.map((option) => (
            <Option key={option.key} id={optionId(id, groups, option.key)} option={option} {...list} />
          ))}
        </div>
      ))}
    </div>
  );
}

interface OptionProps extends Pick<OpeningListProps, 'activeKey' | 'onActive' | 'onOpen'> {
  readonly rangesIn: RangesIn;
  readonly id: string;
  readonly option: OpeningOption;
}

function Option({ id, option, activeKey, rangesIn, onActive, onOpen }: OptionProps) {
  const isActive = option.key === activeKey;
  const element = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <button
      type="button"
      ref={element}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={clsx(styles['option'], isActive && styles['active'])}
      onPointerMove={() => onActive(option.key)}
      onClick={() => onOpen(option)}
    >
      <OptionContent option={option} rangesIn={rangesIn} />
    </button>
  );
}

interface ContentProps {
  readonly option: OpeningOption;
  readonly rangesIn: RangesIn;
}

function OptionContent({ option, rangesIn }: ContentProps) {
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

type ContractOption = Extract<OpeningOption, { readonly kind: 'contract' }>;

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

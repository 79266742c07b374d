import { capabilityQueries } from '@renderer/api/capabilities';
import { FilterField } from '@renderer/ui/fields/filter-field';
import { Select } from '@renderer/ui/fields/select';
import { Switch } from '@renderer/ui/fields/switch';
import { Toolbar } from '@renderer/ui/layout/app-frame';
import { Button } from '@renderer/ui/primitives/button';
import { Menu } from '@renderer/ui/primitives/menu';
import type { MenuItem } from '@renderer/ui/primitives/menu-items';
import type { SearchScope } from '@shared/domain/asset';
import type { ConnectionId } from '@shared/domain/ids';
import { useQuery } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Search from 'lucide-react/icons/search';
import { fieldWords, scopeInSentence, scopeWords } from './asset-messages';
import styles from './assets.module.css';
import {
  type AssetsSearch,
  type AssetsSearchChange,
  fieldsOf,
  maxSearchText,
  offeredFields,
  scopeOf,
  toggledField,
} from './search';

interface AssetToolbarProps {
  readonly connectionId: ConnectionId;
  readonly search: AssetsSearch;
  readonly onSearch: (change: AssetsSearchChange) => void;
  /** The arrow down in the text goes to the list. */
  readonly onLeave: () => void;
  readonly onOpenById: () => void;
}

const scopes = (Object.keys(scopeWords) as SearchScope[]).map((value) => ({ value, label: scopeWords[value] }));
const rawHint = 'Sends the text as it is, in the search engine’s own query language';

/** What is looked for, and what is shown of it. */
export function AssetToolbar({ connectionId, search, onSearch, onLeave, onOpenById }: AssetToolbarProps) {
  return (
    <>
      <Toolbar label="Find assets">
        <Select<SearchScope>
          label="Type"
          hideLabel
          value={scopeOf(search)}
          options={scopes}
          onChange={(scope) => onSearch({ scope: scope === 'table' ? undefined : scope })}
        />
        <div className={styles['searchText']}>
          <FilterField
            label="Search assets"
            placeholder={search.raw === true ? 'Raw query' : `Search ${scopeInSentence(scopeOf(search))}`}
            maxLength={maxSearchText}
            mono={search.raw === true}
            icon={<Search size={14} aria-hidden />}
            isMain
            text={search.text ?? ''}
            onText={(text) => onSearch({ text })}
            onLeave={onLeave}
          />
        </div>
        <Switch
          label="Raw query"
          title={rawHint}
          checked={search.raw === true}
          onChange={(isOn) => onSearch({ raw: isOn ? true : undefined })}
        />
        <FieldMenu connectionId={connectionId} search={search} onSearch={onSearch} />
        <Button onClick={onOpenById}>Open by type and id…</Button>
      </Toolbar>
      {search.raw === true ? (
        <p className={styles['hint']}>
          {rawHint}, such as <code>name:orders* AND NOT tags.tagFQN:PII.Sensitive</code>.
        </p>
      ) : null}
    </>
  );
}

function FieldMenu({ connectionId, search, onSearch }: Omit<AssetToolbarProps, 'onLeave' | 'onOpenById'>) {
  const { data: capabilities } = useQuery(capabilityQueries.of(connectionId));
  const offered = offeredFields(capabilities);
  const chosen = fieldsOf(search).filter((field) => offered.includes(field));
  const items: readonly MenuItem[] = [
    { kind: 'heading', id: 'heading', label: 'Ask the server also for' },
    ...offered.map(
      (field): MenuItem => ({
        kind: 'choice',
        id: field,
        label: fieldWords[field],
        checked: chosen.includes(field),
        stays: true,
        onSelect: () => onSearch(toggledField(search, field)),
      }),
    ),
  ];
  return (
    <Menu
      items={items}
      trigger={
        <Button>
          Fields{chosen.length === 0 ? '' : `: ${chosen.length}`}
          <ChevronDown size={14} aria-hidden />
        </Button>
      }
    />
  );
}

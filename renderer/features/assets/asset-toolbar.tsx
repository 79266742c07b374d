import { capabilityQueries } from '@renderer/api/connection/capabilities';
import type { MenuItem } from '@renderer/lib/commands/menu-item';
import { FilterField } from '@renderer/ui/fields/filter-field';
import { Select } from '@renderer/ui/fields/select';
import { Switch } from '@renderer/ui/fields/switch';
import { Toolbar } from '@renderer/ui/layout/app-frame';
import { FilledText } from '@renderer/ui/marks/filled-text';
import { Button } from '@renderer/ui/primitives/button';
import { Menu } from '@renderer/ui/primitives/menu';
import type { SearchScope } from '@shared/domain/contract/asset';
import type { ConnectionId } from '@shared/domain/ids';
import { useQuery } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import styles from './assets.module.css';
import { messages } from './messages';
import {
  type AssetsSearch,
  type AssetsSearchChange,
  allScopes,
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
  /** Moves the focus from the text to the list, by the arrow down. */
  readonly onLeave: () => void;
}

const { toolbar: text, scopes, scopesInSentence } = messages;
const scopeOptions = allScopes.map((value) => ({ value, label: scopes[value] }));
const exampleQuery = 'name:orders* AND NOT tags.tagFQN:PII.Sensitive';

/** What to search for, and which fields to show. */
export function AssetToolbar({ connectionId, search, onSearch, onLeave }: AssetToolbarProps) {
  return (
    <>
      <Toolbar label={text.label}>
        <Select<SearchScope>
          label={text.type}
          hideLabel
          value={scopeOf(search)}
          options={scopeOptions}
          onChange={(scope) => onSearch({ scope: scope === 'table' ? undefined : scope })}
        />
        <div className={styles['searchText']}>
          <FilterField
            label={text.search}
            placeholder={search.raw === true ? text.rawQuery : text.searchFor(scopesInSentence[scopeOf(search)])}
            maxLength={maxSearchText}
            mono={search.raw === true}
            isMain
            text={search.text ?? ''}
            onText={(next) => onSearch({ text: next })}
            onLeave={onLeave}
          />
        </div>
        <Switch
          label={text.rawQuery}
          title={text.rawQueryHint}
          checked={search.raw === true}
          onChange={(isOn) => onSearch({ raw: isOn ? true : undefined })}
        />
        <FieldMenu connectionId={connectionId} search={search} onSearch={onSearch} />
      </Toolbar>
      {search.raw === true ? (
        <p className={styles['hint']}>
          <FilledText text={text.rawQueryExample} parts={{ query: <code translate="no">{exampleQuery}</code> }} />
        </p>
      ) : null}
    </>
  );
}

function FieldMenu({ connectionId, search, onSearch }: Omit<AssetToolbarProps, 'onLeave'>) {
  const { data: capabilities } = useQuery(capabilityQueries.of(connectionId));
  const offered = offeredFields(capabilities);
  const selected = fieldsOf(search).filter((field) => offered.includes(field));
  const items: readonly MenuItem[] = [
    { kind: 'heading', id: 'heading', label: text.alsoLoad },
    ...offered.map(
      (field): MenuItem => ({
        kind: 'choice',
        id: field,
        label: messages.fields[field],
        checked: selected.includes(field),
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
          {selected.length === 0 ? text.fields : text.fieldsSelected(selected.length)}
          <ChevronDown size={14} aria-hidden />
        </Button>
      }
    />
  );
}

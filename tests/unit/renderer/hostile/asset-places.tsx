import { assetQueries } from '@renderer/api/contract/assets';
import { contractQueries } from '@renderer/api/contract/contracts';
import { openingQueries } from '@renderer/api/local/opening';
import { resultQueries } from '@renderer/api/result/results';
import { assetColumns } from '@renderer/features/assets/asset-columns';
import { AssetHead, AssetWithoutContract } from '@renderer/features/assets/asset-without-contract';
import { SearchFailed } from '@renderer/features/assets/assets-body';
import { SearchDown } from '@renderer/features/assets/search-notices';
import { OpeningAnswer, ReadingLine } from '@renderer/features/palette/opening-answer';
import { optionGroups } from '@renderer/features/palette/options';
import { PaletteField } from '@renderer/features/palette/palette-field';
import { PaletteList } from '@renderer/features/palette/palette-list';
import { recentItem } from '@renderer/features/palette/recently-opened';
import type { Actions } from '@renderer/features/palette/use-actions';
import type { useOpening } from '@renderer/features/palette/use-opening';
import { assetFields, assetSchema } from '@shared/domain/contract/asset';
import { contractSchema, contractSummarySchema, referenceSchema } from '@shared/domain/contract/contract';
import type { ConnectionId } from '@shared/domain/ids';
import { openingReadingSchema } from '@shared/domain/local/opening';
import { resultRowSchema } from '@shared/domain/result/result';
import { AppError } from '@shared/errors/app-error';
import { createContractSearch } from '@shared/search/contract-search';
import { indexed } from '@tests/support/contract-lines';
import { filled } from '@tests/support/filled';
import { Cells, nothing, type Place, placeOf } from './place';

const connectionId = 'sample' as ConnectionId;
const assetOf = (text: string) => filled(assetSchema, text);
const failureOf = (text: string) => new AppError('refused', { details: { serverWords: text, status: 400 } });
const deniedOf = (text: string) =>
  new AppError('forbidden', { details: { serverWords: `operation ViewAll denied by ${text.replaceAll('\n', ' ')}` } });
const anyOf = (error: AppError) => ({ error, retrying: false, onRetry: nothing });
const found = (text: string) => ({ id: assetOf(text).id, type: 'table' });
const actions = { text: 'x', isBusy: false, onOpenOn: nothing, onSearch: nothing, onRetry: nothing };

export const assetPlaces: readonly Place[] = [
  placeOf(
    'the list of assets',
    (text) => (
      <Cells
        columns={assetColumns({ connectionId, fields: [...assetFields], isMixed: true })}
        row={{ ...assetOf(text), type: text }}
      />
    ),
    (text) => {
      const contract = { ...filled(contractSchema, text), inherited: false, deleted: false };
      const key = { id: assetOf(text).id, type: text };
      return [
        [contractQueries.ofAsset(connectionId, key).queryKey, contract],
        [resultQueries.newest({ connectionId, contractId: contract.id }).queryKey, filled(resultRowSchema, text)],
      ];
    },
  ),
  placeOf('the head of an asset', (text) => <AssetHead asset={assetOf(text)} />),
  placeOf(
    'an asset without a contract',
    (text) => (
      <AssetWithoutContract connectionId={connectionId} asset={found(text)} onBack={nothing}>
        none
      </AssetWithoutContract>
    ),
    (text) => [[assetQueries.one(connectionId, found(text)).queryKey, { state: 'found', asset: assetOf(text) }]],
  ),
  placeOf('the address of an asset that was not read', (text) => (
    <AssetWithoutContract connectionId={connectionId} asset={{ id: text, type: text }} onBack={nothing}>
      none
    </AssetWithoutContract>
  )),
  placeOf('a search that was refused', (text) => (
    <SearchFailed {...anyOf(failureOf(text))} scope="any" raw onPlain={nothing} />
  )),
  placeOf('a search that is down', (text) => <SearchDown {...anyOf(deniedOf(text))} />),
  placeOf('what was looked for in vain', (text) => (
    <OpeningAnswer
      {...actions}
      answer={{ kind: 'none', tried: ['asset-name'], assetType: text }}
      error={null}
      nameOf={() => 'x'}
    />
  )),
  placeOf('the name of another server', (text) => (
    <OpeningAnswer
      {...actions}
      answer={{ kind: 'other-server', server: text, connectionId }}
      error={null}
      nameOf={() => 'x'}
    />
  )),
  placeOf(
    'what a text is taken for',
    () => <ReadingLine connectionId={connectionId} text="x" />,
    (text) => [
      [openingQueries.read(connectionId, 'x').queryKey, { ...filled(openingReadingSchema, text), kind: 'asset-name' }],
    ],
  ),
  placeOf('what the palette lists', (text) => {
    const run = filled(resultRowSchema, text);
    const contract = indexed('x', { contract: filled(contractSummarySchema, text), columns: [text] });
    const about = { ...assetOf(text), asset: filled(referenceSchema, text) };
    const search = createContractSearch().search(text, [contract]);
    const view = { kind: 'view', id: 'x', title: text, onSelect: nothing } as const;
    const groups = optionGroups({
      query: { scope: 'all', text: '', form: 'name' },
      recent: [{ item: recentItem({ kind: 'asset', asset: found(text) }, about), indexed: null }],
      matches: search,
      assets: [assetOf(text)],
      searchable: text,
      runs: [{ run, contract }],
      entries: { here: [view], commands: [], views: [view], settings: [] },
    });
    return (
      <PaletteList
        id="list"
        groups={groups}
        about={text}
        activeKey={null}
        rangesIn={search.rangesIn}
        pointing={{ onPointerMove: nothing, onWheel: nothing, onPointerLeave: nothing }}
        onActive={nothing}
        onOpen={nothing}
        onActions={nothing}
      />
    );
  }),
  placeOf('the field of the palette, over the actions of a result', (text) => (
    <PaletteField
      fieldRef={{ current: null }}
      listId={null}
      activeId={null}
      opening={{ text: '', change: nothing } as unknown as ReturnType<typeof useOpening>}
      actions={{ isOpen: true, name: text, text: '', change: nothing } as unknown as Actions}
      onKeyDown={nothing}
      onActions={() => false}
      onSubmit={nothing}
    />
  )),
];

import { type RememberedPair, useRememberedPairs } from '@renderer/api/contract/pairs';
import { useSettings } from '@renderer/api/local/app';
import { useLocalItems } from '@renderer/api/local/local-items';
import { useOpenPair } from '@renderer/app/screens/use-pair-from';
import { allViews, searchOf } from '@renderer/features/contracts/views/views';
import type { PaletteEntry } from '@renderer/features/palette/entry';
import { pairId } from '@renderer/features/palette/recently-opened';
import { messages as timeline } from '@renderer/features/results/timeline/messages';
import { rangeOfPreset, rangePresets } from '@renderer/features/results/timeline/range';
import { settingPlaces } from '@renderer/features/settings/setting-places';
import { showSetting } from '@renderer/features/settings/show-setting';
import { commands } from '@shared/commands';
import type { ConnectionId } from '@shared/domain/ids';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { messages } from '../messages';

/** Pairs of contracts that were compared: each leads to its comparison. */
function usePairPlaces(connectionId: ConnectionId): readonly PaletteEntry[] {
  const open = useOpenPair();
  const pairs = useRememberedPairs(connectionId);
  return useMemo(
    () =>
      onceEach(pairs).map(
        ({ contract, other, title }): PaletteEntry => ({
          kind: 'pair',
          id: pairId({ kind: 'pair', contractId: contract.contractId, other }),
          title: messages.palette.compare(title),
          onSelect: () => open(contract, other),
        }),
      ),
    [pairs, open],
  );
}

/** A pair of one connection is remembered from both of its contracts. */
const onceEach = (pairs: readonly RememberedPair[]): readonly RememberedPair[] =>
  [
    ...new Map(
      pairs.toReversed().map((pair) => [
        [pair.contract, pair.other]
          .map(({ contractId }) => contractId)
          .toSorted()
          .join(' '),
        pair,
      ]),
    ).values(),
  ].toReversed();

/** Views of the lists, pairs that were compared, and the settings: each leads to its place. */
export function usePlaces(connectionId: ConnectionId): Record<'views' | 'settings', readonly PaletteEntry[]> {
  const navigate = useNavigate();
  const saved = useLocalItems(connectionId, 'view');
  const pairs = usePairPlaces(connectionId);
  const { staleDays } = useSettings();
  return useMemo(() => {
    const params = { connectionId };
    const ofContracts = allViews(saved, staleDays).map(
      (view): PaletteEntry => ({
        kind: 'view',
        id: `contracts ${view.id}`,
        title: view.name,
        about: commands.contracts.title,
        onSelect: () => void navigate({ to: '/c/$connectionId/contracts', params, search: searchOf(view) }),
      }),
    );
    const ofRuns = rangePresets.flatMap((preset): readonly PaletteEntry[] => {
      if (preset === 'custom') return [];
      const onSelect = () => {
        const { from } = rangeOfPreset(preset, Date.now());
        void navigate({ to: '/c/$connectionId/runs', params, search: from === undefined ? {} : { from } });
      };
      const title = timeline.range.presets[preset];
      return [{ kind: 'view', id: `runs ${preset}`, title, about: commands.runs.title, onSelect }];
    });
    const settings = settingPlaces.map(
      (place): PaletteEntry => ({
        kind: 'setting',
        ...place,
        onSelect: async () => {
          await navigate({ to: '/settings', search: { setting: place.id } });
          // An address that is open already leads nowhere again.
          showSetting(place.id);
        },
      }),
    );
    return { views: [...ofContracts, ...ofRuns, ...pairs], settings };
  }, [navigate, saved, pairs, staleDays, connectionId]);
}

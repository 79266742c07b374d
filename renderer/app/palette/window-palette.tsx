import type { PaletteEntry } from '@renderer/features/palette/entry';
import { actionsHere, nameOfSubject } from '@renderer/features/palette/result-actions';
import { useAvailability } from '@renderer/lib/commands/command-availability';
import { listOf } from '@renderer/lib/commands/command-menu';
import { commandsIn } from '@renderer/lib/commands/commands';
import type { CommandHandlers } from '@renderer/lib/commands/use-commands';
import { type CommandIn, commands } from '@shared/commands';
import type { ConnectionId } from '@shared/domain/ids';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useCurrentConnection } from '../use-current-connection';
import { closePalette, usePalette } from './open-palette';
import { PaletteOpening } from './palette-opening';
import { usePlaces } from './places';
import { useWholeCommands } from './whole-commands';

interface WindowPaletteProps {
  readonly connectionId: ConnectionId;
  readonly handlers: CommandHandlers<'window'>;
}

/** What opens the palette, and what moves through the window by keys alone. */
const notListed: ReadonlySet<CommandIn<'window'>> = new Set<CommandIn<'window'>>([
  ...(['search', 'search-commands', 'next-region', 'previous-region'] as const),
]);

const isPlace = (id: CommandIn<'window'>): boolean => commands[id].group === commands.home.group;
const placesFirst = (one: CommandIn<'window'>, other: CommandIn<'window'>): number =>
  Number(isPlace(other)) - Number(isPlace(one));

/** The palette of the window with all that the app offers where the person is. Mounted while it is open. */
export function WindowPalette({ connectionId, handlers }: WindowPaletteProps) {
  const { all } = useCurrentConnection();
  const asked = usePalette((state) => state.asked);
  const availability = useAvailability();
  const whole = useWholeCommands(connectionId);
  const { views, settings } = usePlaces(connectionId);
  const shown = useShownKey();
  const here = asked?.here ?? null;
  const entries = useMemo(() => {
    const ofWindow = commandsIn('window')
      .filter((id) => !notListed.has(id))
      .sort(placesFirst);
    const windows = Object.fromEntries(ofWindow.map((id) => [id, { onSelect: () => void handlers[id]?.() }]));
    const listOfWindow = (ids: typeof ofWindow) => listOf(ids, windows, availability);
    // Help comes last: its “Report a problem” is no report of a steward.
    const [help, others] = [ofWindow.filter(isHelp), ofWindow.filter((id) => !isHelp(id))];
    const listed = [...listOfWindow(others), ...whole, ...listOfWindow(help)];
    return {
      here: here === null ? [] : actionsHere(here, availability),
      commands: listed.map((each): PaletteEntry => ({ kind: 'command', ...each })),
      views,
      settings,
    };
  }, [here, handlers, whole, views, settings, availability]);
  if (asked === null) return null;
  return (
    <PaletteOpening
      connectionId={connectionId}
      connections={all}
      initialText={asked.text}
      own={{ entries, shown, hereName: here === null ? null : nameOfSubject(here) }}
      onClose={closePalette}
    />
  );
}

const isHelp = (id: CommandIn<'window'>): boolean => commands[id].group === 'help';

/** Key of the contract or asset that the screen shows, as recently opened ones have it; null for other screens. */
function useShownKey(): string | null {
  const params: Readonly<Record<string, string | undefined>> = { ...useRouter().state.matches.at(-1)?.params };
  const { contractId, assetType, assetId } = params;
  if (contractId !== undefined) return contractId;
  return assetType === undefined || assetId === undefined ? null : `${assetType}/${assetId}`;
}

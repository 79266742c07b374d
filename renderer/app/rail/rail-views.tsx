import { useSettings } from '@renderer/api/local/app';
import { useLocalItems } from '@renderer/api/local/local-items';
import { useWriters } from '@renderer/api/local/shared-folder';
import { messages } from '@renderer/app/messages';
import { allViews, type ContractView, searchOf, writtenBy } from '@renderer/features/contracts/views/views';
import { useReading } from '@renderer/marks/use-reading';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { Menu } from '@renderer/ui/primitives/menu';
import { VisuallyHidden } from '@renderer/ui/primitives/visually-hidden';
import { commands } from '@shared/commands';
import type { ConnectionId } from '@shared/domain/ids';
import { formatNumber } from '@shared/format/format';
import { shortText } from '@shared/format/text';
import { Link, useNavigate } from '@tanstack/react-router';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import styles from './rail-views.module.css';
import { useViewCounts } from './view-counts';

const RailMenu = lazy(async () => ({ default: (await import('./rail-menu')).RailMenu }));

const railLink = 'nav[data-region] a[href]';

/** More views than these are in a menu. */
const maxListed = 7;

/** Those that stand in the rail, and those behind its menu: they are not counted until it is open. */
export function inRail(views: readonly ContractView[]) {
  const count = views.length > maxListed ? maxListed - 1 : views.length;
  return { listed: views.slice(0, count), more: views.slice(count) };
}

/** The views of the contract list, below Contracts, each with the number of its contracts. */
export function RailViews({ connectionId }: { readonly connectionId: ConnectionId }) {
  const saved = useLocalItems(connectionId, 'view');
  const { staleDays } = useSettings();
  const views = useMemo(() => allViews(saved, staleDays), [saved, staleDays]);
  const { listed, more } = useMemo(() => inRail(views), [views]);
  const counts = useViewCounts(connectionId, listed);
  const writers = useWriters(connectionId, 'view');
  const reading = useReading();
  const writtenOn = (view: ContractView) => writtenBy(view, writers.get(view.id), reading);
  return (
    <ul className={styles['views']} aria-label={messages.rail.views}>
      {listed.map((view) => (
        <li key={view.id}>
          <Link
            className={styles['view']}
            data-view={view.id}
            title={writtenOn(view) ?? undefined}
            to="/c/$connectionId/contracts"
            params={{ connectionId }}
            search={searchOf(view)}
            activeOptions={{ exact: true }}
          >
            <SafeText className="cut grow" text={view.name} max={40} titled={writtenOn(view) === null} />
            <Count of={counts?.get(view.id)} />
          </Link>
        </li>
      ))}
      {more.length === 0 ? null : (
        <li>
          <MoreViews connectionId={connectionId} views={more} />
        </li>
      )}
      <li>
        <Link
          className={styles['view']}
          to="/c/$connectionId/changes"
          params={{ connectionId }}
          activeOptions={{ includeSearch: false }}
        >
          <span className="cut grow">{commands.changes.title}</span>
        </Link>
      </li>
    </ul>
  );
}

/** Nothing is counted until the contracts are read from disk. */
function Count({ of }: { readonly of: number | null | undefined }) {
  if (of === undefined) return null;
  if (of !== null) return <span className={styles['count']}>{countText(of)}</span>;
  return (
    <span className={styles['count']} title={messages.rail.notLoaded}>
      <span aria-hidden="true">{countText(of)}</span>
      <VisuallyHidden>{messages.rail.notLoaded}</VisuallyHidden>
    </span>
  );
}

const countText = (count: number | null): string => (count === null ? '–' : formatNumber(count));

interface MoreViewsProps {
  readonly connectionId: ConnectionId;
  readonly views: readonly ContractView[];
}

const none: readonly ContractView[] = [];

/** Counted only while the menu is open: there may be 200 views. */
function MoreViews({ connectionId, views }: MoreViewsProps) {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const counts = useViewCounts(connectionId, isOpen ? views : none);
  const open = (view: ContractView) =>
    void navigate({ to: '/c/$connectionId/contracts', params: { connectionId }, search: searchOf(view) });
  return (
    <Menu
      control={{ isOpen, onChange: setOpen, returnTo: () => null }}
      items={views.map((view) => ({
        kind: 'action',
        id: view.id,
        label: shortText(view.name, 60),
        ...(counts === null ? {} : { figure: countText(counts.get(view.id) ?? null) }),
        onSelect: () => open(view),
      }))}
      trigger={
        <button type="button" className={styles['view']}>
          <span className="cut grow">{messages.rail.moreViews(views.length)}</span>
          <ChevronDown size={12} aria-hidden />
        </button>
      }
    />
  );
}

/** The menu of each link in the rail, not only of views, by the second button of the mouse or the menu key. */
export function RailMenus() {
  const [link, setLink] = useState<HTMLAnchorElement | null>(null);
  useEffect(() => {
    const onMenu = (event: MouseEvent) => {
      const found = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(railLink) : null;
      if (found === null) return;
      event.preventDefault();
      found.focus();
      setLink(found);
    };
    document.addEventListener('contextmenu', onMenu);
    return () => document.removeEventListener('contextmenu', onMenu);
  }, []);
  return link === null ? null : (
    <Suspense>
      <RailMenu link={link} onDone={() => setLink(null)} />
    </Suspense>
  );
}

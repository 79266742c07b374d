import type { Pointing } from '@renderer/ui/hooks/use-attended';
import { WhyRequest } from '@renderer/ui/marks/why-request';
import { messages } from '@renderer/ui/messages';
import { LinkButton } from '@renderer/ui/primitives/link-button';
import type { ConnectionId } from '@shared/domain/ids';
import type { Asker } from '@shared/format/asked-by';
import { formatClock, zoneName } from '@shared/format/instant';
import { clsx } from 'clsx';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ComponentPropsWithRef, ReactNode, Ref } from 'react';
import styles from './app-frame.module.css';

/** The class of a navigation item, for the router's link, which marks the current one by `aria-current`. */
export const railItemClass = styles['railItem'] ?? '';

/** Filters and actions above a list. */
export function Toolbar({
  label,
  line = false,
  children,
}: {
  readonly label: string;
  readonly line?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div className={clsx(styles['toolbar'], line && 'line-below')} role="toolbar" aria-label={label}>
      {children}
    </div>
  );
}

/** Pushes what follows to the end of a toolbar or status bar. */
export const Spacer = () => <span className="grow" />;

/** The line at the bottom of the window. */
export const StatusBar = ({ children }: { readonly children: ReactNode }) => (
  <footer className={styles['statusBar']}>{children}</footer>
);

export const StatusItem = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles['statusItem']}>{children}</span>
);

export function StatusButton({ className, ...rest }: ComponentPropsWithRef<'button'>) {
  return <button type="button" {...rest} className={clsx(styles['statusItem'], styles['statusButton'], className)} />;
}

interface FillProps extends Partial<Pointing['handlers']> {
  readonly ref?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}

/** A column that fills its place: a page, or a list with what belongs to it. */
export const Fill = ({ ref, children, ...pointing }: FillProps) => (
  <div ref={ref} {...pointing} className="stack relative fill">
    {children}
  </div>
);

interface ListFootProps {
  /** When the list was read, epoch milliseconds, of which connection and what for; null hides it. */
  readonly read: { readonly asOf: number; readonly by: Asker; readonly connectionId: ConnectionId } | null;
  readonly zone: string;
  readonly children: ReactNode;
}

/** The line below a list: its size, how to get more, and when it was read. */
export const ListFoot = ({ read, zone, children }: ListFootProps) => (
  <div className={styles['listFoot']}>
    {children}
    {read === null ? null : (
      <span className={styles['asOf']}>
        <WhyRequest {...read}>
          {messages.layout.asOf(formatClock(read.asOf, zone), zoneName(read.asOf, zone))}
        </WhyRequest>
      </span>
    )}
  </div>
);

/** Why a list ends, in the line below it. */
export const ListEnding = ({ text }: { readonly text: string | null }) =>
  text === null ? null : <span className={styles['ending']}>{text}</span>;

interface CrumbProps {
  /** The name of the list. */
  readonly place: string;
  readonly onBack: () => void;
}

/** The link back to the list. */
export const Crumb = ({ place, onBack }: CrumbProps) => (
  <nav className={styles['crumb']} aria-label={messages.layout.breadcrumb}>
    <LinkButton onClick={onBack}>
      <ArrowLeft size={14} aria-hidden /> {place}
    </LinkButton>
  </nav>
);

interface BannerProps {
  readonly tone?: 'neutral' | 'success' | 'warning' | 'failed';
  readonly icon?: ReactNode;
  readonly actions?: ReactNode;
  /** Below the page instead of above it. */
  readonly atFoot?: boolean;
  readonly children: ReactNode;
}

/** A notice about the whole page, above or below it. */
export function Banner({ tone = 'neutral', icon, actions, atFoot = false, children }: BannerProps) {
  return (
    <div className={clsx(styles['banner'], atFoot && styles['atFoot'])} data-tone={tone} role="status">
      {icon === undefined ? null : <span className={styles['bannerIcon']}>{icon}</span>}
      <div className="grow breaks">{children}</div>
      {actions}
    </div>
  );
}

interface PageHeaderProps {
  readonly title: ReactNode;
  /** Beside the title: the standing. */
  readonly standing?: ReactNode;
  /** Short facts under the title: badges, the asset, the owners. null keeps their line for them until they are known. */
  readonly facts?: ReactNode;
  readonly actions?: ReactNode;
}

/**
 * The head of a page; its title is the only level 1 heading. The facts have a line of their own, so that they do not move when
 * the actions grow.
 */
export function PageHeader({ title, standing, facts, actions }: PageHeaderProps) {
  return (
    <header className={styles['pageHead']}>
      <div className={styles['pageLine']}>
        <h1 className={styles['pageTitle']}>{title}</h1>
        {standing === undefined ? null : <div className={styles['pageStanding']}>{standing}</div>}
        {actions === undefined ? null : <div className="row rigid gap-2">{actions}</div>}
      </div>
      {facts === undefined ? null : <div className={styles['pageFacts']}>{facts ?? '\u00a0'}</div>}
    </header>
  );
}

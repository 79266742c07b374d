import { named } from '@renderer/lib/commands';
import { IconButton } from '@renderer/ui/button';
import { ZoneChoice, type ZoneName } from '@renderer/ui/zone-choice';
import type { Dimension } from '@shared/domain/status';
import ChartColumn from 'lucide-react/icons/chart-column';
import Table2 from 'lucide-react/icons/table-2';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import type { ReactNode } from 'react';
import { LaneChoice } from './lane-choice';
import type { TimeRange } from './range';
import { RangeFilter } from './range-filter';
import styles from './timeline.module.css';

interface TimelineBarProps {
  readonly range: TimeRange;
  readonly onRange: (range: TimeRange) => void;
  /** null where there is nothing to zoom into, or no way out. */
  readonly onZoomIn: (() => void) | null;
  readonly onZoomOut: (() => void) | null;
  readonly zone: string;
  readonly onZone: (zone: ZoneName) => void;
  readonly lanes: readonly Dimension[];
  readonly onLanes: (lanes: readonly Dimension[]) => void;
  readonly asTable: boolean;
  readonly onAsTable: (asTable: boolean) => void;
  /** Further actions on the same line. */
  readonly children: ReactNode;
}

/** Which time is shown, in which zone and how. */
export function TimelineBar(props: TimelineBarProps) {
  const { range, zone, lanes, asTable, onZoomIn, onZoomOut } = props;
  return (
    <div className={styles['bar']}>
      <RangeFilter range={range} zone={zone} onChange={props.onRange} />
      <IconButton
        label="Zoom in"
        size="small"
        icon={<ZoomIn size={16} aria-hidden />}
        disabledReason={onZoomIn === null ? 'Select a part of the timeline first.' : null}
        onClick={() => onZoomIn?.()}
      />
      <IconButton
        label="Zoom out"
        size="small"
        icon={<ZoomOut size={16} aria-hidden />}
        disabledReason={onZoomOut === null ? 'The range was not zoomed into.' : null}
        onClick={() => onZoomOut?.()}
      />
      <ZoneChoice isShort value={zone === 'UTC' ? 'utc' : 'local'} onChange={props.onZone} />
      <LaneChoice lanes={lanes} onLanes={props.onLanes} />
      <IconButton
        {...named('toggle-timeline', asTable ? 'Show the timeline as bars' : undefined)}
        size="small"
        icon={asTable ? <ChartColumn size={16} aria-hidden /> : <Table2 size={16} aria-hidden />}
        onClick={() => props.onAsTable(!asTable)}
      />
      <div className={styles['actions']}>{props.children}</div>
    </div>
  );
}

import { useChangeSettings, useSettings } from '@renderer/api/local/app';
import type { TimeRange } from '@renderer/api/result/result-cache';
import { named } from '@renderer/lib/commands/commands';
import { zoneOf } from '@renderer/lib/time-zone';
import { MomentField } from '@renderer/ui/fields/moment-field';
import { type Option, Select } from '@renderer/ui/fields/select';
import { useNow } from '@renderer/ui/hooks/use-now';
import { ZoneChoice } from '@renderer/ui/marks/zone-choice';
import { Button, IconButton } from '@renderer/ui/primitives/button';
import { Dialog } from '@renderer/ui/primitives/dialog';
import { Menu } from '@renderer/ui/primitives/menu';
import { type Dimension, dimensions } from '@shared/domain/status';
import { formatInstantWithZone } from '@shared/format/instant';
import { dimensionNames } from '@shared/format/status-names';
import type { LucideIcon } from 'lucide-react';
import ChartColumn from 'lucide-react/icons/chart-column';
import Maximize2 from 'lucide-react/icons/maximize-2';
import Rows3 from 'lucide-react/icons/rows-3';
import Table2 from 'lucide-react/icons/table-2';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import type { ClosedRange } from './bars';
import { messages } from './messages';
import {
  presetOf,
  type RangePreset,
  type ReadRange,
  rangeOfPreset,
  rangePresets,
  rangeText,
  readRange,
  typedRange,
} from './range';
import styles from './timeline.module.css';
import type { Zoom } from './zoom';

interface TimelineBarProps {
  readonly range: TimeRange;
  readonly onRange: (range: TimeRange) => void;
  readonly brush: ClosedRange | null;
  readonly zoom: Zoom;
  readonly zone: string;
  readonly lanes: readonly Dimension[];
  readonly onLanes: (lanes: readonly Dimension[]) => void;
  readonly asTable: boolean;
  readonly onToggle: () => void;
  /** Further actions on the same line. */
  readonly children: ReactNode;
}

/** Which time is shown, in which zone, as bars or as a table. */
export function TimelineBar(props: TimelineBarProps) {
  const { range, brush, zoom, zone, lanes, asTable } = props;
  const { zone: zoneSetting } = useSettings();
  const { mutate: changeSettings } = useChangeSettings();
  return (
    <div className={styles['bar']}>
      <RangeFilter range={range} zone={zone} onChange={props.onRange} />
      <ZoomButton name="zoomIn" icon={ZoomIn} onClick={brush && (() => zoom.zoomIn(brush))} />
      <ZoomButton name="zoomOut" icon={ZoomOut} onClick={zoom.zoomOut} />
      <ZoomButton name="zoomReset" icon={Maximize2} onClick={zoom.reset} />
      <ZoneChoice isShort value={zoneSetting} onChange={(next) => changeSettings({ zone: next })} />
      <LaneChoice lanes={lanes} onLanes={props.onLanes} />
      <IconButton
        {...named('toggle-timeline', asTable ? messages.showBars : undefined)}
        size="small"
        icon={asTable ? <ChartColumn size={16} aria-hidden /> : <Table2 size={16} aria-hidden />}
        onClick={props.onToggle}
      />
      <div className={styles['actions']}>{props.children}</div>
    </div>
  );
}

interface ZoomButtonProps {
  readonly name: 'zoomIn' | 'zoomOut' | 'zoomReset';
  readonly icon: LucideIcon;
  /** null where there is nothing to zoom. */
  readonly onClick: (() => void) | null;
}

const ZoomButton = ({ name, icon: Icon, onClick }: ZoomButtonProps) => (
  <IconButton
    label={messages[name]}
    size="small"
    icon={<Icon size={16} aria-hidden />}
    off={onClick === null}
    disabledReason={name === 'zoomIn' && onClick === null ? messages.zoomInNeeds : null}
    onClick={() => onClick?.()}
  />
);

/** `shown`: exact bounds, which choosing them again does not change. */
type RangeChoice = RangePreset | 'shown';

const presetOptions: readonly Option<RangeChoice>[] = rangePresets.map((value) => ({
  value,
  label: messages.range.presets[value],
}));

interface RangeFilterProps {
  readonly range: TimeRange;
  readonly zone: string;
  readonly onChange: (range: TimeRange) => void;
}

/** The time that the list covers: a preset, or exact bounds. It is as wide for any, so that nothing beside it moves. */
function RangeFilter({ range, zone, onChange }: RangeFilterProps) {
  const [isCustom, setCustom] = useState(false);
  const preset = presetOf(range, useNow());
  const text = rangeText(range, zone);
  const value = preset === 'custom' ? 'shown' : preset;
  const choose = (next: RangeChoice) => {
    if (next === 'custom') setCustom(true);
    else if (next !== 'shown') onChange(rangeOfPreset(next, Date.now()));
  };
  return (
    <>
      <div className={styles['range']} title={text}>
        <Select
          label={messages.range.label}
          hideLabel
          size="small"
          value={value}
          options={value === 'shown' ? [{ value, label: text }, ...presetOptions] : presetOptions}
          onChange={choose}
        />
      </div>
      {isCustom ? (
        <CustomRangeDialog
          range={range}
          zone={zone}
          onCancel={() => setCustom(false)}
          onApply={(next) => {
            setCustom(false);
            onChange(next);
          }}
        />
      ) : null}
    </>
  );
}

interface LaneChoiceProps {
  readonly lanes: readonly Dimension[];
  readonly onLanes: (lanes: readonly Dimension[]) => void;
}

/** Which dimensions have their own lane below the bars. */
function LaneChoice({ lanes, onLanes }: LaneChoiceProps) {
  const toggled = (dimension: Dimension) =>
    dimensions.filter((each) => (each === dimension ? !lanes.includes(each) : lanes.includes(each)));
  return (
    <Menu
      align="end"
      trigger={
        <IconButton
          label={lanes.length === 0 ? messages.lanes : messages.lanesShown(lanes.length)}
          size="small"
          icon={<Rows3 size={16} aria-hidden />}
        />
      }
      items={[
        { kind: 'heading', id: 'heading', label: messages.lanesHeading },
        ...dimensions.map((dimension) => ({
          kind: 'choice' as const,
          id: dimension,
          label: dimensionNames[dimension],
          checked: lanes.includes(dimension),
          stays: true as const,
          onSelect: () => onLanes(toggled(dimension)),
        })),
      ]}
    />
  );
}

interface CustomRangeDialogProps {
  readonly range: TimeRange;
  readonly zone: string;
  readonly onApply: (range: TimeRange) => void;
  readonly onCancel: () => void;
}

/** Exact bounds in a zone that is chosen beside them. */
function CustomRangeDialog({ range, zone: initialZone, onApply, onCancel }: CustomRangeDialogProps) {
  const [typed, setTyped] = useState(() => typedRange(range, initialZone));
  const [zoneChoice, setZoneChoice] = useState(useSettings().zone);
  const formId = useId();
  const firstRef = useRef<HTMLInputElement>(null);
  const zone = zoneOf(zoneChoice);
  const read = readRange(typed, zone);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (read.range !== null) onApply(read.range);
  };
  return (
    <Dialog
      open
      onClose={onCancel}
      title={messages.customRange.title}
      description={messages.customRange.description}
      width="small"
      initialFocus={firstRef}
      footer={
        <>
          <Button onClick={onCancel}>{messages.customRange.cancel}</Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            disabledReason={read.range === null ? messages.customRange.applyNeeds : null}
          >
            {messages.customRange.apply}
          </Button>
        </>
      }
    >
      <form id={formId} className="stack gap-3" onSubmit={submit}>
        <ZoneChoice value={zoneChoice} onChange={setZoneChoice} />
        <MomentField
          legend={messages.customRange.from}
          value={typed.from}
          zone={zone}
          read={read.from}
          dateRef={firstRef}
          onChange={(from) => setTyped({ ...typed, from })}
        />
        <MomentField
          legend={messages.customRange.to}
          value={typed.to}
          zone={zone}
          read={read.to}
          onChange={(to) => setTyped({ ...typed, to })}
        />
        <p className={styles['exact']} role="status">
          {read.problem ?? exactText(read, zone)}
        </p>
      </form>
    </Dialog>
  );
}

function exactText({ range }: ReadRange, zone: string): string {
  if (range === null) return '';
  const { from, to } = range;
  const first = from === undefined ? messages.customRange.noStart : formatInstantWithZone(from, zone, 'millisecond');
  const last = to === undefined ? messages.customRange.noEnd : formatInstantWithZone(to, zone, 'millisecond');
  return messages.customRange.exact(first, last);
}

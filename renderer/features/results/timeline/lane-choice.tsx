import { IconButton } from '@renderer/ui/button';
import { Menu } from '@renderer/ui/menu';
import { type Dimension, dimensions } from '@shared/domain/status';
import { dimensionWords } from '@shared/words/status-words';
import Rows3 from 'lucide-react/icons/rows-3';

interface LaneChoiceProps {
  readonly lanes: readonly Dimension[];
  readonly onLanes: (lanes: readonly Dimension[]) => void;
}

/** Which dimensions have a lane of their own below the bars. */
export function LaneChoice({ lanes, onLanes }: LaneChoiceProps) {
  const toggled = (dimension: Dimension) =>
    dimensions.filter((each) => (each === dimension ? !lanes.includes(each) : lanes.includes(each)));
  return (
    <Menu
      align="end"
      trigger={
        <IconButton
          label={lanes.length === 0 ? 'Lanes' : `Lanes (${lanes.length} shown)`}
          size="small"
          icon={<Rows3 size={16} aria-hidden />}
        />
      }
      items={[
        { kind: 'heading', id: 'heading', label: 'Failed checks by dimension' },
        ...dimensions.map((dimension) => ({
          kind: 'choice' as const,
          id: dimension,
          label: dimensionWords[dimension],
          checked: lanes.includes(dimension),
          stays: true as const,
          onSelect: () => onLanes(toggled(dimension)),
        })),
      ]}
    />
  );
}

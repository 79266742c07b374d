import { Button } from '@renderer/ui/primitives/button';
import { Menu } from '@renderer/ui/primitives/menu';
import type { MenuItem } from '@renderer/ui/primitives/menu-items';
import { type Dimension, dimensions } from '@shared/domain/status';
import { dimensionNames } from '@shared/format/status-names';
import ChevronDown from 'lucide-react/icons/chevron-down';

interface FailedFilterProps {
  readonly chosen: readonly Dimension[];
  readonly onChange: (chosen: readonly Dimension[]) => void;
}

/** Leaves runs with a failed check in any of the chosen dimensions. */
export function FailedFilter({ chosen, onChange }: FailedFilterProps) {
  const items: readonly MenuItem[] = [
    { kind: 'heading', id: 'heading', label: 'Runs with a failed check in' },
    ...dimensions.map(
      (dimension): MenuItem => ({
        kind: 'choice',
        id: dimension,
        label: dimensionNames[dimension],
        checked: chosen.includes(dimension),
        stays: true,
        onSelect: () => onChange(dimensions.filter((each) => chosen.includes(each) !== (each === dimension))),
      }),
    ),
  ];
  return (
    <Menu
      items={items}
      trigger={
        <Button size="small">
          {chosen.length === 0 ? 'Failed in' : `Failed in: ${chosen.length}`}
          <ChevronDown size={14} aria-hidden />
        </Button>
      }
    />
  );
}

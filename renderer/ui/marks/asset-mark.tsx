import { VisuallyHidden } from '@renderer/ui/primitives/visually-hidden';
import type { Reference } from '@shared/domain/contract/contract';
import { assetTypeName, referenceName } from '@shared/format/reference-name';
import Box from 'lucide-react/icons/box';
import ChartColumn from 'lucide-react/icons/chart-column';
import Database from 'lucide-react/icons/database';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import MessageSquare from 'lucide-react/icons/message-square';
import Package from 'lucide-react/icons/package';
import Table from 'lucide-react/icons/table';
import Webhook from 'lucide-react/icons/webhook';
import Workflow from 'lucide-react/icons/workflow';
import type { HighlightRange } from './highlighted-text';
import { MiddleText } from './middle-text';

const icons: Readonly<Record<string, typeof Box>> = {
  table: Table,
  topic: MessageSquare,
  apiEndpoint: Webhook,
  dashboard: ChartColumn,
  dashboardDataModel: LayoutDashboard,
  dataProduct: Package,
  database: Database,
  databaseSchema: Database,
  pipeline: Workflow,
};

const none = () => [];

interface AssetMarkProps {
  readonly asset: Reference;
  /** The highlighted ranges of its name. */
  readonly rangesIn?: (name: string) => readonly HighlightRange[];
}

/** An asset: an icon for its type and its fully qualified name. */
export function AssetMark({ asset, rangesIn = none }: AssetMarkProps) {
  const name = asset.fullyQualifiedName ?? referenceName(asset);
  const known = asset.type !== null && Object.hasOwn(icons, asset.type) ? icons[asset.type] : undefined;
  const Icon = known ?? Box;
  const word = assetTypeName(asset.type);
  return (
    <span className="row shrinks fits gap-icon">
      <span className="rigid icon" title={word}>
        <Icon size={14} aria-hidden />
        <VisuallyHidden>{word} </VisuallyHidden>
      </span>
      <MiddleText text={name} ranges={rangesIn(name)} />
    </span>
  );
}

import { assetTypeName, referenceName } from '@renderer/lib/reference-name';
import { VisuallyHidden } from '@renderer/ui/primitives/visually-hidden';
import type { Reference } from '@shared/domain/contract';
import Box from 'lucide-react/icons/box';
import ChartColumn from 'lucide-react/icons/chart-column';
import Database from 'lucide-react/icons/database';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import MessageSquare from 'lucide-react/icons/message-square';
import Package from 'lucide-react/icons/package';
import Table from 'lucide-react/icons/table';
import Webhook from 'lucide-react/icons/webhook';
import Workflow from 'lucide-react/icons/workflow';
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

/** An asset: an icon for its type and its fully qualified name. */
export function AssetMark({ asset }: { readonly asset: Reference }) {
  const known = asset.type !== null && Object.hasOwn(icons, asset.type) ? icons[asset.type] : undefined;
  const Icon = known ?? Box;
  const word = assetTypeName(asset.type);
  return (
    <span className="row shrinks fits gap-icon">
      <span className="rigid icon" title={word}>
        <Icon size={14} aria-hidden />
        <VisuallyHidden>{word} </VisuallyHidden>
      </span>
      <MiddleText text={asset.fullyQualifiedName ?? referenceName(asset)} />
    </span>
  );
}

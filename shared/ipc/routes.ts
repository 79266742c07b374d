import { crawlRoutes } from '@shared/ipc/routes/crawl';
import { exportRoutes } from '@shared/ipc/routes/export';
import type { RouteMap } from './route';
import { activityRoutes } from './routes/activity';
import { appRoutes } from './routes/app';
import { assetRoutes } from './routes/assets';
import { backupRoutes } from './routes/backups';
import { belongingsRoutes } from './routes/belongings';
import { capabilityRoutes } from './routes/capabilities';
import { connectionRoutes } from './routes/connections';
import { contractIndexRoutes } from './routes/contract-index';
import { contractRoutes } from './routes/contracts';
import { deskDataRoutes } from './routes/desk-data';
import { layoutRoutes } from './routes/layouts';
import { localRoutes } from './routes/local';
import { openingRoutes } from './routes/opening';
import { batchRoutes, operationRoutes } from './routes/operations';
import { reportRoutes } from './routes/report';
import { requestRoutes } from './routes/requests';
import { resultRoutes } from './routes/results';
import { runRoutes } from './routes/runs';
import { runsOfAllRoutes } from './routes/runs-of-all';
import { sharedFolderRoutes } from './routes/shared-folder';
import { watchRoutes } from './routes/watch';
import { windowRoutes } from './routes/windows';

/** The registry of every call that the window can make. */
export const routes = {
  ...appRoutes,
  ...connectionRoutes,
  ...capabilityRoutes,
  ...contractRoutes,
  ...crawlRoutes,
  ...contractIndexRoutes,
  ...runsOfAllRoutes,
  ...layoutRoutes,
  ...localRoutes,
  ...openingRoutes,
  ...assetRoutes,
  ...resultRoutes,
  ...runRoutes,
  ...operationRoutes,
  ...batchRoutes,
  ...exportRoutes,
  ...reportRoutes,
  ...activityRoutes,
  ...backupRoutes,
  ...watchRoutes,
  ...belongingsRoutes,
  ...deskDataRoutes,
  ...requestRoutes,
  ...windowRoutes,
  ...sharedFolderRoutes,
} satisfies RouteMap;

export type Routes = typeof routes;
export type RouteName = keyof Routes;

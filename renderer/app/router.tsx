import { sampleConnectionId } from '@renderer/api/connection/connections';
import { hasContracts } from '@renderer/api/contract/contract-index';
import { StartScreen } from '@renderer/app/screens/start-screen';
import { readActivitySearch } from '@renderer/features/activity/activity-search';
import { readAssetsSearch } from '@renderer/features/assets/search';
import { readChangesSearch } from '@renderer/features/changes/search';
import { readCompareSearch } from '@renderer/features/compare/search';
import { readContractsSearch } from '@renderer/features/contracts/search';
import { readGuideSearch } from '@renderer/features/guide/search';
import { readPairSearch } from '@renderer/features/pair/search';
import { readRequestsSearch } from '@renderer/features/requests/search';
import { readRunsSearch } from '@renderer/features/results/search';
import { readGroupKind, readRollUpSearch } from '@renderer/features/rollup/search';
import { readSettingsSearch } from '@renderer/features/settings/search';
import { EmptyState } from '@renderer/ui/feedback/empty-state';
import { PageHeader } from '@renderer/ui/layout/app-frame';
import { Button } from '@renderer/ui/primitives/button';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  useNavigate,
} from '@tanstack/react-router';
import { FrameCrash, ScreenCrash } from './crash-screen';
import { messages } from './messages';
import { ScreenTitle } from './screen-title';
import { readContractScreenSearch, readNewConnectionSearch, stripUnknownParams } from './search-params';
import { Shell } from './shell';

const root = createRootRoute({ component: Shell, errorComponent: FrameCrash, notFoundComponent: NotFoundScreen });

const start = createRoute({ getParentRoute: () => root, path: '/', component: StartScreen });

const welcome = createRoute({
  getParentRoute: () => root,
  path: '/welcome',
  component: lazyRouteComponent(() => import('@renderer/app/screens/welcome-screen'), 'WelcomeScreen'),
});

const connections = createRoute({
  getParentRoute: () => root,
  path: '/connections',
  component: lazyRouteComponent(() => import('@renderer/app/screens/connection-screen'), 'ConnectionsScreen'),
});

const newConnection = createRoute({
  getParentRoute: () => root,
  path: '/connections/new',
  validateSearch: stripUnknownParams(readNewConnectionSearch),
  component: lazyRouteComponent(() => import('@renderer/app/screens/connection-screen'), 'NewConnectionScreen'),
});

const connectionPage = createRoute({
  getParentRoute: () => root,
  path: '/connections/$connectionId',
  params: { parse: ({ connectionId }) => ({ connectionId: connectionId as ConnectionId }) },
  component: lazyRouteComponent(() => import('@renderer/app/screens/connection-screen'), 'ConnectionScreen'),
});

const editConnection = createRoute({
  getParentRoute: () => root,
  path: '/connections/$connectionId/edit',
  params: { parse: ({ connectionId }) => ({ connectionId: connectionId as ConnectionId }) },
  component: lazyRouteComponent(() => import('@renderer/app/screens/connection-screen'), 'EditConnectionScreen'),
});

const activity = createRoute({
  getParentRoute: () => root,
  path: '/activity',
  validateSearch: stripUnknownParams(readActivitySearch),
  component: lazyRouteComponent(() => import('@renderer/app/screens/activity-screen'), 'ActivityScreen'),
});

const requests = createRoute({
  getParentRoute: () => root,
  path: '/requests',
  validateSearch: stripUnknownParams(readRequestsSearch),
  component: lazyRouteComponent(() => import('@renderer/app/screens/requests-screen'), 'RequestsScreen'),
});

const settings = createRoute({
  getParentRoute: () => root,
  path: '/settings',
  validateSearch: stripUnknownParams(readSettingsSearch),
  component: lazyRouteComponent(() => import('@renderer/app/screens/settings-screen'), 'SettingsScreen'),
});

const guide = createRoute({
  getParentRoute: () => root,
  path: '/guide',
  validateSearch: stripUnknownParams(readGuideSearch),
  component: lazyRouteComponent(() => import('@renderer/app/screens/guide-screen'), 'GuideScreen'),
});

/** Main validates the ids: it answers `invalid_input` or `no_connection` to anything else. */
const connection = createRoute({
  getParentRoute: () => root,
  path: '/c/$connectionId',
  params: { parse: ({ connectionId }) => ({ connectionId: connectionId as ConnectionId }) },
  component: lazyRouteComponent(() => import('@renderer/app/screens/connection-gate'), 'ConnectionGate'),
});

/** Opens Home when contracts of this connection are stored, else the list of them. Those of the sample are read in a second. */
const connectionIndex = createRoute({
  getParentRoute: () => connection,
  path: '/',
  beforeLoad: async ({ params }) => {
    const isHome = params.connectionId === sampleConnectionId || (await hasContracts(params.connectionId));
    const to = isHome ? '/c/$connectionId/home' : '/c/$connectionId/contracts';
    throw redirect({ to, params, replace: true });
  },
});

const home = createRoute({
  getParentRoute: () => connection,
  path: '/home',
  component: lazyRouteComponent(() => import('@renderer/app/screens/home-screen'), 'HomeScreen'),
});

const contracts = createRoute({
  getParentRoute: () => connection,
  path: '/contracts',
  validateSearch: stripUnknownParams(readContractsSearch),
  component: lazyRouteComponent(() => import('@renderer/app/screens/contracts-screen'), 'ContractsScreen'),
});

const contract = createRoute({
  getParentRoute: () => connection,
  path: '/contracts/$contractId',
  params: { parse: ({ contractId }) => ({ contractId: contractId as ContractId }) },
  validateSearch: stripUnknownParams(readContractScreenSearch),
  component: lazyRouteComponent(() => import('@renderer/app/screens/contract-routes'), 'ContractById'),
});

const compare = createRoute({
  getParentRoute: () => connection,
  path: '/contracts/$contractId/compare',
  params: { parse: ({ contractId }) => ({ contractId: contractId as ContractId }) },
  validateSearch: stripUnknownParams(readCompareSearch),
  component: lazyRouteComponent(() => import('@renderer/app/screens/compare-screen'), 'CompareScreen'),
});

const rollUp = createRoute({
  getParentRoute: () => connection,
  path: '/rollup/$kind',
  params: { parse: ({ kind }) => ({ kind: readGroupKind(kind) }) },
  validateSearch: stripUnknownParams(readRollUpSearch),
  component: lazyRouteComponent(() => import('@renderer/app/screens/rollup-screen'), 'RollUpScreen'),
});

const pair = createRoute({
  getParentRoute: () => connection,
  path: '/contracts/$contractId/pair',
  params: { parse: ({ contractId }) => ({ contractId: contractId as ContractId }) },
  validateSearch: stripUnknownParams(readPairSearch),
  component: lazyRouteComponent(() => import('@renderer/app/screens/pair-screen'), 'PairScreen'),
});

const runs = createRoute({
  getParentRoute: () => connection,
  path: '/runs',
  validateSearch: stripUnknownParams(readRunsSearch),
  component: lazyRouteComponent(() => import('@renderer/app/screens/runs-screen'), 'RunsScreen'),
});

const changes = createRoute({
  getParentRoute: () => connection,
  path: '/changes',
  validateSearch: stripUnknownParams(readChangesSearch),
  component: lazyRouteComponent(() => import('@renderer/app/screens/changes-screen'), 'ChangesScreen'),
});

const assets = createRoute({
  getParentRoute: () => connection,
  path: '/assets',
  validateSearch: stripUnknownParams(readAssetsSearch),
  component: lazyRouteComponent(() => import('@renderer/app/screens/assets-screen'), 'AssetsScreen'),
});

const asset = createRoute({
  getParentRoute: () => connection,
  path: '/assets/$assetType/$assetId',
  validateSearch: stripUnknownParams(readContractScreenSearch),
  component: lazyRouteComponent(() => import('@renderer/app/screens/contract-routes'), 'ContractOfAsset'),
});

const routeTree = root.addChildren([
  start,
  welcome,
  connections,
  newConnection,
  connectionPage,
  editConnection,
  activity,
  requests,
  settings,
  guide,
  connection.addChildren([
    connectionIndex,
    home,
    contracts,
    contract,
    compare,
    pair,
    rollUp,
    runs,
    changes,
    assets,
    asset,
  ]),
]);

/** The routes of the app. They are in the hash of the address, since the page itself is one file. */
export function createAppRouter() {
  return createRouter({
    routeTree,
    history: createHashHistory(),
    defaultErrorComponent: ScreenCrash,
    defaultPendingMs: 0,
    defaultPendingMinMs: 0,
  });
}

type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}

function NotFoundScreen() {
  const navigate = useNavigate();
  return (
    <>
      <ScreenTitle parts={[messages.notFound.title]} />
      <PageHeader title={messages.notFound.title} />
      <EmptyState
        title={messages.notFound.heading}
        text={messages.notFound.text}
        action={<Button onClick={() => void navigate({ to: '/' })}>{messages.notFound.start}</Button>}
      />
    </>
  );
}

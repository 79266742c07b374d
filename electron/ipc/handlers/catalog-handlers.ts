import type { HandlersFor } from '@main/ipc/handlers-for';
import type { createAssetService } from '@main/services/assets/asset-service';
import type { createContractService } from '@main/services/contracts/contract-service';
import type { TestCaseService } from '@main/services/contracts/test-case-service';
import type { VersionService } from '@main/services/contracts/versions/version-service';
import type { ContractCrawlService } from '@main/services/crawl/contract-crawl-service';
import type { ExportJobs } from '@main/services/export/export-jobs';
import type { ExportService } from '@main/services/export/export-service';
import type { OdcsExport } from '@main/services/export/odcs-export';
import type { HistoryService } from '@main/services/history/history-service';
import type { Notices } from '@main/services/notices/notices';
import type { ResultFiles } from '@main/services/operations/kinds/add-results/result-files';
import type { KeptRuns } from '@main/services/results/kept-runs';
import type { ResultService } from '@main/services/results/result-service';
import type { createSavedStreaks, createStreakService } from '@main/services/results/streak-service';
import type { createUsualDuration } from '@main/services/results/usual-duration';
import type { assetRoutes } from '@shared/ipc/routes/assets';
import type { contractRoutes } from '@shared/ipc/routes/contracts';
import type { crawlRoutes } from '@shared/ipc/routes/crawl';
import type { exportRoutes } from '@shared/ipc/routes/export';
import type { resultRoutes } from '@shared/ipc/routes/results';
import type { runRoutes } from '@shared/ipc/routes/runs';
import { columnsOf } from '@shared/results/columns/packing';

interface CatalogServices {
  readonly assets: ReturnType<typeof createAssetService>;
  readonly contracts: ReturnType<typeof createContractService>;
  readonly versions: VersionService;
  readonly testCases: TestCaseService;
  readonly history: HistoryService;
  readonly crawls: ContractCrawlService;
  readonly results: ResultService;
  readonly keptRuns: Pick<KeptRuns, 'find'>;
  readonly resultFiles: ResultFiles;
  readonly runEnded: Notices['runEnded'];
  readonly usualDuration: ReturnType<typeof createUsualDuration>;
  readonly streaks: ReturnType<typeof createStreakService>;
  readonly savedStreaks: ReturnType<typeof createSavedStreaks>;
  readonly exporting: ExportService;
  readonly odcsExport: OdcsExport;
  readonly exportJobs: ExportJobs;
}

type CatalogRoutes = typeof assetRoutes &
  typeof contractRoutes &
  typeof crawlRoutes &
  typeof resultRoutes &
  typeof runRoutes &
  typeof exportRoutes;

/** Handlers about the catalog: assets, contracts, results and runs, and files of results. */
export const createCatalogHandlers = (services: CatalogServices): HandlersFor<CatalogRoutes> => ({
  'assets.page': (query, { signal }) => services.assets.page(query, signal),
  'assets.search': (query, { signal }) => services.assets.search(query, signal),
  'assets.get': ({ connectionId, asset }, { signal }) => services.assets.get(connectionId, asset, signal),
  'assets.columns': async ({ connectionId, tableId }, { signal }) => ({
    columns: await services.assets.columns(connectionId, tableId, signal),
  }),
  'assets.versions': async (query, { signal }) => ({ versions: await services.assets.versions(query, signal) }),

  'contracts.changes': async ({ connectionId }) => services.history.list(connectionId),
  'contracts.page': (query) => services.contracts.page(query),
  'contracts.get': ({ connectionId, contractId, include, fields }, { signal }) =>
    services.contracts.get(connectionId, contractId, { include, fields, signal }),
  'contracts.ofAsset': async ({ connectionId, asset, fields }, { signal }) => ({
    contract: await services.contracts.ofAsset(connectionId, asset, { fields, signal }),
  }),
  'contracts.testCases': async ({ connectionId, testSuiteId }, { signal }) => ({
    testCases: await services.contracts.testCases(connectionId, testSuiteId, signal),
  }),
  'testCases.runs': async ({ connectionId, fqn }, { signal }) => ({
    runs: await services.testCases.runs(connectionId, fqn, signal),
  }),
  'testCases.failedRows': async ({ connectionId, id }, { signal }) => ({
    sample: await services.testCases.failedRows(connectionId, id, signal),
  }),
  'contracts.versions': (contract, { signal }) => services.versions.list(contract, signal),
  'contracts.seenVersions': ({ connectionId, contractId }) => services.versions.listSeen(connectionId, contractId),
  'contracts.version': (version, { signal }) => services.versions.get(version, signal),
  'contracts.compareVersions': (versions, { signal }) => services.versions.compare(versions, signal),
  'contracts.kept': async ({ connectionId, contractId }) => ({
    kept: services.versions.kept(connectionId, contractId),
  }),
  'contracts.readFile': async ({ text, table }) => services.contracts.ofFile(text, table),
  'contracts.checkFile': (query, { signal }) => services.contracts.check(query, signal),
  'contracts.origin': ({ connectionId, asset }) => services.contracts.origin(connectionId, asset),

  'crawl.start': ({ connectionId, anew }) => services.crawls.start(connectionId, anew ?? false),
  'crawl.pause': ({ connectionId }) => services.crawls.pause(connectionId),
  'crawl.status': async ({ connectionId }) => {
    const { progress, error } = await services.crawls.status(connectionId);
    return { progress, error: error?.serialize() ?? null };
  },
  'crawl.lines': async ({ connectionId, ...part }) => ({ lines: await services.crawls.lines(connectionId, part) }),

  'results.page': async (query, { signal }) => {
    const { lines, ...page } = await services.results.page(query, signal);
    return { ...page, columns: columnsOf(lines) };
  },
  'results.newest': async ({ connectionId, contractId }) => ({
    row: await services.results.newest(connectionId, contractId),
  }),
  'results.get': async ({ timestamp, key, ...query }, { signal }) => ({
    run: await services.results.get(query, { timestamp, key }, signal),
  }),
  'results.kept': async (place) => ({ kept: services.keptRuns.find(place) }),
  'results.readFile': ({ text }) => services.resultFiles.read(text),

  'runs.ended': async (run) => ({ isShown: services.runEnded(run) }),
  'runs.usualDuration': async ({ connectionId, contractId }, { signal }) => ({
    usualMs: await services.usualDuration(connectionId, contractId, signal),
  }),
  'runs.streak': (run, { signal }) => services.streaks(run, signal),
  'runs.savedStreak': async (run) => ({ saved: await services.savedStreaks(run) }),

  'export.start': async (request) => ({ report: await services.exporting.start(request) }),
  'export.odcs': async (request) => ({ report: await services.odcsExport.start(request) }),
  'export.cancel': async ({ exportId }) => {
    services.exportJobs.cancel(exportId);
    return {};
  },
  'export.reveal': async ({ exportId }) => ({ shown: services.exportJobs.reveal(exportId) }),
});

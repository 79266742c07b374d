/** The target of a link. */
export interface LinkTarget {
  /** The API root of the server; null when no connection is open. */
  readonly server: string | null;
  readonly contract?: string | undefined;
  /** A tab of the contract other than its overview. */
  readonly tab?: string | undefined;
  /** The time of a run, epoch milliseconds. */
  readonly run?: number | undefined;
  /** Keys of two runs that are compared. */
  readonly compared?: readonly [string, string] | undefined;
  /** Fully qualified name of a table, without its contract. */
  readonly table?: string | undefined;
}

/** A link of the form that this app opens (`electron/services/opening/opening-text.ts`). */
export function appLink({ server, contract, tab, run, compared, table }: LinkTarget): string {
  const host = server === null ? null : URL.parse(server)?.host;
  const query = new URLSearchParams({
    ...(host ? { c: host } : {}),
    ...(contract === undefined ? {} : { contract }),
    ...(table === undefined ? {} : { table }),
    ...(tab === undefined ? {} : { tab }),
    ...(run === undefined ? {} : { run: String(run) }),
    ...(compared === undefined ? {} : { a: compared[0], b: compared[1] }),
  });
  return `contractdesk://open?${query}`;
}

/** Types of assets that have a page of their own in OpenMetadata, at `/<type>/<name>`. */
const pageTypes: ReadonlySet<string> = new Set(
  'table topic dashboard pipeline container mlmodel searchIndex storedProcedure dashboardDataModel apiEndpoint database databaseSchema dataProduct'.split(
    ' ',
  ),
);

interface LinkedAsset {
  readonly type: string | null;
  readonly fullyQualifiedName: string | null;
}

/** The page of a test case in the catalog, with its results and its incident; null where its address is not known. */
export function catalogTestCase(server: string | null, fqn: string): string | null {
  const root = catalogRoot(server);
  return root === null || !fqn.isWellFormed() ? null : `${root}/test-case/${encodeURIComponent(fqn)}/issues`;
}

/** `server`: the root of the API. */
function catalogRoot(server: string | null): string | null {
  const url = server === null ? null : URL.parse(server);
  return url && `${url.origin}${url.pathname.replace(/\/api(?:\/v1)?\/?$/, '').replace(/\/$/, '')}`;
}

/** The page of an asset in the catalog itself; null where its address is not known. `server`: the root of the API. */
export function catalogLink(server: string | null, asset: LinkedAsset | null, tab?: 'contract'): string | null {
  const root = catalogRoot(server);
  if (root === null || asset?.fullyQualifiedName == null || asset.type === null || !pageTypes.has(asset.type))
    return null;
  // A lone surrogate cannot be encoded in an address.
  if (!asset.fullyQualifiedName.isWellFormed()) return null;
  return `${root}/${asset.type}/${encodeURIComponent(asset.fullyQualifiedName)}${tab === undefined ? '' : `/${tab}`}`;
}

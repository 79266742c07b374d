import { connectionQueries } from '@renderer/api/connection/connections';
import { crashReport } from '@renderer/app/crash-screen';
import { titleOf } from '@renderer/app/screen-title';
import { accountRows, serverRows } from '@renderer/features/connections/server/capability-rows';
import { CapabilityTable } from '@renderer/features/connections/server/capability-table';
import { ProbeReport } from '@renderer/features/connections/server/probe-report';
import { ServerFacts } from '@renderer/features/connections/server/server-facts';
import { renewedText } from '@renderer/features/connections/token/token-renewal';
import { DottedText } from '@renderer/features/contract/sections/contract-facts';
import { NewRelease } from '@renderer/features/settings/updates';
import { ApprovalBadge } from '@renderer/marks/approval-badge';
import { InheritedBadge } from '@renderer/marks/inherited-badge';
import { ErrorNotice, MoreFailed } from '@renderer/ui/feedback/error-notice';
import { CodeBlock } from '@renderer/ui/layout/code-block';
import { AssetMark } from '@renderer/ui/marks/asset-mark';
import { flatText, titleText } from '@renderer/ui/marks/flat-text';
import { MiddleText } from '@renderer/ui/marks/middle-text';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { StatusMark } from '@renderer/ui/marks/status-mark';
import { FilterChip } from '@renderer/ui/primitives/filter-chip';
import { capabilitiesSchema } from '@shared/domain/connection/capabilities';
import { probeLineSchema, probeSteps } from '@shared/domain/connection/connection';
import { referenceSchema } from '@shared/domain/contract/contract';
import type { ConnectionId } from '@shared/domain/ids';
import { AppError } from '@shared/errors/app-error';
import { connectionWith } from '@tests/support/connection-builders';
import { filled } from '@tests/support/filled';
import { nothing, type Place, placeOf } from './place';

const connectionId = 'sample' as ConnectionId;
/** As a server says which right is missing: what follows is shown in our sentence. */
const denied = (text: string): string => `operation ViewAll denied by ${text.replaceAll('\n', ' ')}`;

const failureOf = (text: string) =>
  new AppError('forbidden', {
    details: { method: 'GET', path: text, serverWords: denied(text), errorType: text, requestId: text, where: text },
  });
const capabilitiesOf = (text: string) => filled(capabilitiesSchema, text);
const connectionOf = (text: string) => connectionWith({ id: connectionId, name: text });

const uiPlaces: readonly Place[] = [
  placeOf('a text', (text) => <SafeText text={text} titled mono />),
  placeOf('a text of several lines', (text) => <SafeText text={text} lines />),
  placeOf('a text of a cell', (text) => <b title={titleText(text)}>{flatText(text, 200)}</b>),
  placeOf('a name in full', (text) => <DottedText text={text} />),
  placeOf('a name whose middle gives way', (text) => <MiddleText text={text} mono />),
  placeOf('a status', (text) => <StatusMark status={text} strong />),
  placeOf('a status without its word', (text) => <StatusMark status={text} iconOnly />),
  placeOf('an approval status', (text) => <ApprovalBadge approval={text} />),
  placeOf('where something is inherited from', (text) => <InheritedBadge dataProduct={text} />),
  placeOf('an asset', (text) => <AssetMark asset={filled(referenceSchema, text)} />),
  placeOf('a filter', (text) => <FilterChip label="Status" value={text} onRemove={nothing} />),
  placeOf('a text whose characters matter', (text) => <CodeBlock label="As it came" text={text} />),
];

const failurePlaces: readonly Place[] = [
  placeOf('a failure', (text) => <ErrorNotice error={failureOf(text)} task="load" onRetry={nothing} />),
  placeOf('a list that did not go on', (text) => (
    <MoreFailed error={failureOf(text)} task="load" retrying={false} onRetry={nothing} />
  )),
  placeOf('the notes of a newer version', (text) => (
    <NewRelease
      onDownload={nothing}
      release={{ version: '9.0.0', date: '2026-11-20', notes: text, download: 'https://contractdesk.example/' }}
    />
  )),
  placeOf('the report of a crash', (text) => <pre>{crashReport(new Error(text))}</pre>),
];

const connectionPlaces: readonly Place[] = [
  placeOf(
    'the facts of a server',
    (text) => <ServerFacts connection={connectionOf(text)} found={capabilitiesOf(text)} />,
    (text) => [[connectionQueries.session(connectionId).queryKey, { user: text, serverVersion: text }]],
  ),
  placeOf('what a server can do', (text) => (
    <CapabilityTable
      label="What it can do"
      head="Part"
      rows={[...serverRows(capabilitiesOf(text)), ...accountRows(capabilitiesOf(text))]}
      requestFor={() => ''}
    />
  )),
  placeOf('the test of a connection', (text) => {
    const lines = probeSteps.map((step) => ({ ...filled(probeLineSchema, text), step }));
    const report = { lines, passed: false, baseUrl: text };
    return <ProbeReport test={{ report, isPending: false, isCurrent: true }} />;
  }),
];

const frame: readonly Place[] = [
  placeOf('the title of the window', (text) => <p>{titleOf([text, null, text])}</p>),
  placeOf('who the new token is', (text) => <p>{renewedText({ user: text, before: text }).text}</p>),
];

export const appPlaces: readonly Place[] = [...uiPlaces, ...failurePlaces, ...connectionPlaces, ...frame];

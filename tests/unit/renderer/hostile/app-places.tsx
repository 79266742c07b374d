import { connectionQueries } from '@renderer/api/connections';
import { crashReport } from '@renderer/app/crash-screen';
import { titleOf } from '@renderer/app/screen-title';
import { accountRows, serverRows } from '@renderer/features/connections/server/capability-rows';
import { CapabilityTable } from '@renderer/features/connections/server/capability-table';
import { ProbeReport } from '@renderer/features/connections/server/probe-report';
import { ServerFacts } from '@renderer/features/connections/server/server-facts';
import { renewedText } from '@renderer/features/connections/token/token-renewal';
import { DottedText } from '@renderer/features/contract/sections/contract-facts';
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
import { capabilitiesSchema } from '@shared/domain/capabilities';
import { probeLineSchema, probeSteps } from '@shared/domain/connection';
import { referenceSchema } from '@shared/domain/contract';
import type { ConnectionId } from '@shared/domain/ids';
import { AppError } from '@shared/errors/app-error';
import { connectionWith } from '@tests/support/connection-builders';
import { filled } from '@tests/support/filled';
import { nothing, type Place } from './place';

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
  { name: 'a text', show: (text) => <SafeText text={text} titled mono /> },
  { name: 'a text of several lines', show: (text) => <SafeText text={text} lines /> },
  { name: 'a text of a cell', show: (text) => <b title={titleText(text)}>{flatText(text, 200)}</b> },
  { name: 'a name in full', show: (text) => <DottedText text={text} /> },
  { name: 'a name whose middle gives way', show: (text) => <MiddleText text={text} mono /> },
  { name: 'a status', show: (text) => <StatusMark status={text} strong /> },
  { name: 'a status without its word', show: (text) => <StatusMark status={text} iconOnly /> },
  { name: 'an approval status', show: (text) => <ApprovalBadge approval={text} /> },
  { name: 'where something is inherited from', show: (text) => <InheritedBadge dataProduct={text} /> },
  { name: 'an asset', show: (text) => <AssetMark asset={filled(referenceSchema, text)} /> },
  { name: 'a filter', show: (text) => <FilterChip label="Status" value={text} onRemove={nothing} /> },
  { name: 'a text whose characters matter', show: (text) => <CodeBlock label="As it came" text={text} /> },
];

const failurePlaces: readonly Place[] = [
  { name: 'a failure', show: (text) => <ErrorNotice error={failureOf(text)} task="load" onRetry={nothing} /> },
  {
    name: 'a list that did not go on',
    show: (text) => <MoreFailed error={failureOf(text)} task="load" retrying={false} onRetry={nothing} />,
  },
  { name: 'the report of a crash', show: (text) => <pre>{crashReport(new Error(text))}</pre> },
];

const connectionPlaces: readonly Place[] = [
  {
    name: 'the facts of a server',
    show: (text) => <ServerFacts connection={connectionOf(text)} found={capabilitiesOf(text)} />,
    data: (text) => [[connectionQueries.session(connectionId).queryKey, { user: text, serverVersion: text }]],
  },
  {
    name: 'what a server can do',
    show: (text) => (
      <CapabilityTable
        label="What it can do"
        head="Part"
        rows={[...serverRows(capabilitiesOf(text)), ...accountRows(capabilitiesOf(text))]}
        requestFor={() => ''}
      />
    ),
  },
  {
    name: 'the test of a connection',
    show: (text) => {
      const lines = probeSteps.map((step) => ({ ...filled(probeLineSchema, text), step }));
      const report = { lines, passed: false, baseUrl: text };
      return <ProbeReport test={{ report, isPending: false, isCurrent: true }} />;
    },
  },
];

const frame: readonly Place[] = [
  { name: 'the title of the window', show: (text) => <p>{titleOf([text, null, text])}</p> },
  { name: 'who the new token is', show: (text) => <p>{renewedText({ user: text, before: text }).text}</p> },
];

export const appPlaces: readonly Place[] = [...uiPlaces, ...failurePlaces, ...connectionPlaces, ...frame];

import { CheckList } from '@renderer/features/compare/check-list';
import { Comparison } from '@renderer/features/compare/comparison';
import { RunCard } from '@renderer/features/compare/run-card';
import { FilterChips } from '@renderer/features/results/filter-line';
import { StatusFilter } from '@renderer/features/results/filters/status-filter';
import { resultColumns } from '@renderer/features/results/result-cells';
import { RunOwner } from '@renderer/features/results/runs/run-owner';
import { PlotTooltip } from '@renderer/features/results/timeline/plot-tooltip';
import { FigureTable, groupTableOf, TimelineTable } from '@renderer/features/results/timeline/timeline-table';
import { FailedParts } from '@renderer/features/run/failed-parts';
import { NewestRun, SummaryMark } from '@renderer/features/run/newest-run-card';
import { RunDetailView, RunOutcome } from '@renderer/features/run/run-detail-view';
import { endedText } from '@renderer/features/run/run-ending';
import { UnderWay } from '@renderer/features/run/under-way';
import { contractSummarySchema, latestSummarySchema } from '@shared/domain/contract/contract';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import { type Note, noteSchema } from '@shared/domain/local/note';
import { type RunDetail, resultRowSchema, runDetailSchema } from '@shared/domain/result/result';
import { compareRuns } from '@shared/results/compare/compare';
import { sumOf, timelineOf } from '@shared/results/timeline/buckets';
import { filled } from '@tests/support/filled';
import { row } from '@tests/support/result-builders';
import { seriesOf } from '@tests/support/run-series';
import { followed } from './followed';
import { Cells, nothing, type Place, placeOf } from './place';

const target = {
  connectionId: 'sample' as ConnectionId,
  contractId: '5b1f3a52-6c1e-4d67-9a3f-000000000001' as ContractId,
};
const rowOf = (text: string) => filled(resultRowSchema, text);
const runOf = (text: string): RunDetail => filled(runDetailSchema, text);
const passedRun = (): RunDetail => ({ ...runOf('passed'), failedRules: [], failedFields: [], message: 'passed' });
const noteOf = (text: string): Note => ({ ...filled(noteSchema, 'note'), text });
const place = { ...target, key: '3', timestamp: 3 };

export const runPlaces: readonly Place[] = [
  placeOf('the list of results', (text) => (
    <Cells columns={resultColumns({ zone: 'UTC', notesOf: () => [noteOf(text)] })} row={rowOf(text)} />
  )),
  placeOf('the runs of all contracts', (text) => (
    <Cells columns={resultColumns({ zone: 'UTC', scope: 'all', notesOf: () => [noteOf(text)] })} row={rowOf(text)} />
  )),
  placeOf('whose run is opened', (text) => (
    <RunOwner contract={filled(contractSummarySchema, text)} onOpen={nothing} />
  )),
  placeOf('the filter by status', (text) => (
    <StatusFilter byStatus={new Map([[text, 3]])} isWaiting={false} chosen={[text]} onChange={nothing} />
  )),
  placeOf('the filters of the results', (text) => (
    <FilterChips
      filters={[{ part: 'text', label: 'Message', value: text, isOn: true }]}
      search={{}}
      onSearch={nothing}
    />
  )),
  placeOf('a result in full', (text) => (
    <>
      <RunOutcome row={runOf(text).row} history={null} />
      <RunDetailView run={runOf(text)} zone="UTC" />
    </>
  )),
  placeOf('what failed', (text) => <FailedParts run={runOf(text)} />),
  placeOf('the newest result', (text) => <NewestRun target={target} row={rowOf(text)} zone="UTC" />),
  placeOf('a run under way', (text) => <UnderWay run={followed(target, rowOf(text))} />),
  placeOf('the end of a run', (text) => <output>{endedText(rowOf(text))}</output>),
  placeOf('a summary that does not fit', (text) => (
    <SummaryMark summary={filled(latestSummarySchema, text)} newest={null} zone="UTC" />
  )),
  placeOf('one of two results', (text) => (
    <RunCard
      title="Before"
      side={{ kind: 'ready', run: runOf(text) }}
      other={passedRun()}
      zone="UTC"
      onOpen={nothing}
      choices={null}
    />
  )),
  placeOf('what two results differ in', (text) => (
    <Comparison
      comparison={compareRuns(passedRun(), runOf(text))}
      before={{ place, run: passedRun() }}
      after={{ place, run: runOf(text) }}
    />
  )),
  placeOf('the checks of a comparison', (text) => (
    <CheckList checks={[{ kind: 'rule', name: text, before: text, after: `${text}!` }]} unnamed={1} />
  )),
  placeOf('the marks on the timeline', (text) => {
    const marks = [{ at: drawnAt, kind: 'version', text } as const];
    if (drawnTimeline === null) return null;
    const { buckets, unit } = drawnTimeline;
    return (
      <>
        <PlotTooltip stop={buckets.slice(-1)} {...{ marks, unit }} rate={null} zone="UTC" lanes={[]} at={0} />
        <TimelineTable
          timeline={drawnTimeline}
          zone="UTC"
          figures={[]}
          marks={marks}
          groups={undefined}
          counted={{ runs: drawnRuns, isWanted: null }}
        />
      </>
    );
  }),
  placeOf('the figures of groups', (text) => (
    <FigureTable table={groupTableOf('owner', [{ key: 'a', title: text, contracts: 1, ...sumOf([]) }])} figures={[]} />
  )),
];

const drawnAt = Date.UTC(2026, 4, 20, 11);
const drawnRuns = seriesOf([row(drawnAt)]);
const drawnTimeline = timelineOf(drawnRuns, { zone: 'UTC', now: drawnAt + 60_000 });

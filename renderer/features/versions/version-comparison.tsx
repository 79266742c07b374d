import { contractQueries } from '@renderer/api/contract/contracts';
import type { ContractKey } from '@renderer/api/result/result-keys';
import { GradedDiffView } from '@renderer/marks/contract-diff/graded-diff-view';
import { RawDiffView } from '@renderer/marks/contract-diff/raw-diff-view';
import { ReadFailure } from '@renderer/ui/feedback/error-notice';
import { SkeletonRows } from '@renderer/ui/feedback/skeleton';
import { Segmented } from '@renderer/ui/fields/segmented';
import { Select } from '@renderer/ui/fields/select';
import { Spacer, Toolbar } from '@renderer/ui/layout/app-frame';
import { IconButton } from '@renderer/ui/primitives/button';
import { CopyButton } from '@renderer/ui/primitives/copy-button';
import type { ContractVersion } from '@shared/domain/contract/contract-version';
import type { AppError } from '@shared/errors/app-error';
import { diffMarkdown } from '@shared/results/changes/diff-markdown';
import { diffMessages } from '@shared/results/changes/diff-messages';
import type { ShownDiff } from '@shared/results/changes/graded-diff';
import { useQuery } from '@tanstack/react-query';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import { type ReactNode, useState } from 'react';
import type { VersionPair } from './chosen-pair';
import { messages } from './messages';
import { versionName } from './version-names';
import styles from './versions.module.css';

interface VersionComparisonProps {
  readonly target: ContractKey;
  readonly contractName: string;
  readonly zone: string;
  readonly versions: readonly ContractVersion[];
  readonly pair: VersionPair;
  readonly onChoose: (chosen: { readonly older: string; readonly newer: string }) => void;
}

type View = 'sections' | 'raw';

const { compare: texts } = messages;
const views = [
  { value: 'sections', label: texts.bySection },
  { value: 'raw', label: texts.raw },
] as const;

/** Two versions: what differs by section, or both as the server sent them. */
export function VersionComparison(props: VersionComparisonProps) {
  const { target, contractName, zone, versions, pair, onChoose } = props;
  const { from, to } = pair;
  const [view, setView] = useState<View>('sections');
  const keys = { from: from.key, to: to.key, zone };
  const { data, error, refetch, isFetching } = useQuery(
    contractQueries.comparison(target.connectionId, target.contractId, keys),
  );
  const options = versions.map((version) => ({ value: version.key, label: versionName(version, zone) }));
  const names = { from: versionName(from, zone), to: versionName(to, zone) };
  return (
    <section className={styles['comparison']} aria-label={diffMessages.title(names.from, names.to)}>
      <Toolbar label={texts.toolbar} line>
        <Select
          label={texts.from}
          hideLabel
          size="small"
          value={from.key}
          options={options}
          onChange={(older) => onChoose({ older, newer: to.key })}
        />
        <IconButton
          size="small"
          label={texts.swap}
          icon={<ArrowLeftRight size={14} aria-hidden />}
          onClick={() => onChoose({ older: to.key, newer: from.key })}
        />
        <Select
          label={texts.to}
          hideLabel
          size="small"
          value={to.key}
          options={options}
          onChange={(newer) => onChoose({ older: from.key, newer })}
        />
        <Spacer />
        <Segmented<View> label={texts.view} value={view} options={views} onChange={setView} />
        {data === undefined ? null : (
          <CopyButton
            iconOnly
            label={texts.copy}
            text={() => diffMarkdown(data.sections, { contract: contractName, ...names })}
          />
        )}
      </Toolbar>
      {view === 'raw' && from.key !== to.key ? (
        <RawChanges target={target} pair={pair} />
      ) : (
        <WhenRead error={data === undefined ? error : null} isReading={isFetching} onRetry={() => void refetch()}>
          {data === undefined ? null : <Changes diff={data} isSame={from.key === to.key} />}
        </WhenRead>
      )}
    </section>
  );
}

interface WhenReadProps {
  readonly error: AppError | null;
  readonly isReading: boolean;
  readonly onRetry: () => void;
  /** null until it is read. */
  readonly children: ReactNode;
}

function WhenRead({ error, isReading, onRetry, children }: WhenReadProps) {
  if (error !== null) {
    return <ReadFailure page error={error} task={messages.couldNot.one} onRetry={onRetry} retrying={isReading} />;
  }
  if (children !== null) return children;
  return (
    <div className="pad">
      <SkeletonRows count={6} label={texts.loading} />
    </div>
  );
}

interface ChangesProps {
  readonly diff: ShownDiff;
  /** The same version was chosen twice. */
  readonly isSame: boolean;
}

function Changes({ diff, isSame }: ChangesProps) {
  if (isSame || diff.sections.length === 0) {
    return <p className="pad secondary">{isSame ? texts.sameVersion : diffMessages.same}</p>;
  }
  return <GradedDiffView diff={diff} />;
}

/** Both versions as the server sent them, which are read only to be shown so. */
function RawChanges({ target, pair: { from, to } }: Pick<VersionComparisonProps, 'target' | 'pair'>) {
  const before = useVersion(target, from);
  const after = useVersion(target, to);
  const failed = [before, after].find(({ error, data }) => error !== null && data === undefined);
  return (
    <WhenRead
      error={failed?.error ?? null}
      isReading={failed?.isFetching ?? false}
      onRetry={() => void failed?.refetch()}
    >
      {before.data === undefined || after.data === undefined ? null : before.data.raw === after.data.raw ? (
        <p className="pad secondary">{texts.rawSame}</p>
      ) : (
        <RawDiffView before={before.data.raw} after={after.data.raw} />
      )}
    </WhenRead>
  );
}

const useVersion = ({ connectionId, contractId }: ContractKey, { key }: ContractVersion) =>
  useQuery(contractQueries.version(connectionId, contractId, key));

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
import { diffMarkdown } from '@shared/results/changes/diff-markdown';
import { diffMessages } from '@shared/results/changes/diff-messages';
import { type GradedDiff, gradedDiff } from '@shared/results/changes/graded-diff';
import { useQuery } from '@tanstack/react-query';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import { useMemo, useState } from 'react';
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
  const before = useVersion(target, from);
  const after = useVersion(target, to);
  const failed = [before, after].find(({ error, data }) => error !== null && data === undefined);
  const options = versions.map((version) => ({ value: version.key, label: versionName(version, zone) }));
  const names = { from: versionName(from, zone), to: versionName(to, zone) };
  const changes = useMemo((): Changes | null => {
    if (before.data === undefined || after.data === undefined) return null;
    const contents = [
      { ...before.data, unknown: from.unknown },
      { ...after.data, unknown: to.unknown },
    ] as const;
    return { diff: gradedDiff(...contents, zone), raw: [before.data.raw, after.data.raw] };
  }, [before.data, after.data, from.unknown, to.unknown, zone]);
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
        {changes === null ? null : (
          <CopyButton
            iconOnly
            label={texts.copy}
            text={() => diffMarkdown(changes.diff.sections, { contract: contractName, ...names })}
          />
        )}
      </Toolbar>
      {failed?.error ? (
        <ReadFailure
          page
          error={failed.error}
          task={messages.couldNot.one}
          onRetry={() => void failed.refetch()}
          retrying={failed.isFetching}
        />
      ) : changes === null ? (
        <div className="pad">
          <SkeletonRows count={6} label={texts.loading} />
        </div>
      ) : (
        <Changes {...changes} view={view} isSame={from.key === to.key} />
      )}
    </section>
  );
}

const useVersion = ({ connectionId, contractId }: ContractKey, { key }: ContractVersion) =>
  useQuery(contractQueries.version(connectionId, contractId, key));

interface Changes {
  readonly diff: GradedDiff;
  /** Both versions as the server sent them. */
  readonly raw: readonly [before: string, after: string];
}

interface ChangesProps extends Changes {
  readonly view: View;
  /** The same version was chosen twice. */
  readonly isSame: boolean;
}

function Changes({ diff, raw: [before, after], view, isSame }: ChangesProps) {
  const isRaw = view === 'raw';
  if (isSame || (isRaw ? before === after : diff.sections.length === 0)) {
    return <p className="pad secondary">{isSame ? texts.sameVersion : isRaw ? texts.rawSame : diffMessages.same}</p>;
  }
  return isRaw ? <RawDiffView before={before} after={after} /> : <GradedDiffView diff={diff} />;
}

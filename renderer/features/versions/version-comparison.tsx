import { contractQueries } from '@renderer/api/contracts';
import type { ContractKey } from '@renderer/api/result-keys';
import { ReadFailure } from '@renderer/ui/feedback/error-notice';
import { SkeletonRows } from '@renderer/ui/feedback/skeleton';
import { Segmented } from '@renderer/ui/fields/segmented';
import { Select } from '@renderer/ui/fields/select';
import { Spacer, Toolbar } from '@renderer/ui/layout/app-frame';
import { IconButton } from '@renderer/ui/primitives/button';
import { CopyButton } from '@renderer/ui/primitives/copy-button';
import type { Contract } from '@shared/domain/contract';
import type { ContractVersion, ContractVersions } from '@shared/domain/contract-version';
import { useQuery } from '@tanstack/react-query';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import { useMemo, useState } from 'react';
import type { VersionPair } from './chosen-pair';
import { contractDiff } from './contract-diff';
import { diffMarkdown } from './diff-markdown';
import { messages } from './messages';
import { RawDiffView } from './raw-diff-view';
import { SectionDiffs } from './section-diffs';
import { versionName } from './version-names';
import styles from './versions.module.css';

interface VersionComparisonProps {
  readonly target: ContractKey;
  readonly contractName: string;
  readonly zone: string;
  readonly versions: readonly ContractVersion[];
  readonly source: ContractVersions['source'];
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
  const [view, setView] = useState<View>('sections');
  const before = useVersion(target, pair.from);
  const after = useVersion(target, pair.to);
  const failed = [before, after].find(({ error, data }) => error !== null && data === undefined);
  const options = versions.map((version) => ({ value: version.key, label: versionName(version, zone) }));
  const names = { from: versionName(pair.from, zone), to: versionName(pair.to, zone) };
  const isReady = before.data !== undefined && after.data !== undefined;
  return (
    <section className={styles['comparison']} aria-label={texts.title(names.from, names.to)}>
      <Toolbar label={texts.toolbar} line>
        <Select
          label={texts.from}
          hideLabel
          size="small"
          value={pair.from.key}
          options={options}
          onChange={(older) => onChoose({ older, newer: pair.to.key })}
        />
        <IconButton
          size="small"
          label={texts.swap}
          icon={<ArrowLeftRight size={14} aria-hidden />}
          onClick={() => onChoose({ older: pair.to.key, newer: pair.from.key })}
        />
        <Select
          label={texts.to}
          hideLabel
          size="small"
          value={pair.to.key}
          options={options}
          onChange={(newer) => onChoose({ older: pair.from.key, newer })}
        />
        <Spacer />
        <Segmented<View> label={texts.view} value={view} options={views} onChange={setView} />
        {isReady ? (
          <CopyButton
            iconOnly
            label={texts.copy}
            text={() => diffMarkdown(contractDiff(before.data, after.data, zone), { contract: contractName, ...names })}
          />
        ) : null}
      </Toolbar>
      {failed?.error ? (
        <ReadFailure
          page
          error={failed.error}
          task={messages.couldNot.one}
          onRetry={() => void failed.refetch()}
          retrying={failed.isFetching}
        />
      ) : isReady ? (
        <Changes {...{ view, zone }} isSame={pair.from.key === pair.to.key} before={before.data} after={after.data} />
      ) : (
        <div className="pad">
          <SkeletonRows count={6} label={texts.loading} />
        </div>
      )}
    </section>
  );
}

const useVersion = ({ connectionId, contractId }: ContractKey, { key }: ContractVersion) =>
  useQuery(contractQueries.version(connectionId, contractId, key));

interface ChangesProps {
  readonly view: View;
  readonly zone: string;
  /** The same version was chosen twice. */
  readonly isSame: boolean;
  readonly before: Contract;
  readonly after: Contract;
}

function Changes({ view, zone, isSame, before, after }: ChangesProps) {
  const sections = useMemo(() => contractDiff(before, after, zone), [before, after, zone]);
  if (isSame) return <p className="pad secondary">{texts.sameVersion}</p>;
  if (view === 'raw') {
    return before.raw === after.raw ? (
      <p className="pad secondary">{texts.rawSame}</p>
    ) : (
      <RawDiffView before={before.raw} after={after.raw} />
    );
  }
  return sections.length === 0 ? <p className="pad secondary">{texts.same}</p> : <SectionDiffs sections={sections} />;
}

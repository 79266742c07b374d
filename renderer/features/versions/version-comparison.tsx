import { contractQueries } from '@renderer/api/contract/contracts';
import type { ContractKey } from '@renderer/api/result/result-keys';
import { ReadFailure } from '@renderer/ui/feedback/error-notice';
import { SkeletonRows } from '@renderer/ui/feedback/skeleton';
import { Segmented } from '@renderer/ui/fields/segmented';
import { Select } from '@renderer/ui/fields/select';
import { Spacer, Toolbar } from '@renderer/ui/layout/app-frame';
import { IconButton } from '@renderer/ui/primitives/button';
import { CopyButton } from '@renderer/ui/primitives/copy-button';
import type { Contract } from '@shared/domain/contract/contract';
import type { ContractVersion, ContractVersions } from '@shared/domain/contract/contract-version';
import { useQuery } from '@tanstack/react-query';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import { useMemo, useState } from 'react';
import type { VersionPair } from './chosen-pair';
import { contractDiff, type VersionContent } from './contract-diff';
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
  const contents = useContents(pair, before.data, after.data);
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
        {contents === null ? null : (
          <CopyButton
            iconOnly
            label={texts.copy}
            text={() => diffMarkdown(contractDiff(...contents, zone), { contract: contractName, ...names })}
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
      ) : contents === null ? (
        <div className="pad">
          <SkeletonRows count={6} label={texts.loading} />
        </div>
      ) : (
        <Changes {...{ view, zone, contents }} isSame={pair.from.key === pair.to.key} />
      )}
    </section>
  );
}

const useVersion = ({ connectionId, contractId }: ContractKey, { key }: ContractVersion) =>
  useQuery(contractQueries.version(connectionId, contractId, key));

type Contents = readonly [before: VersionContent, after: VersionContent];

/** Both contents, with what is not known of them; null until both are there. */
function useContents({ from, to }: VersionPair, before: Contract | undefined, after: Contract | undefined) {
  return useMemo((): Contents | null => {
    if (before === undefined || after === undefined) return null;
    return [
      { ...before, unknown: from.unknown },
      { ...after, unknown: to.unknown },
    ];
  }, [before, after, from.unknown, to.unknown]);
}

interface ChangesProps {
  readonly view: View;
  readonly zone: string;
  /** The same version was chosen twice. */
  readonly isSame: boolean;
  readonly contents: Contents;
}

function Changes({ view, zone, isSame, contents }: ChangesProps) {
  const sections = useMemo(() => contractDiff(...contents, zone), [contents, zone]);
  const [before, after] = contents;
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

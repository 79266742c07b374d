import { contractQueries } from '@renderer/api/contracts';
import type { ContractKey } from '@renderer/api/result-keys';
import { FilledText } from '@renderer/ui/marks/filled-text';
import { LinkButton } from '@renderer/ui/primitives/link-button';
import { formatInstantWithZone } from '@shared/format/instant';
import { useQuery } from '@tanstack/react-query';
import { versionBefore } from './chosen-pair';
import { messages } from './messages';
import { versionName } from './version-names';

interface VersionBeforeProps {
  readonly target: ContractKey;
  /** When the run began, epoch milliseconds. */
  readonly at: number;
  /** When the run before it began; null where none is known. */
  readonly previousAt: number | null;
  readonly zone: string;
  /** Opens what a version has changed. */
  readonly onOpen: (key: string) => void;
}

/** Which version of the contract came before a run, with the way to what it changed. Nothing where no version is known. */
export function VersionBefore({ target, at, previousAt, zone, onOpen }: VersionBeforeProps) {
  const { data } = useQuery(contractQueries.versions(target.connectionId, target.contractId));
  const version = data === undefined ? undefined : versionBefore(data.versions, at);
  if (version === undefined || version.at === null) return null;
  const isJustBefore = previousAt !== null && version.at > previousAt;
  return (
    <span className="quiet">
      <FilledText
        text={isJustBefore ? messages.since.before : messages.since.earlier}
        parts={{ version: versionName(version, zone), at: formatInstantWithZone(version.at, zone, 'minute') }}
      />{' '}
      {version.key === data?.versions.at(-1)?.key ? null : (
        <LinkButton onClick={() => onOpen(version.key)}>{messages.since.see}</LinkButton>
      )}
    </span>
  );
}

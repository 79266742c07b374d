import { contractQueries } from '@renderer/api/contract/contracts';
import type { ContractKey } from '@renderer/api/result/result-keys';
import { LinkButton } from '@renderer/ui/primitives/link-button';
import { formatInstantWithZone } from '@shared/format/instant';
import { useQuery } from '@tanstack/react-query';
import { versionBefore } from './chosen-pair';
import { messages } from './messages';
import { isSeen, versionName } from './version-names';

const { since: texts } = messages;

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
  const when = formatInstantWithZone(version.at, zone, 'minute');
  const name = isSeen(version) ? texts.seen(when) : texts.numbered(versionName(version, zone), when);
  return (
    <span className="quiet">
      {isJustBefore ? texts.before(name) : texts.earlier(name)}{' '}
      {version.key === data?.versions.at(-1)?.key ? null : (
        <LinkButton onClick={() => onOpen(version.key)}>{texts.see}</LinkButton>
      )}
    </span>
  );
}

import { AssetName } from '@renderer/ui/asset-name';
import { SafeText } from '@renderer/ui/safe-text';
import type { CleanUpReport } from '@shared/domain/clean-up';
import { formatNumber } from '@shared/words/format';
import { operationStates } from '@shared/words/operation-words';
import type { OfferedContract } from './clean-up-phase';
import styles from './report.module.css';

type ContractReport = CleanUpReport['contracts'][number];

interface ContractReportsProps {
  readonly contracts: readonly ContractReport[];
  /** What was cleaned up, by id. */
  readonly offered: ReadonlyMap<string, OfferedContract>;
}

/** A region that scrolls must be reachable by keyboard. */
const scrollable = { tabIndex: 0, 'aria-label': 'By contract' } as const;

/** What reading proved, contract by contract: what did not go as planned comes first. */
export function ContractReports({ contracts, offered }: ContractReportsProps) {
  const planned = contracts.filter(({ previewed, problem }) => previewed > 0 || problem !== null);
  const sorted = planned.toSorted((one, other) => rank(one) - rank(other));
  return (
    <section className={styles['contracts']} {...scrollable}>
      <table>
        <thead>
          <tr>
            <th scope="col">Contract</th>
            <th scope="col">Outcome</th>
            <th scope="col">Gone</th>
            <th scope="col">Still there</th>
          </tr>
        </thead>
        <tbody>
          {sorted.map((contract) => (
            <tr key={contract.contractId}>
              <td>
                <Name name={contract.name} {...offered.get(contract.contractId)} />
              </td>
              <td>{operationStates[contract.state].word}</td>
              <td>{counted(contract.gone)}</td>
              <td>{counted(contract.stillThere)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The name, and where another contract has the same one its asset below. */
const Name = ({ name, asset }: Pick<OfferedContract, 'name' | 'asset'>) => (
  <>
    <SafeText text={name} max={120} titled />
    {asset === undefined ? null : <AssetName fqn={asset} />}
  </>
);

const counted = (count: number | null): string => (count === null ? '–' : formatNumber(count));

const rank = ({ state }: ContractReport): number => (state === 'done' ? 1 : 0);

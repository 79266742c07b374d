import { OutcomeCounts } from '@renderer/marks/group-head';
import { PageHeader } from '@renderer/ui/layout/app-frame';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { Button } from '@renderer/ui/primitives/button';
import { type ContractGroup, groupWords } from '@shared/results/standing/contract-groups';
import { messages } from './messages';

interface RollUpHeadProps {
  readonly group: ContractGroup;
  readonly onReport: () => void;
}

/** What a page is about, and how its contracts stand. */
export const RollUpHead = ({ group: { title, kind, contracts, outcomes }, onReport }: RollUpHeadProps) => (
  <PageHeader
    title={<SafeText text={title} titled />}
    facts={
      <>
        <span>{groupWords[kind].name}</span>
        <span>{messages.contracts(contracts.length)}</span>
        <OutcomeCounts counts={outcomes} />
      </>
    }
    actions={<Button onClick={onReport}>{messages.report}</Button>}
  />
);

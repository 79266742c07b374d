import { useSubjectContract } from '@renderer/api/contract/subject-contract';
import type { ContractKey } from '@renderer/api/result/result-keys';
import type { ContractTab } from '@renderer/features/contract/search';
import { buttonOf, type SubjectEntries } from '@renderer/lib/commands/command-menu';
import { tooltipOf } from '@renderer/lib/commands/commands';
import { useShownCommands, useSubjectMenu } from '@renderer/lib/commands/subjects';
import { useVerbs } from '@renderer/lib/commands/use-verbs';
import { useLinkItems } from '@renderer/ui/feedback/use-link-items';
import { Button, IconButton } from '@renderer/ui/primitives/button';
import { Menu } from '@renderer/ui/primitives/menu';
import { commands } from '@shared/commands';
import type { Contract } from '@shared/domain/contract/contract';
import Ellipsis from 'lucide-react/icons/ellipsis';
import GitCompare from 'lucide-react/icons/git-compare';
import Link from 'lucide-react/icons/link';
import type { ReactNode } from 'react';
import { messages } from './messages';

interface HeadActionsProps {
  readonly target: ContractKey;
  readonly contract: Contract;
  /** The open tab, which a link leads to. */
  readonly tab: ContractTab | undefined;
  /** The Validate button with what is under way; null where there is none. */
  readonly validate: ReactNode;
}

/** What is done most with a contract as buttons, everything else behind one. All of it works by its keys on the whole screen. */
export function HeadActions({ target, contract, tab, validate }: HeadActionsProps) {
  const indexed = useSubjectContract(target.connectionId, contract);
  const entries = useShownCommands().contract([indexed]);
  const menuOf = useSubjectMenu('contract');
  const link = useLinkItems().link({ contract: contract.id, tab });
  const own: SubjectEntries<'contract'> = { 'open-row': null, 'copy-link': link };
  useVerbs('contract', { subject: () => [indexed], own: () => own });
  return (
    <>
      {validate}
      <Button
        title={tooltipOf('compare-with-success', entries['compare-with-success']?.label)}
        icon={<GitCompare size={14} aria-hidden />}
        {...buttonOf(entries['compare-with-success'])}
      >
        {messages.contract.compare}
      </Button>
      <Button title={tooltipOf('copy-link')} icon={<Link size={14} aria-hidden />} onClick={link.onSelect}>
        {commands['copy-link'].title}
      </Button>
      <Menu
        align="end"
        items={menuOf([indexed], { ...own, validate: null, 'compare-with-success': null })}
        trigger={<IconButton label={messages.contract.more} icon={<Ellipsis size={16} aria-hidden />} />}
      />
    </>
  );
}

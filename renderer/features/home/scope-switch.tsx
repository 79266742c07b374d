import { Segmented } from '@renderer/ui/fields/segmented';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { Button } from '@renderer/ui/primitives/button';
import { LinkButton } from '@renderer/ui/primitives/link-button';
import type { HomeScope } from '@shared/domain/contract/contract-index';
import FileText from 'lucide-react/icons/file-text';
import StickyNote from 'lucide-react/icons/sticky-note';
import { messages } from './messages';

interface ScopeSwitchProps {
  readonly scope: HomeScope;
  /** Who "mine" means; null where it is not asked for, or nobody is chosen. */
  readonly you: string | null;
  readonly onChange: (scope: HomeScope) => void;
  readonly onChoose: () => void;
  /** Shows all notes. */
  readonly notes: () => void;
  /** Makes a report; null while there is nothing to report. */
  readonly report: (() => void) | null;
}

const { scope: text } = messages;

const scopes = [
  { value: 'mine', label: text.mine },
  { value: 'all', label: text.all },
] as const;

/** Whose contracts Home shows, and who "mine" means. */
export const ScopeSwitch = ({ scope, you, onChange, onChoose, notes, report }: ScopeSwitchProps) => (
  <>
    <Button size="small" variant="ghost" icon={<StickyNote size={14} aria-hidden />} onClick={notes}>
      {text.notes}
    </Button>
    {report === null ? null : (
      <Button size="small" variant="ghost" icon={<FileText size={14} aria-hidden />} onClick={report}>
        {text.report}
      </Button>
    )}
    {you === null ? null : (
      <LinkButton className="quiet" title={text.youHint} onClick={onChoose}>
        <SafeText text={text.you(you)} max={60} />
      </LinkButton>
    )}
    <Segmented label={text.label} value={scope} options={scopes} onChange={onChange} />
  </>
);

import { ListGroup, ListOption } from '@renderer/ui/fields/list-option';
import type { Pointing } from '@renderer/ui/hooks/use-attended';
import { FilledText } from '@renderer/ui/marks/filled-text';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { messages } from './messages';
import { OptionContent, type RangesIn } from './option-content';
import type { OptionGroup, PaletteOption } from './options';
import styles from './palette.module.css';

interface PaletteListProps {
  readonly id: string;
  readonly groups: readonly OptionGroup[];
  /** The name of what the group of the screen is about; null for nothing. */
  readonly about: string | null;
  /** Of the option that Enter opens; null for none. */
  readonly activeKey: string | null;
  readonly rangesIn: RangesIn;
  readonly pointing: Pointing['handlers'];
  readonly onActive: (key: string) => void;
  readonly onOpen: (option: PaletteOption) => void;
  /** Shows what can be done with an option. */
  readonly onActions: (option: PaletteOption) => unknown;
}

/** By the index in the list, since keys are server texts. */
export function optionId(listId: string, groups: readonly OptionGroup[], key: string): string {
  return `${listId}-${groups.flatMap(({ options }) => options).findIndex((option) => option.key === key)}`;
}

/** Matches in groups. The focus stays in the combobox above, whose arrow keys move through the options. */
export function PaletteList({ id, groups, about, activeKey, rangesIn, pointing, ...choose }: PaletteListProps) {
  const { onActive, onOpen, onActions } = choose;
  return (
    <div id={id} role="listbox" aria-label={messages.list.label} className={styles['list']} {...pointing}>
      {groups.map((group) => (
        <ListGroup key={group.id} id={`${id}-${group.id}`} title={<GroupTitle id={group.id} about={about} />}>
          {group.options.map((option) => (
            <ListOption
              key={option.key}
              id={optionId(id, groups, option.key)}
              isActive={option.key === activeKey}
              isOff={option.kind === 'entry' && (option.entry.offReason ?? null) !== null}
              onActive={() => onActive(option.key)}
              onChoose={() => onOpen(option)}
              onMenu={() => onActions(option)}
            >
              <OptionContent option={option} rangesIn={rangesIn} />
            </ListOption>
          ))}
        </ListGroup>
      ))}
    </div>
  );
}

interface GroupTitleProps extends Pick<PaletteListProps, 'about'> {
  readonly id: OptionGroup['id'];
}

const GroupTitle = ({ id, about }: GroupTitleProps) =>
  id === 'here' && about !== null ? (
    <FilledText text={messages.list.about} parts={{ name: <SafeText key="name" text={about} max={80} titled /> }} />
  ) : (
    messages.list.groups[id]
  );

import { ListGroup, ListOption } from '@renderer/ui/fields/list-option';
import { ColourMark } from '@renderer/ui/marks/colour-mark';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { messages } from './messages';
import styles from './pair.module.css';
import type { PartnerOption, Partners } from './partners';

const { choose: texts } = messages;

interface PartnerListProps {
  readonly id: string;
  readonly groups: Partners['groups'];
  /** Of the one that Enter chooses. */
  readonly activeKey: string;
  readonly onActive: (key: string) => void;
  readonly onChoose: (partner: PartnerOption) => void;
}

/** The id of an option's element, by its place in the list. */
export const partnerId = (listId: string, at: number): string => `${listId}-${at}`;

/** What a contract can be compared with, in groups. The focus stays in the field above, whose arrow keys move through it. */
export function PartnerList({ id, groups, activeKey, onActive, onChoose }: PartnerListProps) {
  const all = groups.flatMap(({ options }) => options);
  return (
    <div id={id} role="listbox" aria-label={texts.list} className={styles['list']}>
      {groups.map((group) => (
        <ListGroup key={group.id} id={`${id}-${group.id}`} title={texts.groups[group.id]}>
          {group.options.map((option) => (
            <ListOption
              key={option.key}
              id={partnerId(id, all.indexOf(option))}
              isActive={option.key === activeKey}
              onActive={() => onActive(option.key)}
              onChoose={() => onChoose(option)}
            >
              <Partner {...option} />
            </ListOption>
          ))}
        </ListGroup>
      ))}
    </div>
  );
}

const Partner = ({ title, about, connection }: PartnerOption) => (
  <>
    <span className={styles['text']}>
      <span className="cut">
        <SafeText text={title} max={120} titled />
      </span>{' '}
      <span className={styles['about']}>
        <span className="cut">
          <SafeText text={about} max={200} titled />
        </span>
      </span>
    </span>{' '}
    <span className={styles['place']}>
      <ColourMark colour={connection.colour} />
      <span className="cut">
        <SafeText text={connection.name} max={80} />
      </span>
    </span>
  </>
);

import { useSettings } from '@renderer/api/local/app';
import { zoneOf } from '@renderer/lib/time-zone';
import { GradedDiffView } from '@renderer/marks/contract-diff/graded-diff-view';
import { Crumb, Fill, PageHeader } from '@renderer/ui/layout/app-frame';
import { Button } from '@renderer/ui/primitives/button';
import { CopyButton } from '@renderer/ui/primitives/copy-button';
import type { Contract } from '@shared/domain/contract/contract';
import { contractTitle } from '@shared/format/contract-title';
import { formatInstantWithZone } from '@shared/format/instant';
import { diffMarkdown } from '@shared/results/changes/diff-markdown';
import type { GradedDiff } from '@shared/results/changes/graded-diff';
import { completedOdcs } from '@shared/results/changes/odcs-sides';
import { leavesOutInherited, pairDiff } from '@shared/results/changes/pair-diff';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import { type ReactNode, useMemo } from 'react';
import { messages } from './messages';
import styles from './pair.module.css';
import { type SideName, sideTexts } from './pair-names';
import { SideCard } from './side-card';
import type { ReadSide } from './use-pair-side';
import { useChooseTable } from './use-read-file';

interface PairPageProps {
  readonly left: ReadSide;
  readonly right: ReadSide;
  /** Whether both sides are one and the same. */
  readonly isSame: boolean;
  readonly onSwap: () => void;
  /** Chooses another contract to compare with, or another file. */
  readonly chooser: ReactNode;
  /** What the server says of the file, where it is asked; null where two contracts are only compared. */
  readonly check: ReactNode | null;
  readonly onOpen: readonly [left: (() => void) | null, right: (() => void) | null];
  readonly onBack: () => void;
  /** Wraps a side in what its failures need of its connection. */
  readonly around: (side: ReadSide, card: ReactNode) => ReactNode;
}

/** Two contracts beside each other: what they are and from when, and what differs. */
export function PairPage(props: PairPageProps) {
  const { left, right, isSame, onOpen, chooser, check, around } = props;
  const onTable = useChooseTable();
  const zone = zoneOf(useSettings().zone);
  const [one, other] = useMemo(() => comparedSides(left, right), [left, right]);
  const diff = useMemo(() => (one === null || other === null ? null : pairDiff(one, other, zone)), [one, other, zone]);
  const card = (read: ReadSide, label: string, open: (() => void) | null) =>
    around(read, <SideCard {...{ label, read, zone, choose: chooser, onTable }} onOpen={open} />);
  return (
    <Fill>
      <Crumb place={messages.back} onBack={props.onBack} />
      <PageHeader
        title={check === null ? messages.title : messages.check.page}
        actions={
          <Actions
            {...props}
            markdown={diff === null || one === null || other === null ? null : markdownOf({ left, right, diff, zone })}
          />
        }
      />
      <div className="fill scrolls relative">
        <div className={styles['cards']}>
          {card(left, messages.from, onOpen[0])}
          {card(right, messages.to, onOpen[1])}
        </div>
        {check}
        {diff === null || one === null || other === null ? null : (
          <Differences
            diff={diff}
            isSame={isSame}
            leavesOut={leavesOutInherited(one, other)}
            isOdcs={isOdcs(left) || isOdcs(right)}
          />
        )}
      </div>
    </Fill>
  );
}

/** Both contracts; one from an ODCS file is completed by what ODCS cannot say of the other. */
function comparedSides(left: ReadSide, right: ReadSide): readonly [Contract | null, Contract | null] {
  const [one, other] = [contractOf(left), contractOf(right)];
  if (one === null || other === null) return [one, other];
  if (isOdcs(left)) return [completedOdcs(one, other), other];
  return [one, isOdcs(right) ? completedOdcs(other, one) : other];
}

const isOdcs = ({ file }: ReadSide): boolean => file?.isOdcs === true;

const contractOf = ({ side }: ReadSide): Contract | null => (side.kind === 'ready' ? side.contract : null);

interface DifferencesProps {
  readonly diff: GradedDiff;
  readonly isSame: boolean;
  readonly leavesOut: boolean;
  readonly isOdcs: boolean;
}

function Differences({ diff, isSame, leavesOut, isOdcs }: DifferencesProps) {
  const isEqual = diff.sections.length === 0;
  return (
    <>
      <div className={styles['notes']}>
        {isSame || isEqual ? (
          <p role="status">{isSame ? messages.sameContract : messages.same}</p>
        ) : (
          <p>{messages.meaning}</p>
        )}
        {leavesOut ? <p>{messages.inherited}</p> : null}
        {isOdcs ? <p>{messages.ofOdcs}</p> : null}
      </div>
      {isEqual ? null : <GradedDiffView diff={diff} />}
    </>
  );
}

interface ActionsProps extends Pick<PairPageProps, 'left' | 'right' | 'onSwap' | 'chooser'> {
  readonly markdown: (() => string) | null;
}

function Actions({ left, right, onSwap, chooser, markdown }: ActionsProps) {
  const isChosen = left.side.kind !== 'not-chosen' && right.side.kind !== 'not-chosen';
  return (
    <>
      {isChosen ? (
        <Button size="small" icon={<ArrowLeftRight size={14} aria-hidden />} onClick={onSwap}>
          {messages.swap}
        </Button>
      ) : null}
      {chooser}
      {markdown === null ? null : <CopyButton text={markdown} label={messages.copy} variant="secondary" />}
    </>
  );
}

interface ToCopy extends Pick<PairPageProps, 'left' | 'right'> {
  readonly diff: GradedDiff;
  readonly zone: string;
}

/** What differs as Markdown; null where nothing does. */
function markdownOf({ left, right, diff, zone }: ToCopy): (() => string) | null {
  const [one, other] = [sideName(left), sideName(right)];
  if (diff.sections.length === 0 || one === null || other === null) return null;
  const [from, to] = sideTexts(one, other);
  const dated = (text: string, { side }: ReadSide) =>
    side.kind === 'ready' && side.stale !== null
      ? `${text} (${messages.offline(formatInstantWithZone(side.stale.at, zone, 'minute'))})`
      : text;
  const contract = one.title === other.title ? one.title : messages.title;
  return () => diffMarkdown(diff.sections, { contract, from: dated(from, left), to: dated(to, right) });
}

/** What a side is called; null while it is not there. */
export function sideName({ side, connection, file }: ReadSide): SideName | null {
  if (side.kind !== 'ready') return null;
  return { title: contractTitle(side.contract), place: connection?.name ?? file?.name ?? '' };
}

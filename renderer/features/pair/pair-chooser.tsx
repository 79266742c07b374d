import { connectionQueries } from '@renderer/api/connection/connections';
import { contractIndexQueries } from '@renderer/api/contract/contract-index';
import { useRememberedPairs } from '@renderer/api/contract/pairs';
import { TextField } from '@renderer/ui/fields/text-field';
import { CloseButton } from '@renderer/ui/primitives/close-button';
import { Dialog } from '@renderer/ui/primitives/dialog';
import { FileButton } from '@renderer/ui/primitives/file-button';
import { plainText, shortText } from '@shared/format/text';
import { useQueries, useQuery } from '@tanstack/react-query';
import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { messages } from './messages';
import { closePairChooser, type PairSubject } from './open-pair';
import { PartnerList, partnerId } from './partner-list';
import { findPartners, type KnownContracts, type PartnerOption } from './partners';
import { contractFiles, useReadFile } from './use-read-file';

const { choose: texts } = messages;

interface PairChooserProps {
  readonly subject: PairSubject;
  readonly onChoose: (partner: PartnerOption | 'file') => void;
}

/** Asks what a contract is compared with: one that was compared before, any other of any connection, or a file. */
export function PairChooser({ subject, onChoose }: PairChooserProps) {
  const listId = useId();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const known = useKnownContracts(subject);
  const pairs = useRememberedPairs(subject.connectionId);
  const { groups, count } = useMemo(() => findPartners({ subject, pairs, known }, text), [subject, pairs, known, text]);
  const options = groups.flatMap((group) => group.options);
  const active = options.find(({ key }) => key === chosen) ?? options[0];
  const take = (partner: PartnerOption | 'file') => {
    closePairChooser();
    onChoose(partner);
  };
  const keyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || active === undefined) return;
    if (event.key === 'Enter') take(active);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setChosen(options.at((options.indexOf(active) + step) % options.length)?.key ?? null);
    if (step !== undefined || event.key === 'Enter') event.preventDefault();
  };
  return (
    <Dialog
      open
      onClose={closePairChooser}
      title={texts.title(plainText(shortText(subject.title, 80)))}
      footer={
        <>
          <FileChoice subject={subject} onRead={() => take('file')} />
          <CloseButton onClick={closePairChooser} />
        </>
      }
    >
      <div className="stack gap-2">
        <TextField
          label={texts.field}
          hideLabel
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={active !== undefined}
          {...(active === undefined
            ? {}
            : { 'aria-controls': listId, 'aria-activedescendant': partnerId(listId, options.indexOf(active)) })}
          placeholder={texts.placeholder}
          icon={<Search size={14} aria-hidden />}
          value={text}
          onChange={setText}
          onKeyDown={keyDown}
        />
        {active === undefined ? null : (
          <PartnerList id={listId} groups={groups} activeKey={active.key} onActive={setChosen} onChoose={take} />
        )}
        <p className="faint small" role="status">
          {statusOf({ count, listed: options.length, isTyped: text.trim() !== '' })}
        </p>
      </div>
    </Dialog>
  );
}

interface Found {
  readonly count: number;
  readonly listed: number;
  readonly isTyped: boolean;
}

function statusOf({ count, listed, isTyped }: Found): string {
  if (count === 0) return isTyped ? texts.none : texts.nothing;
  if (count > listed) return texts.more(count - listed);
  return isTyped ? texts.found(count) : '';
}

/** The kept contracts of all connections, the subject's first. Nothing is asked of a server. */
function useKnownContracts({ connectionId }: PairSubject): readonly KnownContracts[] {
  const connections = useQuery(connectionQueries.all()).data?.connections;
  const ordered = useMemo(
    () =>
      (connections ?? []).toSorted((one, other) => Number(other.id === connectionId) - Number(one.id === connectionId)),
    [connections, connectionId],
  );
  return useQueries({
    queries: ordered.map(({ id }) => contractIndexQueries.contracts(id)),
    combine: (results) =>
      ordered.map((connection, at) => ({ connection, contracts: results[at]?.data?.contracts ?? [] })),
  });
}

/** Reads a file of a contract. */
function FileChoice({ subject, onRead }: { readonly subject: PairSubject; readonly onRead: () => void }) {
  const read = useReadFile();
  return (
    <FileButton
      label={texts.fileLabel}
      accept={contractFiles}
      onChoose={(file) => void read([file], subject.assetName).then((isRead) => isRead && onRead())}
    >
      {texts.file}
    </FileButton>
  );
}

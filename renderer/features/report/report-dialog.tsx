import { useContractIndex } from '@renderer/api/contract/contract-index';
import { copyText, useChangeSettings, useSettings } from '@renderer/api/local/app';
import { type ReportFile, type ReportRequest, useReports } from '@renderer/api/result/reports';
import { zoneOf } from '@renderer/lib/time-zone';
import { useFailureToast } from '@renderer/lib/use-failure-toast';
import { useToast } from '@renderer/ui/feedback/use-toast';
import { Segmented } from '@renderer/ui/fields/segmented';
import { Select } from '@renderer/ui/fields/select';
import { TextField } from '@renderer/ui/fields/text-field';
import { Button } from '@renderer/ui/primitives/button';
import { LeaveButton } from '@renderer/ui/primitives/close-button';
import { Dialog } from '@renderer/ui/primitives/dialog';
import { reportDays } from '@shared/domain/local/setting-table';
import { plainText } from '@shared/format/text';
import { groupWords, toldKinds } from '@shared/results/standing/contract-groups';
import { type GroupKind, groupKinds } from '@shared/results/standing/group-kinds';
import { lastDays } from '@shared/results/timeline/last-days';
import { useMemo, useRef, useState } from 'react';
import { messages } from './messages';
import { closeReport, type ReportSubject } from './open-report';
import { reportTitle } from './report-title';

const ranges = reportDays.map((days) => ({ value: days, label: messages.last(Number(days)) }));

const formats = [
  { value: 'html', label: messages.formats.html },
  { value: 'pdf', label: messages.formats.pdf },
] as const;

/** Asks for the title and period of a report, and makes it. It opens as the last one was made: one press of its button makes another. */
export function ReportDialog({ subject }: { readonly subject: ReportSubject }) {
  const { connectionId, keys, filter } = subject;
  const settings = useSettings();
  const zone = zoneOf(settings.zone);
  const [now] = useState(Date.now);
  const [days, setDays] = useState(settings.reportDays);
  const [first = now] = lastDays(now, zone, Number(days));
  const [typed, setTitle] = useState<string | null>(null);
  const title = typed ?? reportTitle(subject.title, { from: first, to: now, zone });
  const isNamed = title.trim() !== '';
  const reports = useReports(connectionId);
  const [by, setBy] = useState<GroupKind | 'none'>(subject.by ?? 'none');
  const request: ReportRequest = {
    ...{ keys: [...keys], title: title.trim(), filter, days: Number(days), zone },
    ...(by === 'none' ? {} : { by }),
  };
  const [format, setFormat] = useState(settings.reportFormat);
  const { mutate: remember } = useChangeSettings();
  const { save, copy } = useMaking(reports, {
    wanted: { report: request, format },
    onMade: () => remember({ reportDays: days, reportFormat: format }),
  });
  const button = useRef<HTMLButtonElement>(null);
  const reason = isNamed ? null : messages.noName;
  return (
    <Dialog
      open
      busy={reports.file.isPending || reports.text.isPending}
      onClose={closeReport}
      title={messages.title}
      initialFocus={button}
      description={messages.about(keys.length)}
      footer={
        <>
          <LeaveButton onClick={closeReport}>{messages.cancel}</LeaveButton>
          <Button disabledReason={reason} aria-busy={reports.text.isPending || undefined} onClick={copy}>
            {messages.copy}
          </Button>
          <Button
            ref={button}
            variant="primary"
            disabledReason={reason}
            aria-busy={reports.file.isPending || undefined}
            onClick={save}
          >
            {messages.save}
          </Button>
        </>
      }
    >
      <div className="stack gap-3">
        <TextField
          label={messages.name}
          value={title}
          onChange={setTitle}
          maxLength={120}
          error={isNamed ? null : messages.noName}
        />
        <Segmented label={messages.range} value={days} options={ranges} onChange={setDays} />
        <Segmented label={messages.format} value={format} options={formats} onChange={setFormat} />
        <Select label={messages.groups} value={by} options={useGroupChoices(subject)} onChange={setBy} />
        <p className="secondary small">{messages.holds}</p>
      </div>
    </Dialog>
  );
}

/** No groups, and the kinds that the contracts tell. */
function useGroupChoices({ connectionId, keys, by }: ReportSubject) {
  const byKey = useContractIndex(connectionId)?.byKey;
  return useMemo(() => {
    const told = toldKinds(keys.flatMap((key) => byKey?.get(key) ?? []));
    const kinds = groupKinds.filter((kind) => kind === by || told.includes(kind));
    return [
      { value: 'none' as const, label: messages.noGroups },
      ...kinds.map((value) => ({ value, label: groupWords[value].name })),
    ];
  }, [byKey, keys, by]);
}

interface Making {
  readonly wanted: ReportFile;
  readonly onMade: () => void;
}

/** Saves or copies; each reports its outcome, and on failure the dialog stays. */
function useMaking({ file, text }: ReturnType<typeof useReports>, { wanted, onMade }: Making) {
  const toast = useToast();
  const failed = useFailureToast();
  const made = (title: string) => {
    onMade();
    closeReport();
    toast.show({ title, tone: 'success' });
  };
  return {
    save() {
      if (file.isPending) return;
      void file.mutateAsync(wanted).then((saved) => {
        if (saved !== null) made(messages.saved(plainText(saved.fileName)));
      }, failed(messages.tasks.save));
    },
    copy() {
      if (text.isPending) return;
      void text
        .mutateAsync(wanted.report)
        .then(copyText)
        .then(() => made(messages.copied), failed(messages.tasks.copy));
    },
  };
}

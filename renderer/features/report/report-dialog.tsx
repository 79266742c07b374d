import { copyText, useSettings } from '@renderer/api/local/app';
import { type ReportFile, type ReportRequest, useReports } from '@renderer/api/result/reports';
import { zoneOf } from '@renderer/lib/time-zone';
import { useFailureToast } from '@renderer/lib/use-failure-toast';
import { useToast } from '@renderer/ui/feedback/use-toast';
import { Segmented } from '@renderer/ui/fields/segmented';
import { TextField } from '@renderer/ui/fields/text-field';
import { Button } from '@renderer/ui/primitives/button';
import { Dialog } from '@renderer/ui/primitives/dialog';
import { reportLimits } from '@shared/domain/limits';
import { plainText } from '@shared/format/text';
import { useState } from 'react';
import { messages } from './messages';
import { closeReport, type ReportSubject } from './open-report';

const ranges = reportLimits.days.map((days) => ({ value: String(days), label: messages.last(days) }));

const formats = [
  { value: 'html', label: messages.formats.html },
  { value: 'pdf', label: messages.formats.pdf },
] as const;

/** Asks for the title and period of a report, and makes it. */
export function ReportDialog({ subject }: { readonly subject: ReportSubject }) {
  const { connectionId, keys, filter } = subject;
  const zone = zoneOf(useSettings().zone);
  const [title, setTitle] = useState(subject.title);
  const [days, setDays] = useState('30');
  const isNamed = title.trim() !== '';
  const reports = useReports(connectionId);
  const request: ReportRequest = { keys: [...keys], title: title.trim(), filter, days: Number(days), zone };
  const [format, setFormat] = useState<ReportFile['format']>('html');
  const { save, copy } = useMaking(reports, { report: request, format });
  const reason = isNamed ? null : messages.noName;
  return (
    <Dialog
      open
      onClose={closeReport}
      title={messages.title}
      description={messages.about(keys.length)}
      footer={
        <>
          <Button onClick={closeReport}>{messages.cancel}</Button>
          <Button disabledReason={reason} aria-busy={reports.text.isPending || undefined} onClick={copy}>
            {messages.copy}
          </Button>
          <Button
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
        <p className="secondary small">{messages.holds}</p>
      </div>
    </Dialog>
  );
}

/** Saves or copies; each reports its outcome, and on failure the dialog stays. */
function useMaking({ file, text }: ReturnType<typeof useReports>, wanted: ReportFile) {
  const toast = useToast();
  const failed = useFailureToast();
  return {
    save() {
      if (file.isPending) return;
      void file.mutateAsync(wanted).then((saved) => {
        if (saved === null) return;
        closeReport();
        toast.show({ title: messages.saved(plainText(saved.fileName)), tone: 'success' });
      }, failed(messages.tasks.save));
    },
    copy() {
      if (text.isPending) return;
      void text
        .mutateAsync(wanted.report)
        .then(copyText)
        .then(() => {
          closeReport();
          toast.show({ title: messages.copied, tone: 'success' });
        }, failed(messages.tasks.copy));
    },
  };
}

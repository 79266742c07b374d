import { useSettings } from '@renderer/api/app';
import type { ContractKey } from '@renderer/api/result-keys';
import { failureLine } from '@renderer/lib/describe-error';
import { zoneOf } from '@renderer/lib/time-zone';
import { Dialog } from '@renderer/ui/dialog';
import { SafeText } from '@renderer/ui/safe-text';
import { Segmented } from '@renderer/ui/segmented';
import type { RecordingReport, RecordingSource } from '@shared/domain/recording';
import type { AppError } from '@shared/errors/app-error';
import { useId, useState } from 'react';
import { FilePanel } from './file-panel';
import { fileReason, fileSource } from './file-source';
import { RecordingBody } from './recording-body';
import { RecordingFoot } from './recording-foot';
import { reportWords } from './report-words';
import { ResultForm } from './result-form';
import { useChosenItems } from './use-chosen-items';
import { useFileChoice } from './use-file-choice';
import { useKeptForm } from './use-kept-form';
import { useRecording } from './use-recording';
import { useLeaving, useRecordingNews } from './use-recording-news';

interface RecordingDialogProps {
  readonly contract: ContractKey;
  readonly contractName: string;
  readonly onClose: () => void;
}

const ways = [
  { value: 'form', label: 'Form' },
  { value: 'file', label: 'From a file' },
] as const;

/** Records results: typed or from a file, previewed, sent once each, reported. What was typed outlives the dialog. */
export function RecordingDialog({ contract, contractName, onClose }: RecordingDialogProps) {
  const settings = useSettings();
  const zone = zoneOf(settings.zone);
  const news = useRecordingNews(contractName);
  const formId = useId();
  const [way, setWay] = useState<'form' | 'file'>('form');
  const typed = useKeptForm(contract, settings.zone);
  const files = useFileChoice(settings.zone);

  const onReport = (report: RecordingReport, source: RecordingSource) => {
    const { tone, title } = reportWords(report);
    if (tone === 'success') (source.kind === 'form' ? typed.renew : files.forget)();
    news.tell(title, tone === 'success' ? 'success' : 'failed');
  };
  const onUnsent = (error: AppError) => news.tell(failureLine(error, 'record the results'), 'failed');
  const recording = useRecording({ contract, onReport, onUnsent });
  const { phase } = recording;
  const chosen = useChosenItems(phase.kind === 'ready' || phase.kind === 'sending' ? phase.preview : null);
  useLeaving(recording, news);
  return (
    <Dialog
      open
      onClose={onClose}
      width="large"
      title="Record a result"
      description={<SafeText text={contractName} max={200} />}
      footer={
        <RecordingFoot
          phase={phase}
          formId={way === 'form' ? formId : null}
          previewReason={fileReason(files.choice)}
          onPreview={() => recording.change(fileSource(files.choice))}
          confirmReason={chosen.whyNot}
          chosenCount={chosen.indices.size}
          onConfirm={() => recording.confirm([...chosen.indices].sort((a, b) => a - b))}
          onBack={() => recording.change(null)}
          onStop={recording.stop}
          onClose={onClose}
        />
      }
    >
      {phase.kind === 'editing' ? (
        <>
          <Segmented label="Way" value={way} options={ways} onChange={setWay} />
          {way === 'form' ? (
            <ResultForm
              id={formId}
              form={typed.form}
              onChange={typed.edit}
              onClear={typed.isFromBefore ? typed.renew : null}
              onPreview={(draft) => recording.change({ kind: 'form', draft })}
            />
          ) : (
            <FilePanel choice={files.choice} onChoose={files.choose} onMoment={files.setMoment} />
          )}
        </>
      ) : (
        <RecordingBody phase={phase} zone={zone} chosen={chosen} onRetry={() => recording.change(recording.source)} />
      )}
    </Dialog>
  );
}

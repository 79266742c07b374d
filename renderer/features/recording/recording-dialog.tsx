import { useSettings } from '@renderer/api/app';
import type { ContractKey } from '@renderer/api/result-keys';
import { clip, plainText } from '@renderer/lib/text';
import { zoneOf } from '@renderer/lib/time-zone';
import { Dialog } from '@renderer/ui/dialog';
import { SafeText } from '@renderer/ui/safe-text';
import { Segmented } from '@renderer/ui/segmented';
import { useToast } from '@renderer/ui/use-toast';
import type { RecordingReport, RecordingSource } from '@shared/domain/recording';
import { useId, useRef, useState } from 'react';
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
  const toast = useToast();
  const formId = useId();
  const isClosed = useRef(false);
  const [way, setWay] = useState<'form' | 'file'>('form');
  const { form, edit, renew } = useKeptForm(contract, settings.zone);
  const files = useFileChoice(settings.zone);

  const onReport = (report: RecordingReport, source: RecordingSource) => {
    const { tone, title } = reportWords(report);
    if (source.kind === 'form' && tone === 'success') renew();
    if (isClosed.current)
      toast.show({ title, text: clip(plainText(contractName), 120), tone: tone === 'success' ? 'success' : 'failed' });
  };
  const recording = useRecording({ contract, onReport });
  const { phase } = recording;
  const chosen = useChosenItems(phase.kind === 'ready' || phase.kind === 'sending' ? phase.preview : null);
  const close = () => {
    isClosed.current = true;
    recording.forget();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={close}
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
          onClose={close}
        />
      }
    >
      {phase.kind === 'editing' ? (
        <>
          <Segmented label="Way" value={way} options={ways} onChange={setWay} />
          {way === 'form' ? (
            <ResultForm
              id={formId}
              form={form}
              onChange={edit}
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

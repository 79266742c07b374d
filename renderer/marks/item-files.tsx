import { describeError } from '@renderer/lib/describe-error';
import { readFileText } from '@renderer/lib/file-text';
import { useToast } from '@renderer/ui/feedback/use-toast';
import { Button } from '@renderer/ui/primitives/button';
import { FileButton } from '@renderer/ui/primitives/file-button';
import { localFileBytes } from '@shared/domain/limits';
import type { LocalCounts } from '@shared/domain/local/local-items';
import { AppError } from '@shared/errors/app-error';
import { countsText } from './item-counts';
import { messages as allMessages } from './messages';

const { itemFiles: messages } = allMessages;

interface Imported {
  readonly added: LocalCounts;
  readonly known: number;
  readonly unknown: number;
  readonly unreadable: number;
}

/** Reads and writes the files. */
export interface ItemFiles {
  /** Null when the person cancelled. */
  readonly exportFile: () => Promise<{ readonly counts: LocalCounts } | null>;
  readonly importFile: (text: string) => Promise<Imported>;
}

/** Exports and imports local items; each action reports its outcome. */
export function useItemFileActions({ exportFile, importFile }: ItemFiles) {
  const toast = useToast();
  const failed = (task: string) => (thrown: unknown) => {
    const error = AppError.from(thrown);
    const { title, text } = describeError(error, task);
    const where = error.code === 'items_unreadable' ? error.details?.where : undefined;
    toast.show({ title, text: where === undefined ? text : messages.unreadableFile(where), tone: 'failed' });
  };
  return {
    exportFile: () =>
      exportFile().then((exported) => {
        if (exported !== null) toast.show({ title: messages.exported(countsText(exported.counts)), tone: 'success' });
      }, failed(messages.tasks.export)),
    importFile: async (file: File) => {
      const found = await readFileText(file, localFileBytes);
      if (found.kind === 'unusable') {
        toast.show({ title: messages.notImported, text: found.sentence, tone: 'failed' });
        return;
      }
      await importFile(found.text).then((imported) => toast.show(reportOf(imported)), failed(messages.tasks.import));
    },
  };
}

function reportOf({ added, ...counts }: Imported) {
  const what = countsText(added);
  const left = (['known', 'unknown', 'unreadable'] as const).flatMap((fate) =>
    counts[fate] === 0 ? [] : [messages.left[fate](counts[fate])],
  );
  return {
    title: what === '' ? messages.nothing : messages.imported(what),
    ...(left.length === 0 ? {} : { text: left.join(' ') }),
  };
}

interface ItemFileButtonsProps {
  readonly files: ItemFiles;
  /** Why there is nothing to export; null when there is. */
  readonly whyNot: string | null;
}

export function ItemFileButtons({ files, whyNot }: ItemFileButtonsProps) {
  const { importFile, exportFile } = useItemFileActions(files);
  return (
    <>
      <FileButton accept=".json" label={messages.fileLabel} onChoose={(file) => void importFile(file)}>
        {messages.import}
      </FileButton>
      <Button disabledReason={whyNot} onClick={() => void exportFile()}>
        {messages.export}
      </Button>
    </>
  );
}

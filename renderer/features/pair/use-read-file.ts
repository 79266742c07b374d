import { readContractFile, readContractText } from '@renderer/api/contract/pairs';
import { whyNotTogether } from '@renderer/lib/file-text';
import { useFailureToast } from '@renderer/lib/use-failure-toast';
import { useToast } from '@renderer/ui/feedback/use-toast';
import { messages } from './messages';
import { type FileSide, usePairFile } from './open-pair';

/** What the system's file dialog offers. */
export const contractFiles = '.yaml,.yml,.json';

/** Reads the one file of a contract into `usePairFile`; false where it is none, which a message says. `table`: the one that is wanted. */
export function useReadFile(): (files: readonly File[], table: string | null) => Promise<boolean> {
  const { show } = useToast();
  const failed = useFailureToast();
  return async (files, table) => {
    const [file] = files;
    const whyNot = whyNotTogether(files);
    if (whyNot !== null) show({ title: messages.filesRefused, text: whyNot, tone: 'failed' });
    if (file === undefined || whyNot !== null) return false;
    try {
      const found = await readContractFile(file, table);
      if (found.kind === 'read') {
        usePairFile.setState({ file: { ...found, id: crypto.randomUUID(), name: file.name } });
        return true;
      }
      const text = found.kind === 'refused' ? messages.refusals[found.reason] : found.problem;
      show({ title: messages.fileRefused, text, tone: 'failed' });
    } catch (thrown) {
      failed(messages.fileFailed)(thrown);
    }
    return false;
  };
}

/** Reads another table of the file that was chosen last. */
export function useChooseTable(): (file: FileSide, table: string) => void {
  const failed = useFailureToast();
  return (file, table) =>
    void readContractText(file.text, table).then((found) => {
      const isStill = usePairFile.getState().file?.id === file.id;
      if (found.kind === 'read' && isStill) usePairFile.setState({ file: { ...file, ...found } });
    }, failed(messages.fileFailed));
}

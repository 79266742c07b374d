import { FileButton } from '@renderer/ui/primitives/file-button';
import { messages } from './messages';
import { contractFiles, useReadFile } from './use-read-file';

/** Chooses another file to check. `assetName`: the table in it that is wanted. */
export function CheckAnother({ assetName }: { readonly assetName: string | null }) {
  const read = useReadFile();
  return (
    <FileButton
      size="small"
      label={messages.check.label}
      accept={contractFiles}
      onChoose={(file) => void read([file], assetName)}
    >
      {messages.check.another}
    </FileButton>
  );
}

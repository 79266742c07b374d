import type { ExportFormat } from '@shared/domain/result/export';

/** The system's dialogs and file manager, as exports use them. */
export interface ExportDialogs {
  /** Asks where to write; the chosen absolute path, or null. */
  chooseFile(suggestion: {
    readonly fileName: string;
    readonly format: ExportFormat | 'pdf' | 'odcs';
  }): Promise<string | null>;
  /** Asks for the folder of many files; the chosen absolute path, or null. */
  chooseFolder(): Promise<string | null>;
  /** Shows a file in its folder. */
  reveal(file: string): void;
}

import { plainName } from '@main/services/files/plain-name';
import type { ExportFormat } from '@shared/domain/export';
import { exportFormats } from '@shared/results/export-formats';

/** `orders-results-2026-05-20.csv`: what the dialog offers, in letters that every file system takes. Day in UTC. */
export function exportFileName(contractName: string, format: ExportFormat, now: number): string {
  const name = plainName(contractName, 'contract');
  return `${name}-results-${new Date(now).toISOString().slice(0, 10)}.${exportFormats[format].extension}`;
}

import type { ExportFormat } from '@shared/domain/export';

export const extensions: Readonly<Record<ExportFormat, string>> = {
  csv: 'csv',
  json: 'json',
  junit: 'xml',
  html: 'html',
};

/** Names that Windows keeps for devices. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/** `orders-results-2026-05-20.csv`: what the dialog offers, in letters that every file system takes. Day in UTC. */
export function exportFileName(contractName: string, format: ExportFormat, now: number): string {
  const plain = contractName
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}_.-]+/gu, '_')
    .replace(/^[._-]+|[._-]+$/g, '');
  const short = [...plain]
    .slice(0, 50)
    .join('')
    .replace(/[._-]+$/, '');
  const name = short === '' || reserved.test(short) ? 'contract' : short;
  return `${name}-results-${new Date(now).toISOString().slice(0, 10)}.${extensions[format]}`;
}

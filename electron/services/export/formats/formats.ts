import type { ExportFormat } from '@shared/domain/result/export';
import { csvFormat } from './csv-format';
import type { OpenFormat } from './export-format';
import { htmlFormat } from './html-format';
import { jsonFormat } from './json-format';
import { junitFormat } from './junit-format';

/** The writer of each format in `exportFormats`. */
export const formats: Readonly<Record<ExportFormat, OpenFormat>> = {
  csv: csvFormat,
  json: jsonFormat,
  junit: junitFormat,
  html: htmlFormat,
};

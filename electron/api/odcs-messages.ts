import { catalogue } from '@shared/format/catalogue';
import { formatNumber } from '@shared/format/format';

/** Why a file is not read as an ODCS contract. */
export const messages = catalogue({
  empty: 'The file is empty.',
  tooLarge: (kilobytes: number) =>
    `The file is larger than ${formatNumber(kilobytes)} kB, which no data contract needs.`,
  tooManyLines: (lines: number) => `The file has more than ${formatNumber(lines)} lines, which no data contract needs.`,
  tooManyKeys: (keys: number) =>
    `The file has more than ${formatNumber(keys)} keys and items, which no data contract needs.`,
  tooDeep: 'The file is nested too deeply for a data contract.',
  notYaml: (line: number | null) =>
    `The file is not valid YAML${line === null ? '' : `: see line ${formatNumber(line)}`}.`,
  aliases: 'The file uses YAML anchors and aliases, which this app does not follow. Write the values out.',
  repeated: (line: number | null) =>
    `The file has a key twice${line === null ? '' : `: see line ${formatNumber(line)}`}. Keep one of them.`,
  severalDocuments: 'The file has several YAML documents. Keep one contract per file.',
  notOdcs: 'The file is not an ODCS contract: “kind: DataContract” is missing.',
  otherVersion: (version: string) => `The file is ODCS ${version}. This app reads version 3.`,
});

import { packagerTool } from './packager-tools';

interface Entry {
  readonly type: string | number;
  readonly id: string | number;
  readonly bin: ArrayBuffer;
}

interface Program {
  setExtraData(bytes: Buffer): void;
  generate(): ArrayBuffer;
}

/** What of the packager's own tool for Windows programs is used here. */
interface ResEdit {
  readonly NtExecutable: { createEmpty(is32Bit: boolean, isDll: boolean): Program; from(bytes: Buffer): Program };
  readonly NtExecutableResource: {
    from(program: Program): { readonly entries: Entry[]; outputResource(program: Program): void };
  };
  readonly Resource: {
    readonly VersionInfo: {
      createEmpty(): {
        setStringValues(language: object, values: object): void;
        outputToResourceEntries(entries: Entry[]): void;
      };
    };
  };
}

const tool = () => packagerTool('resedit') as ResEdit;

/** The smallest Windows program that a packager can write its facts into, with `bytes` in it. */
export function makeWindowsProgram(bytes: Buffer): Buffer {
  const { NtExecutable, NtExecutableResource, Resource } = tool();
  const program = NtExecutable.createEmpty(false, false);
  const resources = NtExecutableResource.from(program);
  const version = Resource.VersionInfo.createEmpty();
  version.setStringValues({ lang: 1033, codepage: 1200 }, { ProductName: 'Electron' });
  version.outputToResourceEntries(resources.entries);
  resources.outputResource(program);
  program.setExtraData(bytes);
  return Buffer.from(program.generate());
}

/** What the packager wrote into a Windows program as the hash of the app's archive. */
export function asarIntegrityOf(program: Buffer): unknown {
  const { NtExecutable, NtExecutableResource } = tool();
  const entry = NtExecutableResource.from(NtExecutable.from(program)).entries.find(({ type }) => type === 'INTEGRITY');
  return entry === undefined ? null : JSON.parse(Buffer.from(entry.bin).toString('utf8'));
}

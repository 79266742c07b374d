const sentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';

const states: Readonly<Record<string, boolean | 'removed'>> = { '0': false, '1': true, r: 'removed' };

export interface FuseWire {
  readonly version: number;
  /** In the order of the wire. */
  readonly fuses: readonly (boolean | 'removed' | undefined)[];
}

/** The fuse wires in a program, as Electron keeps them: a marker, a version, a length, one character for each fuse. */
export function readFuseWires(program: Buffer): FuseWire[] {
  const wires: FuseWire[] = [];
  for (let at = program.indexOf(sentinel); at !== -1; at = program.indexOf(sentinel, at + 1)) {
    const start = at + sentinel.length;
    const [version = 0, length = 0] = program.subarray(start, start + 2);
    const wire = program.toString('latin1', start + 2, start + 2 + length);
    wires.push({ version, fuses: [...wire].map((state) => states[state]) });
  }
  return wires;
}

/** A wire as a program of Electron has it before it is packaged. */
export const fuseWireBytes = (wire: string): Buffer =>
  Buffer.concat([Buffer.from(sentinel), Buffer.from([1, wire.length]), Buffer.from(wire, 'latin1')]);

import type { InheritedPart, SampleContract } from '@main/sample-service/model';

/** Members of a contract on the wire. */
export type Sections = Record<string, unknown>;

/** Writes the sections of a contract; `inherited` tells which came from the data product. */
export type WriteSections = (contract: SampleContract, inherited: (part: InheritedPart) => boolean) => Sections;

/** A missing section is a missing member. */
export const present = (name: string, value: unknown): Sections =>
  value === null || value === undefined ? {} : { [name]: value };

import { storedContract } from '@main/api/contracts-api';
import { recordOf } from '@main/lib/json';
import type { ContractFile } from '@shared/domain/contract/contract-file';
import { contractIdSchema } from '@shared/domain/ids';
import { contractFileLength } from '@shared/domain/limits';

/**
 * The contract in a file: its JSON as a server sends it, which *Raw* copies, or ODCS as YAML or JSON. Its content decides, not its name.
 * Never rejects. `table`: one of several in an ODCS file.
 */
export async function readContractFile(text: string, table: string | null): Promise<ContractFile> {
  if (text.length > contractFileLength) return { kind: 'refused', reason: 'too-large' };
  const trimmed = text.replace(/^\uFEFF/, '').trim();
  if (trimmed === '') return { kind: 'refused', reason: 'empty' };
  const wire = recordOf(parsed(trimmed));
  if (wire === null || 'apiVersion' in wire) return odcsFile(trimmed, table);
  const id = contractIdSchema.safeParse(wire['id']).data;
  const body = id === undefined ? null : storedContract(trimmed, id);
  return body === null
    ? { kind: 'refused', reason: 'not-a-contract' }
    : { kind: 'read', contract: body.contract, isOdcs: false, tables: [], table: null };
}

async function odcsFile(text: string, wanted: string | null): Promise<ContractFile> {
  // Loaded when the first file is read, not when the app starts.
  const { readOdcs } = await import('@main/api/odcs-file');
  const read = readOdcs(text, wanted);
  if ('problem' in read) return { kind: 'not-odcs', problem: read.problem };
  const { content, tables, table } = read;
  return { kind: 'read', contract: content, isOdcs: true, tables: [...tables], table };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

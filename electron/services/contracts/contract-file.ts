import { storedContract } from '@main/api/contracts-api';
import { readOdcs } from '@main/api/odcs-file';
import { recordOf } from '@main/lib/json';
import type { ContractFile } from '@shared/domain/contract/contract-file';
import { contractIdSchema } from '@shared/domain/ids';
import { contractFileLength } from '@shared/domain/limits';

/**
 * The contract in a file: its JSON as a server sends it, which *Raw* copies, or ODCS as YAML or JSON. Its content decides, not its name.
 * Never throws.
 */
export function readContractFile(text: string): ContractFile {
  if (text.length > contractFileLength) return { kind: 'refused', reason: 'too-large' };
  const trimmed = text.replace(/^\uFEFF/, '').trim();
  if (trimmed === '') return { kind: 'refused', reason: 'empty' };
  const wire = recordOf(parsed(trimmed));
  if (wire === null || 'apiVersion' in wire) return odcsFile(trimmed);
  const id = contractIdSchema.safeParse(wire['id']).data;
  const body = id === undefined ? null : storedContract(trimmed, id);
  return body === null
    ? { kind: 'refused', reason: 'not-a-contract' }
    : { kind: 'read', contract: body.contract, isOdcs: false };
}

function odcsFile(text: string): ContractFile {
  const read = readOdcs(text);
  if ('problem' in read) return { kind: 'not-odcs', problem: read.problem };
  return { kind: 'read', contract: read.content, isOdcs: true };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

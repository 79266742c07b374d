import type { HttpClient } from '@main/http/http-request';
import { uuid, word } from '@main/http/path-segments';
import type { JsonObject } from '@main/lib/json';
import type { OdcsReading, OdcsVerdict } from '@shared/domain/contract/odcs-check';
import type { AssetKey, ContractId } from '@shared/domain/ids';
import { odcsDocumentSchema, readingSchema, verdictSchema } from './wire/odcs-answers';

export interface OdcsApi {
  /** The contract as the server converts it to ODCS. */
  export(id: ContractId, signal?: AbortSignal): Promise<JsonObject>;
  /** What the server reads in a file. Changes nothing. */
  parse(text: string, signal?: AbortSignal): Promise<OdcsReading>;
  /** What the server says of a file for an asset. Changes nothing. `object`: one of several tables in the file. */
  validate(
    text: string,
    of: { readonly asset: AssetKey; readonly object: string | null },
    signal?: AbortSignal,
  ): Promise<OdcsVerdict>;
}

/**
 * Contracts as ODCS (docs/server.md#odcs). The address of the YAML itself refuses every client that accepts JSON, and the same
 * conversion comes as JSON. The checks are POSTs, but change nothing: they are reads, which may be retried.
 */
export function createOdcsApi(http: HttpClient): OdcsApi {
  const contracts = [word('v1'), word('dataContracts')];
  const checks = [...contracts, word('odcs')];
  const yaml = (content: string) =>
    ({ kind: 'read', method: 'POST', text: { type: 'application/yaml', content } }) as const;
  return {
    export: async (id, signal) => {
      const segments = [...contracts, uuid(id), word('odcs')];
      return http.send({ kind: 'read', method: 'GET', segments, schema: odcsDocumentSchema }, signal);
    },
    parse: async (text, signal) => {
      const segments = [...checks, word('parse'), word('yaml')];
      return http.send({ ...yaml(text), segments, schema: readingSchema }, signal);
    },
    validate: async (text, { asset, object }, signal) => {
      const segments = [...checks, word('validate'), word('yaml')];
      const query = { entityId: asset.id, entityType: asset.type, objectName: object ?? undefined };
      return http.send({ ...yaml(text), segments, query, schema: verdictSchema }, signal);
    },
  };
}

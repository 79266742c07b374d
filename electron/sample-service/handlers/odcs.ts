import { type Answer, json } from '@main/sample-service/http/answer';
import { badRequest } from '@main/sample-service/http/problem';
import type { ServiceRequest } from '@main/sample-service/http/request';
import { lifecycleWord } from '@main/sample-service/shapes/contract-shape';
import { odcsShape } from '@main/sample-service/shapes/odcs';
import { ownContract } from '@main/sample-service/store/effective';
import { parse } from 'yaml';
import { z } from 'zod';
import { contractOfPath, findAsset, noContractOf } from './lookup';

/** GET /v1/dataContracts/{id}/odcs */
export function exportOdcs(request: ServiceRequest): Answer {
  const { contract, inheritedParts } = ownContract(contractOfPath(request, false));
  const { traits } = request.world;
  const sections = traits.sections(contract, (part) => inheritedParts.includes(part));
  return json(odcsShape(contract, { approval: lifecycleWord(traits, contract), sections }));
}

const documentSchema = z.object({
  kind: z.literal('DataContract'),
  name: z.string().optional(),
  version: z.string().optional(),
  status: z.string().optional(),
  schema: z
    .array(z.object({ name: z.string().optional(), properties: z.array(z.object({ name: z.string() })).default([]) }))
    .default([]),
});

/** The document of a body, as far as it is looked at. */
async function documentOf({ readText }: ServiceRequest): Promise<z.infer<typeof documentSchema>> {
  const text = await readText();
  try {
    return documentSchema.parse(parse(text, { maxAliasCount: 0 }));
  } catch {
    throw badRequest('Invalid ODCS YAML content');
  }
}

/** POST /v1/dataContracts/odcs/parse/yaml: what is in a file. */
export async function parseOdcs(request: ServiceRequest): Promise<Answer> {
  const { name, version, status, schema } = await documentOf(request);
  const schemaObjects = schema.flatMap((object) => object.name ?? []);
  return json({ name, version, status, schemaObjects, hasMultipleObjects: schemaObjects.length > 1 });
}

/** POST /v1/dataContracts/odcs/validate/yaml: its columns against those of an asset. */
export async function validateOdcs(request: ServiceRequest): Promise<Answer> {
  const { schema } = await documentOf(request);
  const asset = findAsset(request);
  if (asset === null) throw noContractOf(request);
  const wanted = request.query.get('objectName');
  const columns = (schema.find(({ name }) => name === wanted) ?? schema[0])?.properties.map(({ name }) => name) ?? [];
  const known = new Set(asset.columns.map(({ name }) => name));
  const missing = columns.filter((name) => known.size > 0 && !known.has(name));
  const counts = { passed: columns.length - missing.length, failed: missing.length, total: columns.length };
  if (missing.length === 0) return json({ valid: true, schemaValidation: counts });
  const sentence =
    'Schema validation failed. The following fields specified in the data contract do not exist in the table: ' +
    missing.join(', ');
  return json({
    valid: false,
    schemaValidation: { ...counts, failedFields: missing },
    constraintErrors: [sentence],
  });
}

import type { SampleAsset, SampleContract, SampleReference } from '@main/sample-service/model';
import {
  drawColumns,
  drawExpectations,
  drawOwners,
  drawRules,
  drawSecurity,
  drawSla,
  ordinaryTerms,
  person,
} from './parts';
import { createRandom, hashText, type Random, uuidOf } from './random';
import { approvals, people, type Service, services } from './words';

const day = 86_400_000;

/** A part of a fully qualified name; one with a dot stands in double quotes (docs/server.md#names). */
const fqnPart = (name: string): string => (name.includes('.') ? `"${name}"` : name);

export function makeAsset(service: Service, name: string, subject: string): SampleAsset {
  const random = createRandom(hashText(`asset:${service.name}.${name}`));
  const fullyQualifiedName = [service.name, service.path, fqnPart(name)].filter((part) => part !== '').join('.');
  return {
    id: uuidOf(`${service.assetType}:${fullyQualifiedName}`),
    type: service.assetType,
    name,
    fullyQualifiedName,
    description: `All ${subject} as ${service.type} keeps them. Loaded by the *nightly* job.`,
    service: service.name,
    serviceType: service.type,
    columns: service.assetType === 'dashboard' ? [] : drawColumns(subject, random),
    owners: drawOwners(random),
  };
}

/** A data product: a name of its own, no columns. */
export function makeProduct(name: string, subject: string): SampleAsset {
  const service: Service = { ...services[0], name, path: '', assetType: 'dataProduct' };
  return { ...makeAsset(service, name, subject), fullyQualifiedName: name, columns: [] };
}

export const referenceTo = ({ id, type, name, fullyQualifiedName }: SampleAsset): SampleReference => ({
  id,
  type,
  name,
  fullyQualifiedName,
});

export interface ContractPlan {
  readonly name: string;
  readonly asset: SampleAsset;
  /** Epoch milliseconds of the start of the service's day. */
  readonly today: number;
}

/** An ordinary contract: every section drawn, some left out. */
export function makeContract({ name, asset, today }: ContractPlan): SampleContract {
  const random = createRandom(hashText(`contract:${asset.fullyQualifiedName}:${name}`));
  const updatedBy = random.pick(people)[0];
  const isTable = asset.type === 'table';
  return {
    id: uuidOf(`contract:${asset.fullyQualifiedName}:${name}`),
    name,
    displayName: titleOf(name),
    fullyQualifiedName: `${asset.fullyQualifiedName}.dataContract_${name}`,
    ...(random.chance(0.9) ? { description: describe(name, asset, random) } : {}),
    approval: random.pick(approvals),
    asset,
    columns: asset.columns.length > 0 && random.chance(0.95) ? asset.columns : null,
    rules: random.chance(0.85) ? drawRules(random) : null,
    expectations: isTable && random.chance(0.75) ? drawExpectations(asset.fullyQualifiedName, random) : null,
    sla: random.chance(0.8) ? drawSla(random) : null,
    security: random.chance(0.6) ? drawSecurity(random) : null,
    terms: random.chance(0.6) ? ordinaryTerms : null,
    owners: asset.owners,
    reviewers: random.some(people, random.int(0, 2)).map(person),
    ...(random.chance(0.15) ? { extension: { costCentre: `CC-${random.int(100, 999)}`, critical: true } } : {}),
    version: Math.round((0.1 + random.int(0, 30) / 10) * 10) / 10,
    updatedAt: today - random.int(1, 400) * day - random.int(0, day),
    updatedBy,
    inherited: false,
    deleted: false,
    history: drawHistory(today, random),
  };
}

function drawHistory(today: number, random: Random) {
  const [step, most] = random.pick<readonly [number, number]>([
    [day / 4, 400],
    [day, 700],
    [day, 300],
    [7 * day, 104],
  ]);
  return {
    count: random.int(20, most),
    newest: today - random.int(1, 20) * (day / 24),
    step,
    health: 0.5 + random.next() * 0.5,
  };
}

const titleOf = (name: string): string => {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const describe = (name: string, asset: SampleAsset, random: Random): string =>
  `What consumers of \`${name}\` may rely on.\n\n- kept in **${asset.serviceType}**\n- agreed in *Q${random.int(1, 4)}*`;

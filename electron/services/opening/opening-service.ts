import type { ServerDirectory } from '@main/services/connections/server-api';
import type { Connection } from '@shared/domain/connection/connection';
import type { ConnectionId } from '@shared/domain/ids';
import type { Opening, OpeningReading } from '@shared/domain/local/opening';
import { AppError } from '@shared/errors/app-error';
import { resolveTarget } from './opening-resolver';
import type { OpeningTarget, OpeningText } from './opening-text';
import { fitsServer, readOpeningText } from './opening-text';

export interface OpeningServiceDeps {
  readonly servers: ServerDirectory;
  readonly connections: () => Promise<readonly Connection[]>;
}

/** Interprets a pasted text and finds its target on a server. Only reads. */
export function createOpeningService({ servers, connections }: OpeningServiceDeps) {
  async function placed(connectionId: ConnectionId, text: string) {
    const read = readOpeningText(text);
    const known = read.server === null ? [] : await connections();
    const isHere = known.some((each) => each.id === connectionId && fitsServer(each, read.server));
    return { read, known, isElsewhere: read.server !== null && !isHere };
  }

  return {
    async read(connectionId: ConnectionId, text: string): Promise<OpeningReading> {
      const { read, isElsewhere } = await placed(connectionId, text);
      return { ...described(read.target), elsewhere: isElsewhere ? serverOf(read) : null };
    },

    async resolve(connectionId: ConnectionId, text: string): Promise<Opening> {
      const { read, known, isElsewhere } = await placed(connectionId, text);
      const { target, place, server } = read;
      if (target.kind === 'empty') throw new AppError('invalid_input', { details: { where: 'text' } });
      if (target.kind === 'token') throw new AppError('token_in_text');
      if (isElsewhere && target.kind !== 'other') {
        const fitting = known.find((each) => fitsServer(each, server));
        return { kind: 'other-server', server: serverOf(read) ?? '', connectionId: fitting?.id ?? null };
      }
      const found = await resolveTarget(await servers.apiOf(connectionId), target);
      return found.kind === 'none' ? found : { ...found, place };
    },
  };
}

function serverOf({ server }: OpeningText): string | null {
  if (server === null) return null;
  return 'host' in server ? server.host : server.hostOrName;
}

type Described = Omit<OpeningReading, 'elsewhere'>;

function described(target: OpeningTarget): Described {
  const { kind } = target;
  switch (kind) {
    case 'empty':
    case 'token':
    case 'other':
      return { kind, wanted: null, assetType: null };
    case 'id':
    case 'contract-id':
      return { kind, wanted: target.id, assetType: null };
    case 'contract-name':
    case 'name':
      return { kind, wanted: target.names[0] ?? null, assetType: null };
    case 'asset-id':
      return { kind, wanted: target.asset.id, assetType: target.asset.type };
    case 'asset-name':
      return { kind, wanted: target.names[0] ?? null, assetType: target.type };
  }
}

import type { AssetField } from '@shared/domain/contract/asset';
import { AppError } from '@shared/errors/app-error';

/** Two spellings of one field: a server knows one or the other. */
const otherSpelling: Readonly<Partial<Record<AssetField, AssetField>>> = { owners: 'owner', owner: 'owners' };

/** The value read, and the requested fields that the server does not know under any name. */
export interface FieldsRead<T> {
  readonly read: T;
  readonly unknown: AssetField[];
}

/**
 * Fields that a server does not know, learned from its refusals: one of them makes it refuse the whole list. Such a field is
 * requested by its other spelling, or left out, and not requested again.
 */
export function createKnownFields() {
  // Keyed by the API of one server: a read still running at an old address learns nothing about the new one.
  const refusedBy = new WeakMap<object, Set<AssetField>>();

  return {
    async read<T>(
      server: object,
      wanted: readonly AssetField[],
      ask: (fields: readonly AssetField[]) => Promise<T>,
    ): Promise<FieldsRead<T>> {
      const refused = refusedBy.get(server) ?? new Set<AssetField>();
      refusedBy.set(server, refused);
      for (;;) {
        const sent = wanted.flatMap((field) => spelled(field, refused) ?? []);
        try {
          const read = await ask([...new Set(sent)]);
          return { read, unknown: wanted.filter((field) => spelled(field, refused) === null) };
        } catch (thrown) {
          const field = refusedField(AppError.from(thrown), sent);
          if (field === undefined) throw thrown;
          refused.add(field);
        }
      }
    },
  };
}

function spelled(field: AssetField, refused: ReadonlySet<AssetField>): AssetField | null {
  const other = otherSpelling[field];
  if (!refused.has(field)) return field;
  return other === undefined || refused.has(other) ? null : other;
}

/** OpenMetadata says "Invalid field name owner" with status 400. */
function refusedField({ code, details }: AppError, sent: readonly AssetField[]): AssetField | undefined {
  const name =
    code === 'refused' ? /invalid field name:?\s+['"[]?(\w+)/i.exec(details?.serverWords ?? '')?.[1] : undefined;
  return sent.find((field) => field === name);
}

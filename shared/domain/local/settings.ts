import { isNamedZone } from '@shared/zones';
import { z } from 'zod';
import { type SettingKind, type SettingName, type Settings, settingNames, settingRows } from './setting-table';

/**
 * Why changes are lost when the app quits: the settings file (`newer`, `unwritable`) or the database is of a newer version of the
 * app, which is not overwritten, the disk refuses, or another program has locked the database. Without its database the app sends
 * nothing that changes a server.
 */
export const unsavedReasons = [
  'newer',
  'unwritable',
  'newer-database',
  'unwritable-database',
  'locked-database',
] as const;
export type UnsavedReason = (typeof unsavedReasons)[number];

function schemaOf(row: SettingKind): z.ZodType {
  switch (row.kind) {
    case 'one':
      return z.enum(row.of);
    case 'number':
      return z.int().min(row.min).max(row.max);
    case 'text':
      return z.string().max(row.max);
    case 'switch':
      return z.boolean();
    case 'switches':
      return z.object(Object.fromEntries(row.of.map((each) => [each, z.boolean()])));
    case 'zone':
      // `utc` is a name, too.
      return z
        .string()
        .max(64)
        .refine((zone) => zone === 'local' || isNamedZone(zone))
        .meta({ examples: ['utc'] });
    case 'keys':
      return z.record(z.string().max(60), z.array(z.string().max(60)).max(4));
    case 'time':
      return z.number().nullable();
  }
}

/** The settings. Each field falls back alone when the file has an invalid value. */
export const settingsSchema = z.object(
  Object.fromEntries(settingNames.map((name) => [name, schemaOf(settingRows[name])])) as unknown as {
    readonly [S in SettingName]: z.ZodType<Settings[S]>;
  },
);

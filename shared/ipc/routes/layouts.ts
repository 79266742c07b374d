import { connectionIdSchema } from '@shared/domain/ids';
import { gridIds, gridViewSchema } from '@shared/domain/local/grid-layout';
import { route } from '@shared/ipc/route';
import { z } from 'zod';

const place = { connectionId: connectionIdSchema, grid: z.enum(gridIds) };

export const layoutRoutes = {
  /** The layout of a connection's list; the default if nobody changed it. */
  'layouts.get': route(z.strictObject(place), gridViewSchema),
  /** Stored until the connection is removed. */
  'layouts.set': route(z.strictObject({ ...place, look: gridViewSchema }), z.object({})),
} as const;

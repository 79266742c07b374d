import { z } from 'zod';

/** Size in device-independent pixels; without a position the system chooses one. */
export interface WindowBounds {
  readonly width: number;
  readonly height: number;
  readonly x?: number;
  readonly y?: number;
}

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const boundsSchema = z.object({ x: z.int(), y: z.int(), width: z.int().min(800), height: z.int().min(560) });
const defaults: WindowBounds = { width: 1280, height: 800 };

/** The remembered bounds if they are visible on one of the displays; otherwise the default size. */
export function restoreBounds(remembered: unknown, displays: readonly Area[]): WindowBounds {
  const parsed = boundsSchema.safeParse(remembered);
  if (!parsed.success) return defaults;
  const bounds = parsed.data;
  const visible = displays.some(
    (area) =>
      bounds.x + 100 < area.x + area.width &&
      bounds.x + bounds.width > area.x + 100 &&
      bounds.y >= area.y - 10 &&
      bounds.y + 50 < area.y + area.height,
  );
  return visible ? bounds : { width: bounds.width, height: bounds.height };
}

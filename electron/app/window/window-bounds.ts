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

const defaults: WindowBounds = { width: 1280, height: 800 };

/** The remembered bounds if they are visible on one of the displays; otherwise the default size. */
export function restoreBounds(remembered: unknown, displays: readonly Area[]): WindowBounds {
  const bounds = areaOf(remembered);
  if (bounds === null || bounds.width < 800 || bounds.height < 560) return defaults;
  const visible = displays.some(
    (area) =>
      bounds.x + 100 < area.x + area.width &&
      bounds.x + bounds.width > area.x + 100 &&
      bounds.y >= area.y - 10 &&
      bounds.y + 50 < area.y + area.height,
  );
  return visible ? bounds : { width: bounds.width, height: bounds.height };
}

/** Read by hand, because schemas are loaded after the window. */
export function areaOf(value: unknown): Area | null {
  const { x, y, width, height }: Partial<Record<keyof Area, unknown>> = Object(value);
  return isWhole(x) && isWhole(y) && isWhole(width) && isWhole(height) ? { x, y, width, height } : null;
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);

/** The areas of docs/performance.md in their order, each with its numbers of docs/quality.md#gates. */
export const areas = {
  Start: [40],
  Reading: [1, 2, 3, 4, 6, 14, 39, 43, 49, 51, 53],
  'Scrolling and typing': [7, 8, 9, 12, 15, 34, 38, 52],
  Memory: [19, 20, 21, 24, 54],
  Scale: [35, 36, 37, 41, 42, 44, 45, 46, 47, 48, 50],
  Size: [25],
} satisfies Readonly<Record<string, readonly number[]>>;

export type Area = keyof typeof areas;

export const areaNames = Object.keys(areas) as readonly Area[];

/** Of a line such as `P25a`; undefined for a number that is in no area. */
export function areaOf(id: string): Area | undefined {
  const number = Number(/^P(\d+)/.exec(id)?.[1]);
  return areaNames.find((name) => (areas[name] as readonly number[]).includes(number));
}

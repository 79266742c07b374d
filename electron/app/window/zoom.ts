/** What the menu offers. */
export type ZoomStep = 'in' | 'out' | 'reset';

/** Percent, as browsers step. */
const steps = [80, 90, 100, 110, 125, 150, 175, 200] as const;

/** The zoom after a step from any other, in percent. */
export function zoomAfter(zoom: number, step: ZoomStep): number {
  switch (step) {
    case 'reset':
      return 100;
    case 'in':
      return steps.find((each) => each > zoom) ?? steps[steps.length - 1] ?? zoom;
    case 'out':
      return steps.findLast((each) => each < zoom) ?? steps[0];
  }
}

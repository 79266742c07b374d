export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Line {
  readonly slope: number;
  readonly intercept: number;
}

/** The straight line through points with the least squares; what is constant in all of them ends up in `intercept`. */
export function linearFit(points: readonly Point[]): Line {
  const meanX = points.reduce((sum, { x }) => sum + x, 0) / points.length;
  const meanY = points.reduce((sum, { y }) => sum + y, 0) / points.length;
  const spread = points.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0);
  const common = points.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0);
  const slope = common / spread;
  return { slope, intercept: meanY - slope * meanX };
}

/** Half the width of the 95 % interval of the slope, from the distances of the points to their line. */
export function slopeError(points: readonly Point[]): number {
  const { slope, intercept } = linearFit(points);
  const meanX = points.reduce((sum, { x }) => sum + x, 0) / points.length;
  const spread = points.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0);
  const rest = points.reduce((sum, { x, y }) => sum + (y - intercept - slope * x) ** 2, 0);
  return studentFactor(points.length - 2) * Math.sqrt(rest / (points.length - 2) / spread);
}

/** Student's t for 95 % on both sides, within 1 % from two degrees of freedom on (Cornish and Fisher's expansion). */
function studentFactor(degrees: number): number {
  const z = 1.959964;
  const terms = [
    z,
    (z ** 3 + z) / 4,
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96,
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384,
  ];
  return degrees < 3 ? 4.303 : terms.reduce((sum, term, power) => sum + term / degrees ** power, 0);
}

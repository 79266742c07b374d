import { linearFit, slopeError } from '@tests/bench/linear-fit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const number = fc.integer({ min: -1000, max: 1000 });
const xs = [10, 20, 40, 80];

describe('a line through points', () => {
  it('is the line itself when all points lie on it, whatever is constant in them', () => {
    fc.assert(
      fc.property(number, number, (slope, intercept) => {
        const points = xs.map((x) => ({ x, y: intercept + slope * x }));
        const line = linearFit(points);
        expect(line.slope).toBeCloseTo(slope, 6);
        expect(line.intercept).toBeCloseTo(intercept, 6);
        expect(slopeError(points)).toBeCloseTo(0, 6);
      }),
    );
  });

  it('has the slope of least squares among scattered points', () => {
    const points = [2, 4, 5, 4, 5].map((y, index) => ({ x: index + 1, y }));
    expect(linearFit(points)).toEqual({ slope: expect.closeTo(0.6, 9), intercept: expect.closeTo(2.2, 9) });
    // Standard error 0.2828, Student's t 3.182 for three degrees of freedom.
    expect(slopeError(points)).toBeCloseTo(0.9, 1);
  });

  it('has 0 inside its interval when the points only scatter', () => {
    const points = [3, 1, 2, 3, 1, 2, 3, 1].map((y, x) => ({ x, y }));
    expect(Math.abs(linearFit(points).slope)).toBeLessThan(slopeError(points));
  });
});

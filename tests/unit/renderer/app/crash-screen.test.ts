import { crashReport } from '@renderer/app/crash-screen';
import { AppError } from '@shared/errors/app-error';
import { describe, expect, it } from 'vitest';

describe(crashReport, () => {
  it('begins with what was thrown, followed by the stack', () => {
    const report = crashReport(new TypeError('lines is not iterable'));
    expect(report).toMatch(/^TypeError: lines is not iterable\n\s+at /);
  });

  it('has the code of an error of this app', () => {
    expect(crashReport(new AppError('bad_response', { details: { where: 'data.3' } }))).toContain('(bad_response)');
  });

  it('stays short whatever is thrown', () => {
    expect(crashReport('x'.repeat(1_000_000)).length).toBeLessThan(5000);
    expect(crashReport(null)).toBe('Thrown: null');
  });
});

import { AppError, type ProblemDetails } from '@shared/errors/app-error';
import { isMissingEndpoint } from '@shared/errors/missing-endpoint';
import { describe, expect, it } from 'vitest';

const missing = (details: ProblemDetails) => isMissingEndpoint(new AppError('not_found', { details }));

describe('isMissingEndpoint', () => {
  it.each(['HTTP 404 Not Found', 'Not Found', undefined])('takes a 404 for an unknown address: %s', (serverWords) => {
    expect(missing({ status: 404, serverWords })).toBe(true);
  });

  it.each([
    'user instance for ghost not found',
    'team instance for sales not found',
    'table instance for 1f not found',
    'Cannot find user with provided name and email',
  ])('takes no 404 about something else for an unknown address: %s', (serverWords) => {
    expect(missing({ status: 404, serverWords })).toBe(false);
  });

  it('takes a refused method of the catalog for an unknown address, and no page of a proxy', () => {
    expect(missing({ status: 405, serverWords: 'HTTP 405 Method Not Allowed' })).toBe(true);
    expect(missing({ status: 404, where: 'a web page, not JSON' })).toBe(false);
  });

  it('is not asked of failures that no answer came with', () => expect(missing({})).toBe(false));
});

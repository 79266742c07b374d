import { errorsOfProbe, errorsOfSave } from '@renderer/features/connections/form/field-errors';
import type { ProbeLine, ProbeStep } from '@shared/domain/connection/connection';
import { AppError } from '@shared/errors/app-error';
import { describe, expect, it } from 'vitest';

const line = (step: ProbeStep, state: ProbeLine['state'], finding = ''): ProbeLine => ({
  step,
  state,
  finding,
  serverWords: null,
  durationMs: 1,
});

describe(errorsOfProbe, () => {
  it.each([
    ['address', 'baseUrl'],
    ['reachable', 'baseUrl'],
    ['version', 'baseUrl'],
    ['token', 'token'],
    ['who', 'token'],
  ] as const)('puts a failure of the step %s at the field %s', (step, field) => {
    expect(errorsOfProbe([line(step, 'failed', 'It broke.')])).toEqual({ [field]: 'It broke.' });
  });

  it('blames no field when the contracts may not be read: address and token are right', () => {
    expect(errorsOfProbe([line('token', 'passed'), line('contracts', 'failed', 'No.')])).toEqual({});
  });

  it('blames no field for steps that passed, were skipped or stayed unknown', () => {
    expect(errorsOfProbe([line('address', 'passed'), line('version', 'unknown'), line('who', 'skipped')])).toEqual({});
  });

  it('gives the reason for a refused address in one sentence', () => {
    const finding = `${new AppError('invalid_url').message} http is for this computer only: use https`;
    const words = 'This address cannot be used – http is for this computer only: use https.';
    expect(errorsOfProbe([line('address', 'failed', finding)])).toEqual({ baseUrl: words });
  });
  it.each([
    ['proxy_login', 'proxyAddress'],
    ['proxy_away', 'proxyAddress'],
    ['proxy_refused', 'proxyAddress'],
    ['bad_certificates', 'certificates'],
    ['tls', 'baseUrl'],
  ] as const)('puts the network failure %s at the field %s', (code, field) => {
    const finding = `${new AppError(code).message} Something can be done.`;
    expect(errorsOfProbe([line('reachable', 'failed', finding)])).toEqual({ [field]: finding });
  });

  it('gives the reason for a refused proxy in one sentence', () => {
    const finding = `${new AppError('invalid_proxy').message} it must not contain a user name or a password`;
    expect(errorsOfProbe([line('address', 'failed', finding)])).toEqual({
      proxyAddress: 'This address cannot be used for a proxy – it must not contain a user name or a password.',
    });
  });
});

describe(errorsOfSave, () => {
  it('puts the reason for a refused address at the address', () => {
    const error = new AppError('invalid_url', { details: { where: 'the address is empty' } });
    expect(errorsOfSave(error)).toEqual({ baseUrl: 'This address cannot be used – the address is empty.' });
  });

  it.each([
    ['proxyAddress', new AppError('invalid_proxy', { details: { where: 'it has a login' } })],
    ['proxyAddress', new AppError('invalid_proxy')],
    ['certificates', new AppError('bad_certificates')],
  ])('puts a refused network setting at the field %s', (field, error) => {
    expect(Object.keys(errorsOfSave(error))).toEqual([field]);
  });

  it('puts an unusable token at the token', () => {
    expect(Object.keys(errorsOfSave(new AppError('invalid_token')))).toEqual(['token']);
  });

  it('blames no field for a failure that no field could fix', () => {
    expect(errorsOfSave(new AppError('storage'))).toEqual({});
  });
});

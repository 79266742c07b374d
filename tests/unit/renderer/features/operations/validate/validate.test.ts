import type { StartedRun } from '@renderer/api/result/runs';
import {
  answerQuestion,
  showValidation,
  startValidation,
  validationOf,
} from '@renderer/features/operations/validate/validate';
import { failureToast } from '@renderer/features/operations/validate/validate-button';
import type { Contract } from '@shared/domain/contract/contract';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import { AppError, type WriteOutcome } from '@shared/errors/app-error';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const target = { connectionId: 'sample' as ConnectionId, contractId: 'orders' as ContractId };
const operation = validationOf(target);
const state = () => operation.useStore.getState().state;
const started: StartedRun[] = [];
const run = { row: { key: 'a' }, target, holder: target, contractName: 'orders', from: 5 } as unknown as StartedRun;
const send = vi.fn(() => Promise.resolve({ report: run, inverse: null }));

const failedAway = vi.fn();
const subject = (contract: Partial<Contract> = {}, isUnderWay = false) => ({
  target,
  contract: { deleted: false, inherited: false, ...contract } as Contract,
  asset: { id: 'a', type: 'table' },
  isUnderWay,
  onStarted: (each: StartedRun) => started.push(each),
  onFailedAway: failedAway,
});
const settled = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => {
  started.length = 0;
  send.mockClear();
  failedAway.mockClear();
  operation.close();
});

describe(startValidation, () => {
  it('sends at once where there is nothing to ask, and only once', async () => {
    startValidation(operation, subject(), send);
    startValidation(operation, subject(), send);
    expect(state().kind).toBe('sending');
    await settled();
    expect(send).toHaveBeenCalledTimes(1);
    expect(started).toEqual([run]);
    expect(state().kind).toBe('editing');
  });

  it('asks every question before anything is sent', async () => {
    startValidation(operation, subject({ inherited: true }, true), send);
    expect(state()).toMatchObject({ kind: 'confirming', preview: { questions: ['running', 'inherited'] } });
    answerQuestion(operation, send);
    expect(state()).toMatchObject({ kind: 'confirming', choice: { answered: 1 } });
    expect(send).not.toHaveBeenCalled();
    answerQuestion(operation, send);
    answerQuestion(operation, send);
    await settled();
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('starts over with the first question after it was closed', () => {
    startValidation(operation, subject({ inherited: true }, true), send);
    answerQuestion(operation, send);
    operation.close();
    startValidation(operation, subject({ inherited: true }, true), send);
    expect(state()).toMatchObject({ choice: { answered: 0 } });
  });

  it('sends nothing for a contract that cannot be validated', () => {
    startValidation(operation, subject({ deleted: true }), send);
    startValidation(operation, { ...subject({ inherited: true }), asset: null }, send);
    expect(state().kind).toBe('editing');
  });

  it('keeps a failure until it is closed', async () => {
    const error = new AppError('timeout', { outcome: 'unknown' });
    startValidation(operation, subject(), () => Promise.reject(error));
    await settled();
    expect(state()).toMatchObject({ kind: 'not-sent', error });
    expect(started).toEqual([]);
    expect(failedAway).not.toHaveBeenCalled();
  });

  it.each(['timeout', 'contract_busy'] as const)(
    'reports a failure (%s) after its screen was left, and keeps nothing there',
    async (code) => {
      const error = new AppError(code, { outcome: 'not-sent' });
      const left = showValidation(operation, target);
      const { promise, reject } = Promise.withResolvers<never>();
      startValidation(operation, subject({ name: 'orders' }), () => promise);
      left();
      expect(validationOf(target)).toBe(operation);
      reject(error);
      await settled();
      expect(failedAway).toHaveBeenCalledExactlyOnceWith({
        operationId: expect.any(String),
        contractName: 'orders',
        error,
      });
      expect(state().kind).toBe('editing');
      expect(validationOf(target)).not.toBe(operation);
    },
  );

  it('shows a failure on its screen when that is open again', async () => {
    const { promise, reject } = Promise.withResolvers<never>();
    const left = showValidation(operation, target);
    startValidation(operation, subject(), () => promise);
    left();
    showValidation(validationOf(target), target);
    reject(new AppError('timeout', { outcome: 'unknown' }));
    await settled();
    expect(state().kind).toBe('not-sent');
    expect(failedAway).not.toHaveBeenCalled();
  });
});

it('failureToast: leads to Activity only when the request may have reached the server', () => {
  const show = vi.fn();
  const toast = (outcome: WriteOutcome) =>
    failureToast({ operationId: 'a', contractName: 'orders', error: new AppError('timeout', { outcome }) }, show);
  expect(toast('unknown').text).toMatch(/^orders: /);
  toast('unknown').action?.onClick();
  expect(show).toHaveBeenCalledExactlyOnceWith('a');
  expect(toast('not-sent')).not.toHaveProperty('action');
});

import {
  answerQuestion,
  type StartedRun,
  startValidation,
  validationOf,
} from '@renderer/features/operations/validate/validate';
import type { Contract } from '@shared/domain/contract';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import { AppError } from '@shared/errors/app-error';
import { beforeEach, expect, test, vi } from 'vitest';

const target = { connectionId: 'sample' as ConnectionId, contractId: 'orders' as ContractId };
const operation = validationOf(target);
const state = () => operation.useStore.getState().state;
const started: StartedRun[] = [];
const run = { row: { key: 'a' }, target, holder: target, contractName: 'orders', from: 5 } as unknown as StartedRun;
const send = vi.fn(() => Promise.resolve({ report: run, inverse: null }));

const offer = (contract: Partial<Contract> = {}, isUnderWay = false) => ({
  target,
  contract: { deleted: false, inherited: false, ...contract } as Contract,
  asset: { id: 'a', type: 'table' },
  isUnderWay,
  onStarted: (each: StartedRun) => started.push(each),
});
const settled = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => {
  started.length = 0;
  send.mockClear();
  operation.close();
});

test('a validation that nothing stands against is sent at once, and only once', async () => {
  startValidation(operation, offer(), send);
  startValidation(operation, offer(), send);
  expect(state().kind).toBe('sending');
  await settled();
  expect(send).toHaveBeenCalledTimes(1);
  expect(started).toEqual([run]);
  expect(state().kind).toBe('editing');
});

test('each question is answered before anything is sent', async () => {
  startValidation(operation, offer({ inherited: true }, true), send);
  expect(state()).toMatchObject({ kind: 'confirming', plan: { questions: ['running', 'inherited'] } });
  answerQuestion(operation, send);
  expect(state()).toMatchObject({ kind: 'confirming', choice: { answered: 1 } });
  expect(send).not.toHaveBeenCalled();
  answerQuestion(operation, send);
  answerQuestion(operation, send);
  await settled();
  expect(send).toHaveBeenCalledTimes(1);
});

test('a question that was left begins anew', () => {
  startValidation(operation, offer({ inherited: true }, true), send);
  answerQuestion(operation, send);
  operation.close();
  startValidation(operation, offer({ inherited: true }, true), send);
  expect(state()).toMatchObject({ choice: { answered: 0 } });
});

test('what cannot be validated is not', () => {
  startValidation(operation, offer({ deleted: true }), send);
  startValidation(operation, { ...offer({ inherited: true }), asset: null }, send);
  expect(state().kind).toBe('editing');
});

test('a failure is kept until it is closed', async () => {
  const error = new AppError('timeout', { outcome: 'unknown' });
  startValidation(operation, offer(), () => Promise.reject(error));
  await settled();
  expect(state()).toMatchObject({ kind: 'not-sent', error });
  expect(started).toEqual([]);
});

import { contractState } from '@main/services/operations/kinds/clean-up/proof';
import type { StepFinding } from '@shared/domain/operation/activity';
import { expect, it } from 'vitest';

const found = (step: number, finding: StepFinding['finding'], changed: number, unchanged: number): StepFinding => ({
  step,
  finding,
  changed,
  unchanged,
});

it.each([
  [
    'done, when every request is proved',
    ['success', 'success'],
    [found(5, 'done', 3, 0), found(6, 'done', 1, 0)],
    'done',
  ],
  ['done, when one whose answer was lost is proved', ['unknown'], [found(5, 'done', 3, 0)], 'done'],
  ['unknown, when a success was not read again', ['success'], [], 'unknown'],
  [
    'unknown, while one may still be at work',
    ['success', 'unknown'],
    [found(5, 'done', 1, 0), found(6, 'unsure', 0, 1)],
    'unknown',
  ],
  ['not done, when all of it is still there', ['success'], [found(5, 'not-done', 0, 2)], 'not-done'],
  ['partly, when some of one request is still there', ['success'], [found(5, 'not-done', 1, 1)], 'partly'],
  ['partly, when the rest was not sent', ['success', 'not-sent'], [found(5, 'done', 1, 0)], 'partly'],
  ['partly, when the rest was refused', ['success', 'refused'], [found(5, 'done', 1, 0)], 'partly'],
  ['refused, when nothing else was', ['refused', 'not-sent'], [], 'refused'],
  ['not sent, when nothing was', ['not-sent', 'not-sent'], [], 'not-sent'],
] as const)('what became of a contract %s', (_, fates, findings, state) => {
  expect(contractState(fates, 5, findings)).toBe(state);
});

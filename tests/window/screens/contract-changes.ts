import { faults as failing } from '@tests/support/fault-server/faults';
import { next, state } from './rows';
import type { At, ScreenGroup } from './screen';
import { choose, dialogOf, press, sees, seesHeading } from './steps';

const change = ({ page }: At) => dialogOf(page, 'Change status');

async function openChange(at: At): Promise<void> {
  await at.contract('status_sampler');
  await press(at.page, 'More');
  await choose(at.page, 'Change status…');
  await sees(change(at), 'New status');
}

async function send(at: At): Promise<void> {
  await press(change(at), 'Preview');
  await press(change(at), 'Change 1 contract…');
  await press(change(at), 'Change 1 contract');
}

/** Changes of a contract itself: its status, and a deleted one that comes back. */
export const contractChanges: ScreenGroup = {
  title: 'a contract that is changed',
  begin: async (at) => void (await at.connect()),
  screens: [
    state('a status to choose', openChange),
    next('what a change of status would do', async (at) => {
      await change(at).getByRole('radio', { name: 'Deprecated' }).check();
      await press(change(at), 'Preview');
      await sees(change(at), 'Changes 1 contract');
    }),
    next('the question before it', async (at) => {
      await press(change(at), 'Change 1 contract…');
      await sees(change(at), 'Change the status of 1 contract on the server now?');
    }),
    next('a changed status', async (at) => {
      await press(change(at), 'Change 1 contract');
      await seesHeading(change(at), 'Changed 1 contract');
    }),
    state('a change of status that the server refuses', async (at) => {
      await openChange(at);
      at.fail({ method: 'PATCH' }, failing.forbidden('EditAll'));
      await change(at).getByRole('radio', { name: 'Draft' }).check();
      await send(at);
      await sees(change(at), 'Refused');
    }),
    state('a deleted contract before it is restored', async (at) => {
      await at.contract('retired_feed');
      await press(at.page, 'Restore contract…');
      await sees(dialogOf(at.page, 'Restore a deleted contract'), 'Its runs probably don’t');
    }),
    next('a restored contract', async ({ page }) => {
      const restore = dialogOf(page, 'Restore a deleted contract');
      await press(restore, 'Restore the contract…');
      await press(restore, 'Restore the contract');
      await seesHeading(restore, 'The contract is restored');
    }),
  ],
};

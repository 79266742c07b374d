import type { Page } from '@playwright/test';
import type { ConnectionId } from '@shared/domain/ids';
import type { FaultServer } from '@tests/support/fault-server/fault-server';
import { createGate } from '@tests/support/gate';
import type { RunningSample } from '@tests/support/sample';
import type { Desk } from '../fixtures/desk';
import { contractPlace } from '../fixtures/places';
import { addConnection, expect, goTo, matchOf } from '../fixtures/test';
import type { At } from './screen';

interface Parts {
  readonly page: Page;
  readonly desk: Desk;
  readonly sample: RunningSample;
  readonly faults: FaultServer;
  readonly isIndexed: boolean;
}

/** What the rows of a group have at hand; `leave` what a row has brought about, `end` after the last one. */
export function atHand({ page, desk, sample, faults, isIndexed }: Parts) {
  const waiting: (() => void)[] = [];
  const ends: (() => Promise<unknown>)[] = [];
  let connectionId = '' as ConnectionId;
  const at: At = {
    ...{ page, desk, sample, faults },
    connectionId: () => connectionId,
    async connect(draft) {
      const plain = { name: 'Catalog', baseUrl: faults.baseUrl, token: sample.tokens.full };
      const id = await addConnection(desk, { ...plain, ...draft }, isIndexed);
      if (connectionId === '') connectionId = id;
      return id;
    },
    open: (place) => goTo(page, `/c/${connectionId}${place}`),
    goTo: (address) => goTo(page, address),
    contract: (name, tab) => at.open(contractPlace(sample, name, tab)),
    fail: (requests, fault) => faults.add({ match: matchOf(requests), fault }),
    hold(requests, fault = { kind: 'latency', ms: 0 }) {
      const gate = createGate();
      faults.add({ match: matchOf(requests), fault, until: gate.opened });
      waiting.push(gate.open);
    },
    letGo() {
      for (const open of waiting.splice(0)) open();
    },
    after: (end) => void ends.push(end),
  };
  return {
    at,
    async leave(): Promise<void> {
      faults.clear();
      at.letGo();
      await closeAll(page);
      if (page.viewportSize()?.height !== usual.height) await page.setViewportSize(usual);
    },
    async end(): Promise<void> {
      for (const each of ends) await each();
    },
  };
}

const usual = { width: 1280, height: 800 };

const isOpen = ':not([data-closed], [aria-label="Notifications"] *):visible';

/** Dialogs over the whole window. A popup that stands beside its button closes when the window changes its size. */
export const modals = (page: Page) => page.locator(`:is([role=dialog], [role=alertdialog]):not([data-side])${isOpen}`);

/**
 * Closes dialogs and menus as a person does: another Escape only when the last one has changed nothing, since one too many would close
 * what the page below has open. In the actions of a result it leads back to the results. A message of the app stays until its screen is left.
 */
async function closeAll(page: Page): Promise<void> {
  const open = page.locator(`:is([role=dialog], [role=alertdialog], [role=menu], [role=listbox])${isOpen}`);
  const seen = () =>
    open.evaluateAll((all) =>
      JSON.stringify(all.map((one) => one.querySelector('[role=combobox]')?.getAttribute('aria-label'))),
    );
  for (let now = await seen(); now !== '[]'; now = await seen()) {
    await expect(async () => {
      await page.keyboard.press('Escape');
      await expect.poll(seen, { timeout: 5000 }).not.toBe(now);
    }).toPass();
  }
}

import type { Page } from '@playwright/test';
import type { Fault } from '@tests/support/fault-server/fault';
import { contractPlace } from '../fixtures/places';
import type { Requests } from '../fixtures/test';
import type { At, Screen } from './screen';
import { sees, seesAlert, seesHeading } from './steps';

type More = Omit<Screen, 'name' | 'show'>;
type Words = string | RegExp;

export const state = (name: string, show: Screen['show'], more: More = {}): Screen => ({ name, show, ...more });

/** A state that begins where the row before it ended. */
export const next = (name: string, show: Screen['show'], more: More = {}): Screen =>
  state(name, show, { goesOn: true, ...more });

export const asAlert = (text: Words) => (page: Page) => seesAlert(page, text);
export const asHeading = (text: Words) => (page: Page) => seesHeading(page, text);

/** The address of a contract on one of its tabs. */
export const of =
  (name: string, tab?: string) =>
  ({ sample }: At): string =>
    contractPlace(sample, name, tab);

/** A place that is opened by its address, after some requests were made to fail, and known by what it says. */
export const place = (
  name: string,
  address: string | ((at: At) => string),
  seen: Words | ((page: Page) => Promise<unknown>),
  ...failures: readonly (readonly [Requests, Fault])[]
): Screen =>
  state(name, async (at) => {
    for (const [requests, fault] of failures) at.fail(requests, fault);
    await at.open(typeof address === 'string' ? address : address(at));
    await (typeof seen === 'function' ? seen(at.page) : sees(at.page, seen));
  });

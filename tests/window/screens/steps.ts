import { expect, type Locator, type Page } from '@playwright/test';
import { fewContracts } from '@tests/e2e/fixtures/few-contracts';
import type { At } from './screen';

type Scope = Page | Locator;
type Name = string | RegExp;

export const press = (scope: Scope, name: Name): Promise<void> =>
  scope.getByRole('button', { name, exact: true }).first().click();

export const fill = (scope: Scope, name: Name, text: string): Promise<void> =>
  scope.getByRole('textbox', { name, exact: true }).fill(text);

/** Chooses in a menu that is open. */
export const choose = (page: Page, name: Name): Promise<void> => page.getByRole('menuitem', { name }).click();

/** Opens a list of choices and takes one. */
export async function select(scope: Scope, name: string, option: Name): Promise<void> {
  await scope.getByRole('combobox', { name }).click();
  await pageOf(scope).getByRole('option', { name: option }).click();
}

export const sees = (scope: Scope, text: Name): Promise<void> => expect(scope.getByText(text).first()).toBeVisible();

export const seesHeading = (scope: Scope, name: Name): Promise<void> =>
  expect(scope.getByRole('heading', { name }).first()).toBeVisible();

/** A failure, or a field's fault. */
export const seesAlert = (scope: Scope, text: Name): Promise<void> =>
  expect(scope.getByRole('alert').filter({ hasText: text }).first()).toBeVisible();

type Role = Parameters<Page['getByRole']>[0];

export const seesThe = (scope: Scope, role: Role, name: Name): Promise<void> =>
  expect(scope.getByRole(role, { name }).first()).toBeVisible();

/** A text field that has the focus, which comes last. */
export const hasFocus = (scope: Scope, name: Name): Promise<void> =>
  expect(scope.getByRole('textbox', { name })).toBeFocused();

/** What is said of a text field beside it. */
export const describes = (scope: Scope, name: Name, text: Name): Promise<void> =>
  expect(scope.getByRole('textbox', { name })).toHaveAccessibleDescription(text);

export const dialogOf = (page: Page, name: Name): Locator => page.getByRole('dialog', { name });
export const questionOf = (page: Page, name: Name): Locator => page.getByRole('alertdialog', { name });
export const regionOf = (page: Page, name: Name): Locator => page.getByRole('region', { name });

/** A row of a grid, the first one is 0. */
export const rowOf = (page: Page, grid: Name, nth: number): Locator =>
  page.getByRole('grid', { name: grid }).locator(`[role="row"][data-index="${nth}"]`);

export const inSmallWindow = (page: Page): Promise<void> => page.setViewportSize({ width: 1024, height: 640 });

/** Connects to a server with one contract in each group of Home, and opens their list. */
export async function withFew(at: At, draft?: Parameters<At['connect']>[0]): Promise<void> {
  fewContracts(at.sample);
  await at.connect(draft);
  await at.open('/contracts');
  await sees(at.page, /^8 contracts$/);
}

/** The same, and all of them are read on Home. */
export async function onHome(at: At): Promise<void> {
  fewContracts(at.sample);
  await at.connect();
  await at.open('/home');
  await sees(at.page, 'Up to date');
}

const pageOf = (scope: Scope): Page => ('page' in scope ? scope.page() : scope);

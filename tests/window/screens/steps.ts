import { expect, type Locator, type Page } from '@playwright/test';

type Scope = Page | Locator;

export const press = (scope: Scope, name: string | RegExp): Promise<void> =>
  scope.getByRole('button', { name, exact: true }).first().click();

export const fill = (scope: Scope, name: string | RegExp, text: string): Promise<void> =>
  scope.getByRole('textbox', { name, exact: true }).fill(text);

/** Chooses in a menu that is open. */
export const choose = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('menuitem', { name }).click();

/** Opens a list of choices and takes one. */
export async function select(scope: Scope, name: string, option: string | RegExp): Promise<void> {
  await scope.getByRole('combobox', { name }).click();
  await pageOf(scope).getByRole('option', { name: option }).click();
}

export const sees = (scope: Scope, text: string | RegExp): Promise<void> =>
  expect(scope.getByText(text).first()).toBeVisible();

export const seesHeading = (scope: Scope, name: string | RegExp): Promise<void> =>
  expect(scope.getByRole('heading', { name }).first()).toBeVisible();

/** A failure, or a field's fault. */
export const seesAlert = (scope: Scope, text: string | RegExp): Promise<void> =>
  expect(scope.getByRole('alert').filter({ hasText: text }).first()).toBeVisible();

export const dialogOf = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });
export const questionOf = (page: Page, name: string | RegExp): Locator => page.getByRole('alertdialog', { name });

const pageOf = (scope: Scope): Page => ('page' in scope ? scope.page() : scope);

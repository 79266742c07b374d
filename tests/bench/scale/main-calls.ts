import type { Page } from '@playwright/test';

/** What main answers to a call of the window. */
export async function answer<T>(page: Page, route: string, input: unknown): Promise<T> {
  const json = await page.evaluate(
    async ([name, value]) => {
      const reply = await window.desk.call(name as string, value);
      if (!reply.ok) throw new Error(JSON.stringify(reply.error));
      return reply.json;
    },
    [route, input] as const,
  );
  return JSON.parse(json);
}

/** The connection that the window shows. */
export const connectionIn = (page: Page): string => /#\/c\/([^/]+)/.exec(page.url())?.[1] ?? '';

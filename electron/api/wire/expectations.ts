import type { Column, Expectation, Rule, Terms } from '@shared/domain/contract';
import { itemsOf, jsonText, recordOf, textOf, wordOf } from './readers';
import { allOf } from './section';

/** A column and those nested in it. Types and constraints are an open list (wire-facts A.2). */
export function columnOf(value: unknown): Column | null {
  const column = recordOf(value);
  const name = textOf(column?.['name']);
  if (column === null || name === null) return null;
  const children = allOf(column['children'] ?? [], columnOf);
  if (children === null) return null;
  return {
    name,
    dataType: wordOf(column['dataType']),
    constraint: wordOf(column['constraint']),
    description: wordOf(column['description']),
    tags: tagsOf(column['tags']),
    children,
  };
}

/** A semantics rule: a name alone in the documented form, much more on a real server. Without a word it is enabled. */
export function ruleOf(value: unknown): Rule | null {
  const rule = recordOf(value);
  const name = textOf(rule?.['name']);
  if (rule === null || name === null) return null;
  return {
    name,
    description: wordOf(rule['description']),
    expression: textOrJson(rule['rule']),
    enabled: rule['enabled'] !== false,
    inherited: rule['inherited'] === true,
  };
}

/** A quality expectation: a reference to a test case or, on old servers, a definition of its own. */
export function expectationOf(value: unknown): Expectation | null {
  const item = recordOf(value);
  if (item === null) return null;
  const fullyQualifiedName = wordOf(item['fullyQualifiedName']);
  const name = wordOf(item['displayName']) ?? wordOf(item['name']) ?? fullyQualifiedName ?? wordOf(item['id']);
  if (name === null) return null;
  const definition = textOrJson(item['definition']);
  return { name, fullyQualifiedName, description: wordOf(item['description']), definition };
}

/** Markdown as a text or, since 1.12, as `{content, inherited}` (quality-goals B13). */
export function termsOf(value: unknown): Terms | null {
  if (typeof value === 'string') return { markdown: value, inherited: false };
  const terms = recordOf(value);
  const markdown = textOf(terms?.['content']);
  return markdown === null ? null : { markdown, inherited: terms?.['inherited'] === true };
}

function tagsOf(value: unknown): string[] {
  return itemsOf(value)
    .map((tag) => wordOf(tag) ?? wordOf(recordOf(tag)?.['tagFQN']) ?? wordOf(recordOf(tag)?.['name']))
    .filter((tag) => tag !== null);
}

function textOrJson(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return typeof value === 'string' ? value : jsonText(value);
}

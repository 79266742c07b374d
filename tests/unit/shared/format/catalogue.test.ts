import { localeArguments, localeOf, pseudo, translated } from '@shared/format/catalogue';
import { afterEach, describe, expect, it, vi } from 'vitest';

describe(localeOf, () => {
  it('is English unless a known language is asked for', () => {
    expect([localeOf([]), localeOf(['--locale=xx']), localeOf(['a', '--locale=pseudo'])]).toEqual([
      'en',
      'en',
      'pseudo',
    ]);
  });

  it('reads what another process was started with', () => {
    expect([localeOf(localeArguments('pseudo')), ...localeArguments('en')]).toEqual(['pseudo']);
  });
});

describe(pseudo, () => {
  const english = {
    save: 'Save',
    deleted: (count: number) => `Deleted ${count} results`,
    reasons: { gone: 'It is gone', steps: ['One', 'Two'] },
    nothing: (): string | null => null,
  };

  it('leaves no plain letter in any sentence, also of groups, lists and functions', () => {
    const said = pseudo(english);
    const all = [said.save, said.deleted(3), said.reasons.gone, ...said.reasons.steps].join('');
    expect(all).not.toMatch(/[A-Za-z]/);
    expect(said.deleted(3)).toContain('3');
  });

  it('keeps what is no sentence, and names that are filled in later', () => {
    expect(pseudo(english).nothing()).toBeNull();
    expect(pseudo('from {name}')).toMatch(/\{name\}$/);
  });
});

it('translated: returns a table unchanged in English, so that its types stay literal', () => {
  const table = { open: { title: 'Open', key: 'O' } } as const;
  expect(translated(table, 'title')).toBe(table);
});

describe('--locale=pseudo', () => {
  const argv = [...process.argv];
  afterEach(() => {
    process.argv = argv;
    vi.resetModules();
  });

  it('leaves no plain letter in commands, failures, headers and formats', async () => {
    process.argv = [...argv, '--locale=pseudo'];
    vi.resetModules();
    const [{ commands }, { errorCodes, errorFacts }, { columns }, { exportFormats }, operations, { operationKinds }] =
      await Promise.all([
        import('@shared/commands'),
        import('@shared/errors/error-table'),
        import('@shared/results/columns/registry'),
        import('@shared/results/rows/export-formats'),
        import('@shared/format/operation-messages'),
        import('@shared/domain/operation/operation-kinds'),
      ]);
    const texts = [
      ...Object.values(commands).map(({ title }) => title),
      ...errorCodes.flatMap((code) => [errorFacts(code).sentence, errorFacts(code).advice ?? '']),
      ...Object.values(columns).map(({ header }) => header),
      ...Object.values(exportFormats).flatMap(({ name, hint }) => [name, hint]),
      ...Object.values(operations.operationStateNames).map(({ word }) => word),
      ...operationKinds.flatMap((kind) => [operations.kindName(kind), operations.stateSentence(kind, 'done')]),
    ];
    expect(texts.filter((text) => /[A-Za-z]/.test(text))).toEqual([]);
    expect(commands.search.accelerator).toBe('CmdOrCtrl+K');
  });
});

import { localeArgument, localeOf, pseudo, translated } from '@shared/format/catalogue';
import { describe, expect, it } from 'vitest';

describe(localeOf, () => {
  it('is English unless a known language is asked for', () => {
    expect([localeOf([]), localeOf(['--locale=xx']), localeOf(['a', '--locale=pseudo'])]).toEqual([
      'en',
      'en',
      'pseudo',
    ]);
  });

  it('reads what another process was started with', () => {
    expect(localeOf([localeArgument('pseudo')])).toBe('pseudo');
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

describe(translated, () => {
  it('returns a table unchanged in English, so that its types stay literal', () => {
    const table = { open: { title: 'Open', key: 'O' } } as const;
    expect(translated(table, 'title')).toBe(table);
  });
});

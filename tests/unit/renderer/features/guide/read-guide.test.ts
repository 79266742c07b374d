import { readGuide } from '@renderer/features/guide/read-guide';
import { readGuideSearch } from '@renderer/features/guide/search';
import fc from 'fast-check';
import { expect, it } from 'vitest';

it('takes the guide apart into its beginning and its tasks, whatever ends its lines', () => {
  const text = '# Guide\n\nFirst.\n\n## Clean up, and undo\n\n1. One\n\n### Deeper\n\n## Share it\nTwo ## no heading\n';
  const guide = {
    title: 'Guide',
    beginning: 'First.',
    tasks: [
      { id: 'clean-up-and-undo', title: 'Clean up, and undo', text: '1. One\n\n### Deeper' },
      { id: 'share-it', title: 'Share it', text: 'Two ## no heading' },
    ],
  };
  expect(readGuide(text)).toEqual(guide);
  expect(readGuide(text.replaceAll('\n', '\r\n'))).toEqual(guide);
  expect(readGuide('')).toEqual({ title: '', beginning: '', tasks: [] });
});

it('loses no line of a guide', () => {
  const line = fc.stringMatching(/^[a-z]([a-z ]*[a-z])?$/);
  const task = fc.tuple(line, fc.array(line));
  fc.assert(
    fc.property(line, fc.array(line), fc.array(task), (title, beginning, tasks) => {
      const parts = [`# ${title}`, ...beginning, ...tasks.flatMap(([name, lines]) => [`## ${name}`, ...lines])];
      const guide = readGuide(parts.join('\n'));
      const read = [guide.title, guide.beginning, ...guide.tasks.flatMap(({ title: name, text }) => [name, text])];
      expect(read.filter((text) => text !== '').join('\n')).toBe(parts.join('\n').replaceAll(/^#+ /gm, ''));
    }),
  );
});

it('reads the task of an address, and drops what cannot be one', () => {
  expect(readGuideSearch({ task: 'see-what-broke', other: 1 })).toEqual({ task: 'see-what-broke' });
  for (const task of [undefined, 3, '', 'a"]', 'A b', 'x'.repeat(101)]) expect(readGuideSearch({ task })).toEqual({});
});

import { type Availability, availabilityOfNone } from '@renderer/lib/commands/command-availability';
import { listedCommands } from '@renderer/lib/commands/command-menu';
import { isAvailable } from '@shared/commands';
import { describe, expect, it } from 'vitest';

const run = { onSelect: () => undefined };
const careful: Availability = (id) => ({
  isAvailable: isAvailable(id, 'careful'),
  offReason: null,
});
const titles = (entries: Parameters<typeof listedCommands<'contract'>>[1], availability = careful) =>
  listedCommands('contract', entries, availability).map(({ title }) => title);

describe(listedCommands, () => {
  it('has the commands of a menu within the menu by their whole titles, in place of what opens it', () => {
    expect(titles({ 'copy-as': run, 'copy-link': run, 'copy-name': run })).toEqual(['Copy link', 'Copy name']);
    expect(
      titles({ 'copy-as': run, 'copy-link': { ...run, label: 'Links' }, 'copy-id': { ...run, label: 'IDs' } }),
    ).toEqual(['Copy links', 'Copy IDs']);
    // What opens no menu is there itself.
    expect(titles({ acknowledge: run })).toEqual(['Acknowledge']);
  });

  it('has those that are off with their reason, with their keys, and leaves out what is not there', () => {
    const off = { ...run, offReason: 'The contract is not failing.' };
    const [first, ...others] = listedCommands('contract', { 'compare-with-success': off, pin: null }, careful);
    expect(first).toMatchObject({ id: 'compare-with-success', keys: 'C', offReason: off.offReason });
    expect(others).toEqual([]);
  });

  it('leaves out what writes where nothing may be written', () => {
    expect(titles({ validate: run, pin: run }, availabilityOfNone)).toEqual(['Pin']);
  });
});

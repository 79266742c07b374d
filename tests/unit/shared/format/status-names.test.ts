import { runStatuses } from '@shared/domain/status';
import { statusName, statusTone } from '@shared/format/status-names';
import { describe, expect, it } from 'vitest';

describe('a status', () => {
  it('has a drawing of its own for each of the six', () => {
    const tones = runStatuses.map(statusTone);
    expect(new Set(tones).size).toBe(6);
    expect(tones).not.toContain('other');
  });

  it.each(['success', 'SUCCESS', 'Skipped', '', 'constructor', '__proto__'])(
    'stays the server’s own word when it is %j',
    (word) => {
      expect([statusTone(word), statusName(word)]).toEqual(['other', word]);
    },
  );
});

import { createLineStore } from '@main/services/operations/kinds/clean-up/line-store';
import { alikeLines } from '@tests/support/result-arbitraries';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('kept lines', () => {
  it('are the same lines again at their places, however they came in', () => {
    fc.assert(
      fc.property(fc.array(alikeLines, { maxLength: 5 }), (pages) => {
        const store = createLineStore();
        for (const page of pages) store.add(page);
        for (const [place, line] of pages.flat().entries()) {
          const key = line.kind === 'unreadable' ? `${place}/${line.key}` : line.key;
          expect(store.lineAt(place)).toEqual({ ...line, key });
          expect(store.markAt(place)).toEqual({ key: line.key, status: line.kind === 'result' ? line.status : null });
        }
      }),
    );
  });
});

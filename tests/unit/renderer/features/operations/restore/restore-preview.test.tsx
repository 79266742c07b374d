import { createQueryClient } from '@renderer/api/cache/query-client';
import { RestorePreview } from '@renderer/features/operations/restore/restore';
import type { ConnectionId } from '@shared/domain/ids';
import { restorePreviewSchema } from '@shared/domain/operation/restore';
import { QueryClientProvider } from '@tanstack/react-query';
import { filled } from '@tests/support/filled';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

const operationId = '5b1f3a52-6c1e-4d67-9a3f-000000000001';

function shown(isCut: boolean): string {
  const client = createQueryClient();
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <RestorePreview
        previewed={{
          operationId,
          input: { connectionId: 'sample' as ConnectionId, source: { kind: 'file' } },
          preview: { ...filled(restorePreviewSchema, 'orders'), isCut },
          choice: null,
        }}
        zone="UTC"
        isFixed={false}
      />
    </QueryClientProvider>,
  );
  client.clear();
  return html;
}

describe(RestorePreview, () => {
  it('says of a backup without its end that only what is whole in it can be restored, and of no other', () => {
    expect(shown(true)).toContain('This backup is incomplete');
    expect(shown(true)).toContain('Only contracts that are complete in it can be restored.');
    expect(shown(false)).not.toContain('The end of this backup');
  });
});

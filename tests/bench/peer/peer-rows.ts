import type { CheckCounts } from '@shared/domain/result/counts';
import type { ResultRow } from '@shared/domain/result/result';
import { emptyFields } from '@shared/results/columns/empty-fields';
import { createRandom } from '@tests/bench/statistics';

const newest = Date.UTC(2026, 4, 20);
const statuses = ['Success', 'Success', 'Success', 'Failed', 'PartialSuccess', 'Aborted'] as const;

/** What the other grid does not show. */
const { timestamp, status, durationMs, schema, semantics, quality, sla, message, failures, ...more } = emptyFields;

/** Results as the app has them, the same every time: every tenth row or so has a message. */
export function createPeerRows(count: number): readonly ResultRow[] {
  const random = createRandom(count);
  const draw = (below: number) => Math.floor(random() * below);
  const counts = (): CheckCounts | null => {
    const [total, failed] = [draw(20) + 1, draw(8) === 0 ? 1 : 0];
    return draw(6) === 0 ? null : { passed: total - failed, failed, total };
  };
  return Array.from({ length: count }, (_, index): ResultRow => {
    const timestamp = newest - index * 630_000 - draw(200_000);
    const status = statuses[draw(statuses.length)] ?? 'Success';
    const id = `5b1f3a52-6c1e-4d67-9a3f-${index.toString(16).padStart(12, '0')}`;
    const message = status === 'Success' ? null : `Quality checks failed: ${draw(9) + 1} of ${draw(9) + 10} tests`;
    return {
      ...{ kind: 'result', key: `${timestamp}#${id}`, id, timestamp, status, durationMs: draw(90_000), message },
      ...{ schema: counts(), semantics: counts(), quality: counts(), sla: counts(), failures: [], ...more },
    };
  });
}

import type { CleanUpContract } from '@renderer/features/operations/clean-up/draft';
import { ContractReports } from '@renderer/features/operations/clean-up/report';
import { contractIdSchema } from '@shared/domain/ids';
import type { CleanUpReport } from '@shared/domain/operation/clean-up';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

const idOf = (place: number) => contractIdSchema.parse(`5b1f3a52-6c1e-4d67-9a3f-00000000000${place}`);

const reported = (place: number, name: string): CleanUpReport['contracts'][number] => ({
  contractId: idOf(place),
  name,
  state: 'done',
  previewed: 2,
  gone: 2,
  stillThere: 0,
  appeared: 0,
  problem: null,
});

it('ContractReports: adds the asset to contracts of the same name', () => {
  const subjects: readonly CleanUpContract[] = [
    { id: idOf(1), name: 'Daily', asset: 'lake.daily' },
    { id: idOf(2), name: 'Daily', asset: 'warehouse.daily' },
    { id: idOf(3), name: 'Orders' },
  ];
  const contracts = [reported(1, 'daily'), reported(2, 'daily'), reported(3, 'orders')];
  const html = renderToStaticMarkup(<ContractReports contracts={contracts} subjects={subjects} />);
  const cells = [...html.matchAll(/<tr><th scope="row">(.*?)<\/th>/g)].map(([, cell = '']) =>
    cell
      .replaceAll(/<\/?(?:bdi|wbr)\b[^>]*>/g, '')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/ +/g, ' ')
      .trim(),
  );
  expect(cells).toEqual(['Daily lake.daily', 'Daily warehouse.daily', 'Orders']);
});

import { readTypedAsset } from '@renderer/features/assets/open-by-id-dialog';
import { describe, expect, it } from 'vitest';

describe(readTypedAsset, () => {
  const id = '5B1F3A52-6c1e-4d67-9a3f-000000000001';
  it('accepts a type by our name or by the server’s', () => {
    expect(readTypedAsset(' Data product ', ` ${id} `).asset).toEqual({ type: 'dataProduct', id: id.toLowerCase() });
    expect(readTypedAsset('TABLE', id).asset?.type).toBe('table');
    expect(readTypedAsset('spreadsheet', id).asset?.type).toBe('spreadsheet');
  });

  it('says what is invalid or missing', () => {
    expect(readTypedAsset('table', id)).toMatchObject({ typeProblem: null, idProblem: null });
    expect(readTypedAsset(' ', '')).toMatchObject({
      asset: null,
      typeProblem: expect.stringMatching(/^Enter a type/),
      idProblem: 'Enter the id of the asset.',
    });
    expect(readTypedAsset('../users', id)).toMatchObject({ asset: null, typeProblem: expect.any(String) });
    expect(readTypedAsset('table', 'orders')).toMatchObject({ asset: null, idProblem: expect.any(String) });
  });
});

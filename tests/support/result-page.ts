import type { ResultColumns, ResultLine } from '@shared/domain/result/result';
import { chunkOf } from '@shared/results/columns/chunk';
import { linesOf } from '@shared/results/columns/chunk-rows';
import { createResultDictionaries } from '@shared/results/columns/result-dictionaries';

/** The rows of a page that came as columns. */
export const linesIn = ({ columns }: { readonly columns: ResultColumns }): ResultLine[] =>
  linesOf(chunkOf(columns, createResultDictionaries()));

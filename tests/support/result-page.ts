import type { ResultColumns, ResultLine } from '@shared/domain/result/result';
import { linesOf } from '@shared/results/columns/chunk-rows';
import { createResultDictionaries } from '@shared/results/columns/dictionaries';
import { chunkOf } from '@shared/results/columns/packing';

/** The rows of a page that came as columns. */
export const linesIn = ({ columns }: { readonly columns: ResultColumns }): ResultLine[] =>
  linesOf(chunkOf(columns, createResultDictionaries()));

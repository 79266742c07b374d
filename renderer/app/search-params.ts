import { type ContractSearch, readContractSearch } from '@renderer/features/contract/search';
import { type ResultsSearch, readResultsSearch } from '@renderer/features/results/search';
import { type ParsedLocation, useMatch, useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

type RawSearch = Readonly<Record<string, unknown>>;

/**
 * Makes a reader of search parameters drop what it does not read. The router merges the result into the raw parameters, so
 * a member that is merely absent would keep its raw value: it is set to undefined.
 */
export const stripUnknownParams =
  <S extends object>(read: (raw: RawSearch) => S) =>
  (raw: RawSearch): S => ({ ...Object.fromEntries(Object.keys(raw).map((key) => [key, undefined])), ...read(raw) });

/** A change of search parameters; `undefined` removes one. */
export type SearchChange<S> = { readonly [K in keyof S]?: S[K] | undefined };

/** The search after a change, without members that are undefined: an absent parameter has its default. */
export const withChange = <S extends object>(search: S, change: SearchChange<S>): S =>
  Object.fromEntries(Object.entries({ ...search, ...change }).filter(([, value]) => value !== undefined)) as S;

/**
 * Changes search parameters of the screen that calls it, and makes no entry in the history. Nothing once another screen is on
 * its way: a text that was still being typed must not bring this one back.
 */
export function useSearchChange<S extends object>(): (change: SearchChange<S>) => void {
  const router = useRouter();
  const navigate = useNavigate();
  const ownId = useMatch({ strict: false, select: ({ id }) => id });
  return useCallback(
    (change) => {
      if (router.matchRoutes(router.latestLocation).at(-1)?.id !== ownId) return;
      void navigate({ to: '.', search: (before: object) => withChange(before, change), replace: true });
    },
    [router, navigate, ownId],
  );
}

/** Search parameters of a contract's screen: its own and those of its results. */
export type ContractScreenSearch = ContractSearch & ResultsSearch;

export type ContractScreenSearchChange = SearchChange<ContractScreenSearch>;

export const readContractScreenSearch = (raw: RawSearch): ContractScreenSearch => ({
  ...readContractSearch(raw),
  ...readResultsSearch(raw),
});

/** The connection that is gone and whose address the new one has; absent for any other. */
export const readNewConnectionSearch = ({ from }: RawSearch): { readonly from?: string } =>
  typeof from === 'string' ? { from } : {};

/** Identifies the screen of an address: another tab is another screen, another filter or opened row is not. */
export const screenOf = ({ pathname, search }: Pick<ParsedLocation, 'pathname' | 'search'>): string =>
  `${pathname} ${'tab' in search ? String(search.tab) : ''}`;

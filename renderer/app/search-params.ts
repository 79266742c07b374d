import { type ContractPageSearch, readContractSearch } from '@renderer/features/contract/search';
import { type ResultsSearch, readResultsSearch } from '@renderer/features/results/search';
import { type ParsedLocation, useMatch, useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

type RawSearch = Readonly<Record<string, unknown>>;

/**
 * Makes a reader of search parameters drop unknown ones. The router merges the result into the raw parameters, so a merely absent
 * member would keep its raw value: it is set to undefined.
 */
export const stripUnknownParams =
  <S extends object>(read: (raw: RawSearch) => S) =>
  (raw: RawSearch): S => ({ ...Object.fromEntries(Object.keys(raw).map((key) => [key, undefined])), ...read(raw) });

/** A change of search parameters; `undefined` removes one. */
export type SearchChange<S> = { readonly [K in keyof S]?: S[K] | undefined };

/** The search after a change, without undefined members: an absent parameter has its default. */
export const withChange = <S extends object>(search: S, change: SearchChange<S>): S =>
  Object.fromEntries(Object.entries({ ...search, ...change }).filter(([, value]) => value !== undefined)) as S;

/**
 * Changes search parameters of the calling screen without a history entry. Does nothing once another screen is opening: a
 * debounced text must not bring this one back.
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
export type ContractScreenSearch = ContractPageSearch & ResultsSearch;

export type ContractScreenSearchChange = SearchChange<ContractScreenSearch>;

export const readContractScreenSearch = (raw: RawSearch): ContractScreenSearch => ({
  ...readContractSearch(raw),
  ...readResultsSearch(raw),
});

/** The removed connection whose address the new one gets; absent for any other. */
export const readNewConnectionSearch = ({ from }: RawSearch): { readonly from?: string } =>
  typeof from === 'string' ? { from } : {};

/** Identifies the screen of an address: another tab is another screen, another filter or opened row is not. */
export const screenOf = ({ pathname, search }: Pick<ParsedLocation, 'pathname' | 'search'>): string =>
  `${pathname} ${'tab' in search ? String(search.tab) : ''}`;

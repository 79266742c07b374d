import { joined, namesIn, segmentsIn, type TextSegment } from './fold';
import { fit, literalFit, nearFit } from './match';

/**
 * All different words of many texts, each with a number. A typed word is compared with each of them once, however many texts
 * there are; a text is then a list of numbers.
 */
export interface Vocabulary {
  /** The numbers of a text's words, and of its multi-word names as one word; adds new ones. */
  readonly numbersOf: (text: string) => readonly number[];
  /** How well a typed word fits each word (`fit`), by number. */
  readonly fits: (typed: string) => Uint8Array;
  /** The same with typing mistakes, from what it fits without. */
  readonly nearFits: (typed: string, literal: Uint8Array) => Uint8Array;
}

export function createVocabulary(): Vocabulary {
  const words: string[] = [];
  const numbers = new Map<string, number>();
  /** Joined names. Only the whole name matches one: `rev` is no part of `order_events`. */
  const names = new Map<string, number>();
  /** Cached, since columns and people repeat in many contracts. */
  const texts = new Map<string, readonly number[]>();

  function numberIn(map: Map<string, number>, key: string, word: string): number {
    const known = map.get(key);
    if (known !== undefined) return known;
    map.set(key, words.length);
    return words.push(word) - 1;
  }
  const numberOf = (word: string) => numberIn(numbers, word, word);

  const numbersOfSegment = ({ folded, parts }: TextSegment) => [
    ...parts.map((part) => numberOf(part.folded)),
    ...(parts.length > 1 ? [numberOf(folded)] : []),
  ];
  const numbersOfName = (name: readonly TextSegment[]) => [
    ...name.flatMap(numbersOfSegment),
    ...(name.length > 1 ? [numberIn(names, joined(name), '')] : []),
  ];

  return {
    numbersOf: (text) => {
      const known = texts.get(text);
      if (known !== undefined) return known;
      const found = namesIn(text).flatMap(numbersOfName);
      texts.set(text, found);
      return found;
    },
    nearFits: (typed, literal) =>
      literal.map((each, at) => (each === fit.none ? nearFit(typed, words[at] ?? '') : each)),
    fits: (typed) => {
      const fits = new Uint8Array(words.length);
      for (let at = 0; at < fits.length; at += 1) fits[at] = literalFit(typed, words[at] ?? '');
      const name = names.get(typed);
      if (name !== undefined) fits[name] = fit.whole;
      return fits;
    },
  };
}

/** Longer queries are cut to this length in UTF-16 units. */
const queryLength = 200;

/** The distinct words of a query. Empty for spaces and punctuation. */
export const typedWords = (text: string): readonly string[] => [
  ...new Set(segmentsIn(text.slice(0, queryLength)).flatMap(({ parts }) => parts.map((part) => part.folded))),
];

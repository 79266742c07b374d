/**
 * A plain text in the search engine's query language, every character of which means itself (wire-facts A.7): a bare
 * `sales/orders` would be the start of a regular expression. `<` and `>` cannot be escaped, and the operators in
 * capitals are words again when they are small.
 */
export function escapeQuery(text: string): string {
  return text
    .replace(/[+\-=&|!(){}[\]^"~*?:\\/]/g, '\\$&')
    .replace(/[<>]/g, ' ')
    .replace(/(?<![^\s])(?:AND|OR|NOT)(?![^\s])/g, (word) => word.toLowerCase());
}

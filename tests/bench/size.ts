/** `npm run bench -- --quick`: few pairs, small sizes, and nothing that takes minutes (docs/performance.md#quick-and-full). */
export const isQuick = process.env['BENCH_QUICK'] !== undefined;

/** What a measure is taken of. Where a quick run has less of it, the line has to say so. */
export const sized = <T>(full: T, quick: T): T => (isQuick ? quick : full);

/** As the lines write it: 100,000. */
export const counted = (count: number): string => count.toLocaleString('en');

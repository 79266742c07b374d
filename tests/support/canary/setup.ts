import { expect } from 'vitest';

// Unit tests use no token; they need not pay for the watch.
if (expect.getState().testPath?.includes('/tests/integration/')) await import('./watch-file');

/**
 * The policy of every document and file of the window (quality-goals 2.3). `connect-src 'none'` is possible because
 * main makes all calls; React sets styles through the CSS object model, which `style-src 'self'` allows.
 */
export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

import { badRequest, noSuchPath, ServiceProblem } from './problem';
import type { ServiceRoute } from './request';

export interface Match {
  readonly route: ServiceRoute;
  readonly params: Readonly<Record<string, string>>;
}

/** Finds the route of a method and a path, with or without the prefix `/api`; throws a 404 or 405. */
export function matchRoute(routes: readonly ServiceRoute[], method: string, path: string): Match {
  const segments = splitPath(path);
  let pathIsKnown = false;
  for (const route of routes) {
    const params = matchPattern(splitPath(route.pattern), segments);
    if (params === null) continue;
    if (route.method === method) return { route, params: decodeAll(params) };
    pathIsKnown = true;
  }
  throw pathIsKnown ? new ServiceProblem(405, 'HTTP 405 Method Not Allowed') : noSuchPath();
}

function splitPath(path: string): string[] {
  const segments = path.split('/').slice(1);
  return segments[0] === 'api' ? segments.slice(1) : segments;
}

function matchPattern(pattern: readonly string[], segments: readonly string[]): Record<string, string> | null {
  if (pattern.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, word] of pattern.entries()) {
    const segment = segments[index] ?? '';
    if (word.startsWith(':') && segment !== '') params[word.slice(1)] = segment;
    else if (word !== segment) return null;
  }
  return params;
}

/** Segments are decoded after the split: an encoded slash stays inside its name. */
function decodeAll(params: Record<string, string>): Record<string, string> {
  try {
    return Object.fromEntries(Object.entries(params).map(([name, text]) => [name, decodeURIComponent(text)]));
  } catch {
    throw badRequest('The path is not valid percent-encoding.');
  }
}

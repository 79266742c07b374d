import path from 'node:path';
import { parseArgs } from 'node:util';
import { root, Stop } from './project.mjs';

const usage =
  'Usage: npm run tour -- [--server <address>] [--pictures <folder>] [--readme | --guide] [-- <arguments of the app>]\n' +
  'The token of a server comes from the environment variable DESK_TOKEN, the folder also from DESK_PICTURES.';

const options = {
  server: { type: 'string' },
  pictures: { type: 'string' },
  readme: { type: 'boolean', default: false },
  guide: { type: 'boolean', default: false },
  'retry-electron': { type: 'boolean', default: false },
};

/**
 * What the tour is asked for. A token on the command line would be in the list of processes and in the shell's history: it is
 * read from the environment alone.
 * @param {readonly string[]} args
 * @param {Readonly<Record<string, string | undefined>>} env
 */
export function tourArgs(args, env) {
  const own = args.includes('--') ? args.slice(0, args.indexOf('--')) : args;
  const appArgs = args.slice(own.length + 1);
  const { server, pictures, readme, guide, 'retry-electron': retryElectron } = read([...own]);
  if (readme && guide) throw new Stop(usage);
  return {
    server: server === undefined ? null : serverOf(server, env.DESK_TOKEN),
    pictures: path.resolve(pictures || env.DESK_PICTURES || path.join(root, 'tour')),
    readme: readme && refuseServer(server),
    guide: guide && refuseServer(server) ? path.join(root, 'docs/guide') : null,
    retryElectron,
    appArgs,
  };
}

/** Its own message would repeat what was typed, which may be a token. */
function read(args) {
  try {
    return parseArgs({ args, options }).values;
  } catch {
    throw new Stop(usage);
  }
}

/** The address is printed: one that may hold a credential is refused without repeating it. */
function serverOf(address, token) {
  const { protocol, username, password } = URL.canParse(address) ? new URL(address) : { protocol: '' };
  if (!/^https?:$/.test(protocol)) {
    throw new Stop(`--server needs an address such as https://catalog.example.com\n${usage}`);
  }
  if (username || password || /[?#]/.test(address)) {
    throw new Stop(`--server takes an address without a user name, a password, “?” or “#”.\n${usage}`);
  }
  if (!token?.trim()) throw new Stop(`There is no token for this server.\n${usage}`);
  return { address, token: token.trim() };
}

function refuseServer(server) {
  if (server !== undefined)
    throw new Stop('The pictures of the README and the guide come from the sample workspace, not from a server.');
  return true;
}

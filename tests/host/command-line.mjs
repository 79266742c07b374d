const valueFlags = new Set(['-r', '--require']);

/**
 * Reads Electron's command line: `electron [switches] APP [arguments]`.
 * Switches count wherever they stand; the app sees the program, its own path and all that follows.
 * @param {readonly string[]} args without the program itself
 */
export function parseCommandLine(args) {
  const switches = new Map();
  const requires = [];
  let appIndex = -1;
  for (let i = 0; i < args.length; i++) {
    const arg = args[i] ?? '';
    if (appIndex < 0 && valueFlags.has(arg)) requires.push(args[++i] ?? '');
    else if (arg.startsWith('--')) addSwitch(switches, arg.slice(2));
    else if (appIndex < 0 && !arg.startsWith('-')) appIndex = i;
  }
  return {
    switches,
    requires,
    appPath: appIndex < 0 ? '.' : args[appIndex],
    appArgs: appIndex < 0 ? [] : args.slice(appIndex + 1),
    wantsVersion: appIndex < 0 && (switches.has('version') || args.includes('-v')),
  };
}

function addSwitch(switches, text) {
  const equals = text.indexOf('=');
  if (equals < 0) switches.set(text, '');
  else switches.set(text.slice(0, equals), text.slice(equals + 1));
}

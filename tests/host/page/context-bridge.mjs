/**
 * One half of Electron's context bridge; it runs in the page's own world and in the preload's isolated world. Data
 * crosses as a copy (the `detail` of a DOM event) in which each object is there once, so rings stay rings; functions and
 * promises cross as stand-ins that call over the bridge.
 * `mine` and `theirs` are event names that page code cannot guess. What the page could replace later is held from
 * the first moment, before page code runs.
 */
export function createBridge(mine, theirs) {
  const { CustomEvent: PlainEvent, Error: PlainError, Promise: PlainPromise, TypeError: PlainTypeError } = globalThis;
  const { Map: PlainMap } = globalThis;
  const { get: getFrom, set: setIn } = PlainMap.prototype;
  const { defineProperty, freeze, getPrototypeOf, keys } = Object;
  const { isArray } = Array;
  const { apply } = Reflect;
  const whenSettled = PlainPromise.prototype.then;
  const plain = Object.prototype;
  const dispatch = document.dispatchEvent.bind(document);
  const detailOf = Object.getOwnPropertyDescriptor(PlainEvent.prototype, 'detail').get;
  const mark = mine < theirs ? mine + theirs : theirs + mine;
  const tooDeep =
    'Electron contextBridge recursion depth exceeded.  Nested objects deeper than 1000 are not supported.';
  const functions = { __proto__: null };
  const pending = { __proto__: null };
  let lastId = 0;
  let answer;

  const post = (message) => dispatch(new PlainEvent(theirs, { detail: message }));
  const isPlain = (value) => {
    const prototype = getPrototypeOf(value);
    return prototype === plain || prototype === null;
  };
  const copyMembers = (value, copy, { copies, depth }) => {
    const known = apply(getFrom, copies, [value]);
    if (known !== undefined) return known;
    if (depth > 1000) throw new PlainTypeError(tooDeep);
    const target = isArray(value) ? [] : {};
    apply(setIn, copies, [value, target]);
    const set = (key) => {
      const copied = copy(value[key], { copies, depth: depth + 1 });
      defineProperty(target, key, { value: copied, writable: true, enumerable: true, configurable: true });
    };
    // As in Electron a hole in an array becomes undefined.
    const members = isArray(value) ? value : keys(value);
    for (let i = 0; i < members.length; i++) set(members === value ? i : members[i]);
    return target;
  };

  /** Of one message. */
  const begin = () => ({ copies: new PlainMap(), depth: 0 });

  /** What leaves this world. */
  const out = (value, at = begin()) => {
    if (typeof value === 'function') {
      functions[++lastId] = value;
      return { [mark]: 'function', id: lastId };
    }
    if (typeof value === 'symbol') throw new PlainTypeError('a symbol cannot be sent over the context bridge');
    if (value === null || typeof value !== 'object') return value;
    if (value instanceof PlainPromise) return outPromise(value);
    // Electron keeps an error's message alone.
    if (value instanceof PlainError) return { [mark]: 'error', message: value.message };
    return isArray(value) || isPlain(value) ? copyMembers(value, out, at) : value;
  };
  const outPromise = (promise) => {
    const id = ++lastId;
    const settle = (key) => (value) => post({ kind: 'settle', id, [key]: out(value) });
    apply(whenSettled, promise, [settle('value'), settle('reason')]);
    return { [mark]: 'promise', id };
  };

  /** What arrives in this world. */
  const into = (value, at = begin()) => {
    if (value === null || typeof value !== 'object') return value;
    if (value[mark] === 'function') return standIn(value.id);
    if (value[mark] === 'error') return new PlainError(value.message);
    if (value[mark] === 'promise') {
      return new PlainPromise((resolve, reject) => {
        pending[value.id] = { resolve, reject };
      });
    }
    return isArray(value) || isPlain(value) ? copyMembers(value, into, at) : value;
  };
  const standIn =
    (id) =>
    (...args) => {
      post({ kind: 'call', id, args: out(args) });
      const { failed, value } = answer;
      answer = undefined;
      if (failed) throw into(value);
      return into(value);
    };

  const call = ({ id, args }) => {
    let reply;
    try {
      reply = { kind: 'answer', failed: false, value: out(apply(functions[id], undefined, into(args))) };
    } catch (error) {
      reply = { kind: 'answer', failed: true, value: out(error) };
    }
    post(reply);
  };
  const settle = (message) => {
    const { resolve, reject } = pending[message.id];
    delete pending[message.id];
    if ('reason' in message) reject(into(message.reason));
    else resolve(into(message.value));
  };
  const freezeAll = (value) => {
    if (value === null || typeof value !== 'object') return value;
    const members = keys(value);
    for (let i = 0; i < members.length; i++) freezeAll(value[members[i]]);
    return freeze(value);
  };
  const expose = ({ name, api }) => defineProperty(globalThis, name, { value: freezeAll(into(api)), enumerable: true });

  document.addEventListener(mine, (event) => {
    const message = apply(detailOf, event, []);
    if (message.kind === 'call') call(message);
    else if (message.kind === 'answer') answer = message;
    else if (message.kind === 'settle') settle(message);
    else expose(message);
  });
  return { exposeInMainWorld: (name, api) => void post({ kind: 'expose', name, api: out(api) }) };
}

/**
 * One half of Electron's context bridge; it runs in the page's own world and in the preload's isolated world. Data
 * crosses as a copy (the `detail` of a DOM event), functions and promises as stand-ins that call over the bridge.
 * `mine` and `theirs` are event names that page code cannot guess. What the page could replace later is held from
 * the first moment, before page code runs.
 */
export function createBridge(mine, theirs) {
  const { CustomEvent: PlainEvent, Error: PlainError, Promise: PlainPromise, TypeError: PlainTypeError } = globalThis;
  const { entries, defineProperty, freeze, getPrototypeOf } = Object;
  const { isArray } = Array;
  const { apply } = Reflect;
  const whenSettled = PlainPromise.prototype.then;
  const plain = Object.prototype;
  const dispatch = document.dispatchEvent.bind(document);
  const detailOf = Object.getOwnPropertyDescriptor(PlainEvent.prototype, 'detail').get;
  const mark = mine < theirs ? mine + theirs : theirs + mine;
  const functions = { __proto__: null };
  const pending = { __proto__: null };
  let lastId = 0;
  let answer;

  const post = (message) => dispatch(new PlainEvent(theirs, { detail: message }));
  const isPlain = (value) => {
    const prototype = getPrototypeOf(value);
    return prototype === plain || prototype === null;
  };
  const copyMembers = (value, copy) => {
    const target = isArray(value) ? [] : {};
    const members = entries(value);
    for (let i = 0; i < members.length; i++) {
      const options = { value: copy(members[i][1]), writable: true, enumerable: true, configurable: true };
      defineProperty(target, members[i][0], options);
    }
    return target;
  };

  /** What leaves this world. */
  const out = (value) => {
    if (typeof value === 'function') {
      functions[++lastId] = value;
      return { [mark]: 'function', id: lastId };
    }
    if (typeof value === 'symbol') throw new PlainTypeError('a symbol cannot be sent over the context bridge');
    if (value === null || typeof value !== 'object') return value;
    if (value instanceof PlainPromise) return outPromise(value);
    // Electron keeps an error's message alone.
    if (value instanceof PlainError) return { [mark]: 'error', message: value.message };
    return isArray(value) || isPlain(value) ? copyMembers(value, out) : value;
  };
  const outPromise = (promise) => {
    const id = ++lastId;
    const settle = (key) => (value) => post({ kind: 'settle', id, [key]: out(value) });
    apply(whenSettled, promise, [settle('value'), settle('reason')]);
    return { [mark]: 'promise', id };
  };

  /** What arrives in this world. */
  const into = (value) => {
    if (value === null || typeof value !== 'object') return value;
    if (value[mark] === 'function') return standIn(value.id);
    if (value[mark] === 'error') return new PlainError(value.message);
    if (value[mark] === 'promise') {
      return new PlainPromise((resolve, reject) => {
        pending[value.id] = { resolve, reject };
      });
    }
    return isArray(value) || isPlain(value) ? copyMembers(value, into) : value;
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
    const members = entries(value);
    for (let i = 0; i < members.length; i++) freezeAll(members[i][1]);
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

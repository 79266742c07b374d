/** Files of undici that its index loads, without types of their own: `undici.ts` gives them those of the index. */
declare module 'undici/lib/api/api-request.js' {
  const request: unknown;
  export default request;
}
declare module 'undici/lib/core/connect.js' {
  const connect: unknown;
  export default connect;
}
declare module 'undici/lib/core/errors.js' {
  const errors: unknown;
  export default errors;
}
declare module 'undici/lib/dispatcher/agent.js' {
  const Agent: unknown;
  export default Agent;
}
declare module 'undici/lib/dispatcher/dispatcher.js' {
  const Dispatcher: { readonly prototype: { request: unknown } };
  export default Dispatcher;
}

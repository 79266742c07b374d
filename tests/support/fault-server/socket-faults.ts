import type { Socket } from 'node:net';
import type { Fault } from './fault';
import { reset } from './listener';

export type SocketFault = Extract<
  Fault,
  {
    kind:
      | 'hang'
      | 'reset-before-headers'
      | 'close-before-headers'
      | 'bad-status-line'
      | 'huge-headers'
      | 'duplicate-length'
      | 'http-0.9';
  }
>;

const socketKinds: ReadonlySet<string> = new Set<SocketFault['kind']>([
  'hang',
  'reset-before-headers',
  'close-before-headers',
  'bad-status-line',
  'huge-headers',
  'duplicate-length',
  'http-0.9',
]);

export const isSocketFault = (fault: Fault): fault is SocketFault => socketKinds.has(fault.kind);

/** Faults below HTTP: bytes that no HTTP server would write, or none at all. */
export function breakSocket(socket: Socket, { kind }: SocketFault): void {
  switch (kind) {
    case 'hang':
      return;
    case 'reset-before-headers':
      reset(socket);
      return;
    case 'close-before-headers':
      socket.end();
      return;
    case 'bad-status-line':
      socket.end('HTP/1.1 OK whatever\r\n\r\n');
      return;
    case 'huge-headers':
      socket.end(`HTTP/1.1 200 OK\r\nX-Long: ${'x'.repeat(40_000)}\r\nContent-Length: 2\r\n\r\n{}`);
      return;
    case 'http-0.9':
      // No status line and no headers: the body is all there is.
      socket.end('{"data":[],"paging":{"total":0}}');
      return;
    case 'duplicate-length':
      socket.end('HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 20\r\n\r\n{}');
      return;
  }
}

import { EventEmitter } from 'node:events';
import { followOpenings, openingsOf } from '@main/platform/system-openings';
import type { App } from 'electron';
import { describe, expect, it, vi } from 'vitest';

const link = 'contractdesk://open?c=x&contract=1f9e3a52-6c1e-4d67-9a3f-000000000001';
const start = { cwd: '/home/me', platform: 'linux' } as const;
const given = (...args: string[]) => openingsOf({ ...start, argv: ['/opt/desk', ...args] });
const onWindows = (...args: string[]) => openingsOf({ argv: ['desk.exe', ...args], cwd: 'C:\\me', platform: 'win32' });

describe('the arguments of a start (docs/quality.md S37)', () => {
  it.each([
    ['a link', [link], [{ kind: 'link', text: link }]],
    ['a link in capitals', [link.replace('contractdesk', 'ContractDesk')], [{ kind: 'link' }]],
    ['a file', ['/tmp/a.contractdesk'], [{ kind: 'file', path: '/tmp/a.contractdesk' }]],
    ['a file beside', ['team.CONTRACTDESK'], [{ kind: 'file', path: '/home/me/team.CONTRACTDESK' }]],
    ['a file as an address', ['file:///tmp/a%20b.contractdesk'], [{ kind: 'file', path: '/tmp/a b.contractdesk' }]],
    ['a link among switches', ['--no-sandbox', link, '--sample'], [{ kind: 'link', text: link }]],
    ['a link behind the end of the switches', ['--', link], [{ kind: 'link', text: link }]],
  ])('open %s', (_, args, expected) => {
    expect(given(...args)).toMatchObject(expected);
    expect(given(...args)).toHaveLength(expected.length);
  });

  it.each([
    ['nothing', []],
    ['the app’s folder', ['.']],
    ['another file', ['/etc/passwd']],
    ['a file whose name only contains the ending', ['/tmp/a.contractdesk.sh']],
    ['a web address', ['https://evil.example/a.contractdesk']],
    ['another scheme', ['javascript:alert(1)//.contractdesk']],
    ['a link inside a switch', [`--url=${link}`]],
    ['a switch that ends as a file', ['--x.contractdesk']],
    ['a file on another machine', ['//evil/share/a.contractdesk']],
    ['the same as an address', ['file://evil/share/a.contractdesk']],
    ['the same, hidden in an address', ['file:////evil/share/a.contractdesk']],
    ['an address that is none', ['file:///%zz.contractdesk']],
    ['a name with a zero', ['/tmp/a\0.contractdesk']],
    ['a link without end', [`contractdesk://open?table=${'x'.repeat(40_000)}`]],
    ['an empty argument', ['']],
  ])('open nothing for %s', (_, args) => expect(given(...args)).toEqual([]));

  it('opens local files on Windows, and none of another machine', () => {
    expect(onWindows('D:\\a.contractdesk', 'b.contractdesk', 'file:///C:/c%20d.contractdesk')).toEqual([
      { kind: 'file', path: 'D:\\a.contractdesk' },
      { kind: 'file', path: 'C:\\me\\b.contractdesk' },
      { kind: 'file', path: 'C:\\c d.contractdesk' },
    ]);
    expect(
      onWindows('\\\\evil\\share\\a.contractdesk', '//evil/a.contractdesk', '\\\\?\\UNC\\evil\\a.contractdesk'),
    ).toEqual([]);
    expect(onWindows('file://evil/share/a.contractdesk')).toEqual([]);
  });

  it('are no more than a person would hand over', () => {
    expect(given(...Array.from({ length: 100 }, () => link))).toHaveLength(8);
  });
});

describe('what the system hands over later', () => {
  const follow = (...args: string[]) => {
    const app = new EventEmitter();
    const queue = followOpenings(app as unknown as Pick<App, 'on'>, { ...start, argv: ['/opt/desk', ...args] });
    const all = () => Array.from({ length: 20 }, queue.next).filter((each) => each !== null);
    const heard = vi.fn();
    queue.listen(heard);
    return { app, all, heard };
  };

  it('takes the arguments of a second start relative to its own folder', () => {
    const { app, all, heard } = follow('/tmp/first.contractdesk');
    app.emit('second-instance', {}, ['/opt/desk', '--user-data-dir=/x', 'a.contractdesk'], '/srv', { link });
    expect(all()).toEqual([
      { kind: 'file', path: '/tmp/first.contractdesk' },
      { kind: 'file', path: '/srv/a.contractdesk' },
    ]);
    expect(heard).toHaveBeenCalledTimes(1);
    app.emit('second-instance', {}, ['/opt/desk', '--sample'], '/srv', { link });
    expect(heard).toHaveBeenCalledTimes(1);
    expect(all()).toEqual([]);
  });

  it('is what macOS tells, checked in the same way', () => {
    const { app, all } = follow();
    const preventDefault = vi.fn();
    app.emit('open-url', { preventDefault }, link);
    app.emit('open-url', { preventDefault }, 'https://evil.example/');
    app.emit('open-file', { preventDefault }, '/Users/me/a.contractdesk');
    app.emit('open-file', { preventDefault }, '/etc/passwd');
    expect(preventDefault).toHaveBeenCalledTimes(4);
    expect(all()).toEqual([
      { kind: 'link', text: link },
      { kind: 'file', path: '/Users/me/a.contractdesk' },
    ]);
  });

  it('is dropped where nobody asks for it', () => {
    const { app, all } = follow();
    for (let count = 0; count < 1000; count += 1) app.emit('open-url', { preventDefault: () => {} }, link);
    expect(all()).toHaveLength(8);
  });
});

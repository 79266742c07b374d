import { parseProxyAddress } from '@main/services/connections/network-settings';
import { AppError } from '@shared/errors/app-error';
import { describe, expect, it } from 'vitest';

describe('the address of a proxy', () => {
  it.each([
    ['http://proxy.example:8080', 'http://proxy.example:8080/'],
    ['proxy.example:8080', 'http://proxy.example:8080/'],
    ['  PROXY.example:3128  ', 'http://proxy.example:3128/'],
    ['https://proxy.example', 'https://proxy.example/'],
    ['http://10.0.0.1:80/', 'http://10.0.0.1/'],
    ['http://[::1]:8080', 'http://[::1]:8080/'],
    ['http://bücher.example:8080', 'http://xn--bcher-kva.example:8080/'],
  ])('reads %j as %s', (typed, href) => expect(parseProxyAddress(typed).href).toBe(href));

  it.each([
    ['', 'this is not an address'],
    ['http://', 'this is not an address'],
    ['http://proxy.example:99999', 'this is not an address'],
    ['socks5://proxy.example:1080', 'only http and https proxies can be used'],
    ['javascript://proxy.example', 'only http and https proxies can be used'],
    ['file:///etc/passwd', 'only http and https proxies can be used'],
    ['http://steward:secret@proxy.example', 'it must not contain a user name or a password'],
    ['steward@proxy.example:8080', 'it must not contain a user name or a password'],
    ['http://@proxy.example', 'it must not contain a user name or a password'],
    ['http://proxy.example/path', 'it must end with the name or the port of the proxy'],
    ['http://proxy.example?x', 'it must end with the name or the port of the proxy'],
    ['http://proxy.example#x', 'it must end with the name or the port of the proxy'],
    ['http://proxy.ex ample', 'it contains a space, a control character or a backslash'],
    ['http://proxy.example\r\nX: y', 'it contains a space, a control character or a backslash'],
    ['http://evil.example\\@proxy.example', 'it contains a space, a control character or a backslash'],
  ])('refuses %j and says why', (typed, where) => {
    const attempt = () => parseProxyAddress(typed);
    expect(attempt).toThrow(AppError);
    expect(attempt).toThrow(expect.objectContaining({ code: 'invalid_proxy', details: { where } }));
  });
});

import { proxyFromRule } from '@main/platform/system-network';
import { expect, it } from 'vitest';

it.each([
  ['DIRECT', null],
  ['PROXY proxy.example:8080', 'http://proxy.example:8080'],
  ['PROXY proxy.example:8080; DIRECT', 'http://proxy.example:8080'],
  ['HTTPS proxy.example:443', 'https://proxy.example:443'],
  ['SOCKS5 socks.example:1080; PROXY proxy.example:8080', 'http://proxy.example:8080'],
  ['DIRECT; PROXY proxy.example:8080', null],
  ['SOCKS socks.example:1080', null],
  ['PROXY', null],
  ['nonsense', null],
  ['', null],
])('a proxy rule of the system "%s" means %s', (rule, expected) => expect(proxyFromRule(rule)).toBe(expected));

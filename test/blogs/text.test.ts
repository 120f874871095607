/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { cleanHtml, plainText } from '../../server/platform/richText.ts';
import { fc } from '../support/random.ts';

const elements = new Set(['p', 'h2', 'h3', 'strong', 'em', 'ul', 'ol', 'li', 'blockquote', 'br', 'a']);
const attributes = new Set(['a href', 'a rel']);

/** Pieces of HTML as an attacker would throw them together, whole and broken. */
const piece = fc.oneof(
  fc
    .constantFrom('p', 'h1', 'b', 'a', 'svg', 'math', 'style', 'script', 'template', 'noscript', 'img', 'li', 'form')
    .chain((name) =>
      fc.constantFrom(`<${name}>`, `</${name}>`, `<${name} `, `<${name}/>`, `<${name.toUpperCase()} onload=x `),
    ),
  fc.constantFrom(
    '>',
    '<',
    '"',
    "'",
    '&lt;',
    '&#60;',
    '&amp;lt;',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<?x',
    '\0',
    '`',
    '=',
  ),
  fc.constantFrom(
    'href="javascript:x"',
    'href=https://a.example',
    'href="&#106;avascript:x"',
    'style="x"',
    'onerror=x',
  ),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
);
const html = fc.array(piece, { maxLength: 20 }).map((pieces) => pieces.join(''));

/** What a browser would make of it that is not in the set. */
function strange(clean: string): string[] {
  const page = new DOMParser().parseFromString(clean, 'text/html');
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_ALL ^ NodeFilter.SHOW_TEXT);
  const found: string[] = [...page.head.childNodes].map((node) => node.nodeName);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (!(node instanceof Element) || !elements.has(node.localName)) found.push(node.nodeName);
    if (!(node instanceof Element)) continue;
    found.push(
      ...node
        .getAttributeNames()
        .map((name) => `${node.localName} ${name}`)
        .filter((one) => !attributes.has(one)),
    );
    if (node instanceof HTMLAnchorElement && node.href && !/^(https?|mailto|tel):/.test(node.href))
      found.push(node.href);
  }
  return found;
}

test('cleaned HTML never holds anything outside the fixed set', () => {
  fc.assert(
    fc.property(html, (text) => expect(strange(cleanHtml(text))).toEqual([])),
    { numRuns: 500 },
  );
});

test('rows of tables become paragraphs, and the words of two cells do not become one', () => {
  const table = '<table><tbody><tr><td>Fri</td><td><b>21</b></td></tr><tr><th>Sat</th></tr></tbody></table>';
  expect(cleanHtml(table)).toBe('<p>Fri <strong>21</strong> </p><p>Sat </p>');
  expect(cleanHtml('<a href="tel:+4570123456">call</a> <a href="http://old.example">read</a>')).toMatch(
    /href="tel:\+4570123456".*href="http:\/\/old\.example"/,
  );
});

test('cleaning what is clean changes nothing', () => {
  fc.assert(
    fc.property(html, (text) => {
      const clean = cleanHtml(text);
      expect(cleanHtml(clean)).toBe(clean);
    }),
    { numRuns: 500 },
  );
});

test('what is taken out between two elements leaves a text that is read as it is written', () => {
  expect(cleanHtml('<li><template><li>')).toBe('<li></li><li></li>');
});

test('plain text holds no elements, and plain words come back as they are', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (words) => {
      const written = words.replace(/[&<>]/g, (one) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[one] ?? '');
      expect(plainText(`<p>${written}</p>`)).toBe(words.replace(/\s+/g, ' ').trim());
    }),
  );
});

import sanitizeHtml from 'sanitize-html';
import { keptText } from '../../shared/words.ts';
import { refuse } from './refusal.ts';

const allowed: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'h2', 'h3', 'strong', 'em', 'ul', 'ol', 'li', 'blockquote', 'br', 'a', 'img'],
  allowedAttributes: { a: ['href', 'rel'], img: ['data-media-id'] },
  // A picture of the text, by its number; any other address is none.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^\d{1,15}$/.test(attribs['data-media-id'] ?? ''),
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h2',
    a: sanitizeHtml.simpleTransform('a', { rel: 'nofollow noopener noreferrer ugc' }),
  },
};

/** The most passes of cleaning; a text from our editor needs one. */
const mostPasses = 4;

/** Elements of a text, each with its end, and how deep they stand in one another: twenty lists and more. */
const mostTags = 3000;
const deepestTag = 64;

const refuseText = (reason: string): never => refuse('BadRequest', { fields: [{ field: 'text', reason }] });

/** Whether tags are opened deeper in one another than a text of our editor could be; a wrong order of ends counts for them. */
function isTooDeep(html: string): boolean {
  let depth = 0;
  for (const [, end, tag] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    if (end) depth = Math.max(0, depth - 1);
    else if (!/^(?:br|img)$/i.test(tag!) && ++depth > deepestTag) return true;
  }
  return false;
}

/**
 * The HTML of a command's `text`, cut down to the fixed set of elements in which texts are stored. Refuses what is longer
 * than `most` characters as it is kept: closing what was left open may make it longer than it came. Refuses with BadRequest
 * as well what holds too many elements, or too deep in one another, before it is parsed: they cost far more than words.
 */
export function keptHtml(html: string, most: number): string {
  if (html.split('<', mostTags + 2).length > mostTags + 1) refuseText('holds too many elements');
  if (isTooDeep(html)) refuseText('has elements too deep in one another');
  const clean = cleanHtml(html, most);
  return clean.length > most ? refuseText(`may have ${most} characters at most`) : clean;
}

/** Rows of tables as paragraphs, and their cells as words of them: without that the words of two cells would become one. */
const withoutTables = (html: string): string =>
  html.replace(/<(\/?)tr\b[^<>]*>/gi, '<$1p>').replace(/<\/t[dh]\s*>/gi, '$& ');

/** HTML cut down to the fixed set of elements in which texts are stored. What became longer than `most` is cleaned no further. */
export function cleanHtml(html: string, most = Infinity): string {
  let clean = html;
  // Where an element was taken out, what is left may be read otherwise: once more, until it is what it is read as.
  for (let pass = 0, before = ''; clean !== before && clean.length <= most && pass < mostPasses; pass++) {
    before = clean;
    // Signs that stood there by number are signs only now.
    clean = keptText(sanitizeHtml(withoutTables(before), allowed)).trim();
  }
  return clean;
}

/** The numbers of the pictures in a clean text, in their order. */
export const picturesIn = (html: string): number[] =>
  [...html.matchAll(/<img data-media-id="(\d+)"/g)].map(([, mediaId]) => Number(mediaId));

/** The words of a text without its elements. */
export function plainText(html: string): string {
  const spaced = html.replace(/<\/(p|h2|h3|li|blockquote)>|<br\s*\/?>/g, '$& ');
  const bare = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} });
  const named: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };
  return bare
    .replace(/&(amp|lt|gt|quot|#39);/g, (entity) => named[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}

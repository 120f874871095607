import sanitizeHtml from 'sanitize-html';
import { keptText } from '../../shared/words.ts';
import { refuse } from './refusal.ts';

const allowed: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'h2', 'h3', 'strong', 'em', 'ul', 'ol', 'li', 'blockquote', 'br', 'a', 'img'],
  allowedAttributes: { a: ['href', 'rel'], img: ['data-media-id'] },
  // A picture of the text, by its number; any other address is none.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^\d{1,15}$/.test(attribs['data-media-id'] ?? ''),
  allowedSchemes: ['https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h2',
    a: sanitizeHtml.simpleTransform('a', { rel: 'nofollow noopener noreferrer ugc' }),
  },
};

/** So often a text is cut down at most; one that was written by an editor is what it is read as at once. */
const mostPasses = 4;

/**
 * The HTML of a command's `text`, cut down to the fixed set of elements in which texts are stored. Refuses what is longer
 * than `most` characters as it is kept: closing what was left open may make it longer than it came.
 */
export function keptHtml(html: string, most: number): string {
  const clean = cleanHtml(html);
  const tooLong = { field: 'text', reason: `may have ${most} characters at most` };
  return clean.length > most ? refuse('BadRequest', { fields: [tooLong] }) : clean;
}

/** HTML cut down to the fixed set of elements in which texts are stored. */
export function cleanHtml(html: string): string {
  let clean = html;
  // Where an element was taken out, what is left may be read otherwise: once more, until it is what it is read as.
  for (let pass = 0, before = ''; clean !== before && pass < mostPasses; pass++) {
    before = clean;
    // Signs that stood there by number are signs only now.
    clean = keptText(sanitizeHtml(before, allowed)).trim();
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

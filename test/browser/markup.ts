/** What the Nu checker refuses in a page as the server writes it, and a browser forgives. */
export function markupFaults(html: string): string[] {
  const ids = [...html.matchAll(/<[a-z][^>]*? id="([^"]+)"/g)].map(([, id]) => id!);
  const links = [...html.matchAll(/<link [^>]*>/g)].map(([link]) => link);
  const searches = [...html.matchAll(/<input [^>]*>/g)].map(([input]) => input);
  return [
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `the id ${id} twice`),
    ...links.filter((link) => !/ rel="/.test(link)).map((link) => `no rel: ${link}`),
    ...(html.search(/<(link|script) /) < html.indexOf('<base ') ? ['an address before the base'] : []),
    ...searches.filter((one) => /type="search"/.test(one) && /role="combobox"/.test(one)),
    ...searches.filter((one) => /type="checkbox"/.test(one) && / readonly/i.test(one)),
    ...[...html.matchAll(/<t[rdh] [^>]*>/g)].map(([part]) => part).filter((part) => / role="/.test(part)),
    ...blocksInPhrases(html),
  ];
}

/** What holds words and what stands among them, and nothing else. */
const phrases = /^(span|p|button|label|h[1-6]|strong|em|small|time|kbd)$/;
const blocks =
  /^(div|p|h[1-6]|ul|ol|li|dl|table|form|fieldset|section|article|aside|nav|main|header|footer|figure|blockquote)$/;
const empty = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

function blocksInPhrases(html: string): string[] {
  const open: string[] = [];
  const found: string[] = [];
  for (const [tag, closing, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)(?: (?:[^>"]|"[^"]*")*)?>/g)) {
    if (closing) open.length = Math.max(0, open.lastIndexOf(name));
    else {
      const phrase = blocks.test(name) && open.find((one) => phrases.test(one));
      if (phrase) found.push(`${tag} in a ${phrase}`);
      if (!empty.test(name) && !tag.endsWith('/>')) open.push(name);
    }
  }
  return found;
}

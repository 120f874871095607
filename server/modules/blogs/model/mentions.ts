/** So many people one comment mentions at most, and so long a name is at most. */
const most = 10;
const longestName = 60;

/**
 * The names that may follow the @ signs of a text, in lower case: every beginning of what follows that ends with a word,
 * since a name may have several.
 */
export function namesAfterAt(text: string): string[] {
  const places = [...text.matchAll(/(?<![\p{L}\p{N}])@(?=[\p{L}\p{N}])/gu)].slice(0, most);
  return [...new Set(places.flatMap(({ index }) => beginningsOf(text.slice(index + 1, index + 1 + longestName))))];
}

function beginningsOf(text: string): string[] {
  const line = text.split(/[\r\n]/)[0]!.toLowerCase();
  return [...line.matchAll(/[\p{L}\p{N}]+/gu)]
    .slice(0, 6)
    .map(({ 0: word, index }) => line.slice(0, index + word.length));
}

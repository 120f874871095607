/** Texts that cost the most to look at, and what that costs beside a plain text of the same size. */

/** Pieces of which a text may consist from its beginning to its end: elements, marks, spaces, pictures of letters, patterns. */
const pieces: Record<string, string> = {
  'open elements': '<b>',
  'open paragraphs': '<p>',
  'open lists': '<ul><li>',
  'open quotations': '<blockquote>',
  'elements that are not kept': '<svg><p>',
  'ends of nothing': '</p>',
  'line breaks as elements': '<br>',
  'rows that do not end': '<tr</b',
  'pictures without a number': '<img>',
  'links with many attributes': '<a b c d e f g h>',
  'less than': '<',
  ampersands: '&',
  'signs by number': '&#60;p&#62;',
  spaces: ' ',
  'spaces before a letter': `${' '.repeat(400)}a`,
  'one long word': 'a',
  capitals: 'A',
  digits: '1',
  'marks on a letter': 'a\u0301\u0302',
  'signs without width': '\u200d',
  'turned pieces': '\u05d0\u202a',
  'emoji of several': '👩‍👩‍👧‍👦',
  'tags of flags': '\u{E0061}',
  keycaps: '1\ufe0f\u20e3',
  'joiners of a writing': '\u0e01\u0e34\u200c',
  'words of one letter': 'a ',
  'points and letters': 'a.',
  ats: 'a@',
  'open quotes': '"a ',
  addresses: 'https://a.example/ ',
  colons: 'a:',
  hyphens: 'a-',
  'fields in braces': '{a}',
};

const fill = (piece: string, size: number) => piece.repeat(Math.max(1, Math.floor(size / piece.length)));

export const plainOf = (size: number): string => fill('a plain word and ', size).slice(0, size).trim();

/** Texts of at most so many characters, by what they consist of. */
export const worstOf = (size: number): [consistsOf: string, text: string][] => [
  ...Object.entries(pieces).map(([name, piece]): [string, string] => [name, fill(piece, size)]),
  ['a flag of many tags', `\u{1F3F4}${fill('\u{E0061}', Math.max(2, size - 2))}`],
];

/** Milliseconds of processor that work takes in this process. */
async function processorTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

async function median(times: number, work: () => unknown): Promise<number> {
  const taken: number[] = [];
  for (let nth = 0; nth < times; nth++) taken.push(await processorTime(work));
  return taken.toSorted((one, other) => one - other)[Math.floor(times / 2)]!;
}

/** How many times the processor time of plain words a text may cost, where it costs more than so many milliseconds at all. */
const mostTimes = 10;
const nothingMs = 30;

/** Says how much dearer one work is than another; undefined where it is within bounds. What looks dear is measured again. */
export async function dearer(plain: () => unknown, worst: () => unknown): Promise<string | undefined> {
  if ((await processorTime(worst)) <= nothingMs) return undefined;
  const [usual, dear] = [await median(3, plain), await median(3, worst)];
  return dear <= Math.max(usual * mostTimes, nothingMs)
    ? undefined
    : `${dear.toFixed(0)} ms, ${usual.toFixed(0)} ms if plain`;
}

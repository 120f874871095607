/** Letters that fall apart by no normal form, and what they are compared as. */
const [apart, as] = ['æøđłðþıς\u0345', 'aodldtiσι'];

/**
 * A text in the letters by which every search compares, small and without accents: å, ä and æ are `a`, ö and ø are `o`, and aa,
 * ae and oe, by which some write them, are the same. It is `fold_letters` of the database once more.
 */
export const foldLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u0344\u0346-\u036f]+/g, '')
    .toLowerCase()
    .replace(/[æøđłðþıς\u0345]/g, (letter) => as[apart.indexOf(letter)]!)
    .replace(/a[ae]+/g, 'a')
    .replace(/oe+/g, 'o');

/** The words of a text as names are compared, with one space between two of them: `plain_words` of the database. */
export const plainWords = (text: string): string =>
  foldLetters(text.normalize('NFKC'))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

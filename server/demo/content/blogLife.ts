import { wordsIn } from './reports.ts';

export { wordsIn };

type Words = Parameters<typeof wordsIn>[0];

/** Why an entry was taken away. */
export const removed: Words = {
  'en-GB': 'The entry told the full name and the place of work of somebody who had been at your table.',
  'da-DK': 'Indlægget fortalte det fulde navn og arbejdspladsen på en, der havde siddet ved dit bord.',
  'sv-SE': 'Inlägget berättade för- och efternamn och arbetsplats för någon som hade suttit vid ditt bord.',
};

/** Why an author is kept from blogs. */
export const banned: Words = {
  'en-GB': 'Under three entries within a week you called their authors names, after we had written to you about it.',
  'da-DK':
    'Under tre indlæg på en uge kaldte du forfatterne ved grove navne, efter at vi havde skrevet til dig om det.',
  'sv-SE':
    'Under tre inlägg på en vecka kallade du författarna grova saker, efter att vi hade skrivit till dig om det.',
};

/** The interest word that fits each tag, where it has another name. */
export const wordOfTag: Readonly<Record<string, string>> = {
  ...each('Long conversations', 'samtale samtal conversation breve brev venner vänner friendship'),
  ...each('Hiking', 'natur tur ture vandring svamp svampe utflykt'),
  ...each('City walks', 'byliv aarhus'),
  ...each('Cooking', 'mat mad food'),
  ...each('Dinner clubs', 'middage fester gæster'),
  ...each('Baking', 'brød bak'),
  ...each('Concerts', 'musik musikk'),
  ...each('Winter bathing', 'kallbad'),
  ...each('Sailing', 'havet sjø'),
  ...each('Dancing', 'dance dans'),
  ...each('Gardening', 'hage have'),
  ...each('Interior design', 'hem hjem home renovering håndverk hantverk craft'),
  ...each('City breaks', 'reise rejser travel ferie tog'),
  ...each('Dogs', 'hund'),
  ...each('Books', 'bøger böcker'),
  ...each('Board games', 'spil spel spill'),
  ...each('Knitting', 'håndarbejde'),
  ...each('Skiing', 'ski skidor'),
  ...each('Choir singing', 'kor'),
};

function each(word: string, tags: string): Record<string, string> {
  return Object.fromEntries(tags.split(' ').map((tag) => [tag, word]));
}

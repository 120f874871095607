import type { Locale } from '../../../shared/enums.ts';

/** Names that members of each tongue give to albums, the last of them to a protected one. */
export const albumNames: Record<Locale, readonly string[]> = {
  'en-GB': ['Summer by the coast', 'Walks', 'The garden', 'Weekends away', 'For friends'],
  'da-DK': ['Sommer ved kysten', 'Gåture', 'Haven', 'Weekender', 'For venner'],
  'sv-SE': ['Sommar vid kusten', 'Promenader', 'Trädgården', 'Helgresor', 'För vänner'],
  'nb-NO': ['Sommer ved kysten', 'Turer', 'Hagen', 'Helger', 'For venner'],
};

/** What they write below a picture; most pictures have nothing. */
export const captions: Record<Locale, readonly string[]> = {
  'en-GB': ['Before breakfast', 'The light that evening', 'Worth the climb', 'Our usual bench', 'First frost'],
  'da-DK': ['Før morgenmaden', 'Lyset den aften', 'Turen værd', 'Vores faste bænk', 'Årets første frost'],
  'sv-SE': ['Före frukosten', 'Ljuset den kvällen', 'Värt klättringen', 'Vår vanliga bänk', 'Årets första frost'],
  'nb-NO': ['Før frokosten', 'Lyset den kvelden', 'Verdt turen', 'Den faste benken', 'Årets første frost'],
};

/** Names of the albums that lodges of each tongue have. */
export const lodgeAlbumNames: Record<Locale, readonly string[]> = {
  'en-GB': ['From our walks', 'Evenings together'],
  'da-DK': ['Fra vores ture', 'Aftener sammen'],
  'sv-SE': ['Från våra utflykter', 'Kvällar tillsammans'],
  'nb-NO': ['Fra turene våre', 'Kvelder sammen'],
};

/** Why those who run a lodge did not want a picture in it. */
export const notForThisLodge: Record<Locale, string> = {
  'en-GB': 'A fine picture, but not from one of our evenings.',
  'da-DK': 'Et fint billede, men ikke fra en af vores aftener.',
  'sv-SE': 'En fin bild, men inte från en av våra kvällar.',
  'nb-NO': 'Et fint bilde, men ikke fra en av kveldene våre.',
};

/** Why the house turned a picture down, in its own words to the uploader. */
export const turnedDown: Record<Locale, string> = {
  'en-GB': 'A person in the background can be recognised. Cut the picture, or ask the person, and upload it again.',
  'da-DK': 'En person i baggrunden kan genkendes. Beskær billedet, eller spørg personen, og upload det igen.',
  'sv-SE': 'En person i bakgrunden går att känna igen. Beskär bilden, eller fråga personen, och ladda upp den igen.',
  'nb-NO': 'En person i bakgrunnen kan gjenkjennes. Beskjær bildet, eller spør personen, og last det opp igjen.',
};

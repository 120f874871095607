import type { Locale } from '../../../shared/enums.ts';

/** What members call people they want to find again. */
export const tagNames: Record<Locale, readonly string[]> = {
  'en-GB': ['Met in June', 'Write back', 'Dinner club', 'Good dancers', 'Read their blog'],
  'da-DK': ['Mødt i juni', 'Skal have svar', 'Middagsklubben', 'Gode til at danse', 'Læs deres blog'],
  'nb-NO': ['Møtt i juni', 'Må få svar', 'Middagsklubben', 'Flinke til å danse', 'Les bloggen deres'],
  'sv-SE': ['Träffade i juni', 'Ska få svar', 'Middagsklubben', 'Bra på att dansa', 'Läs deras blogg'],
};

/** What members write down about others, for their own eyes. */
export const noteTexts: Record<Locale, readonly string[]> = {
  'en-GB': [
    'Met at the board games evening. Allergic to nuts, loves Scrabble.',
    'Talked about the coast path. Wanted the name of that café.',
    'Friendly answer, busy until after the holidays. Write again in January.',
  ],
  'da-DK': [
    'Mødt ved molen i oktober. Har altid ekstra te med.',
    'Ville gerne høre mere om dansekurset om torsdagen.',
    'Sødt svar, men har travlt med flytning. Skriv igen i det nye år.',
    'Kender en god kok i Ebeltoft. Spørg til middagen i marts.',
  ],
  'nb-NO': [
    'Møtte dem på hytteturen. Hadde med kanelboller.',
    'Snakket lenge om bøker. Lovte å sende en liste.',
    'Vil gjerne være med på badstue når det blir kaldt.',
  ],
  'sv-SE': [
    'Träffades på vandringen i Skåne. Har hund som heter Måns.',
    'Pratade om musik hela kvällen. Skicka låtlistan.',
    'Gärna fika en söndag, helst i närheten av stationen.',
  ],
};

/** The line on Start, and a piece of news, as the editors of the demo wrote them. */
export const tickerTexts = {
  'en-GB': 'In winter we answer the phone until 8 pm on weekdays.',
  'da-DK': 'Telefonen er åben til kl. 20 på hverdage om vinteren.',
  'sv-SE': 'Telefonen är öppen till kl. 20 på vardagar under vintern.',
};
export const newsTexts = {
  'en-GB': {
    title: 'Interest words are here',
    text: 'Choose up to twenty words for what you like to do. They appear on your profile and help others with the same taste find you. You will find them in your own menu.',
  },
  'da-DK': {
    title: 'Nu er der interesseord',
    text: 'Op til tyve ord fortæller, hvad der er rart at lave. De står på profilen og hjælper andre med samme smag på vej. De findes under Interesseord i menuen.',
  },
  'sv-SE': {
    title: 'Nu finns det intresseord',
    text: 'Upp till tjugo ord berättar vad som är roligt att göra. De står på profilen och hjälper andra med samma smak på vägen. De finns under Intresseord i menyn.',
  },
};

/** Lines of the guestbooks. */
export const greetings: Record<Locale, readonly string[]> = {
  'en-GB': [
    'Thank you for a lovely evening, and for the recipe.',
    'Good to find somebody who knows the coast path that well.',
    'See you at the next meetup.',
  ],
  'da-DK': [
    'Tak for sidst. Det var en dejlig aften ved vandet.',
    'Hvor var det hyggeligt at møde jer til brætspil.',
    'Tak for en god snak i kulden. Vi ses på molen.',
    'Sikke et fint billede. Hilsen fra naboen til Aarhus.',
  ],
  'nb-NO': [
    'Takk for sist, og for turen. Det må vi gjøre igjen.',
    'Så hyggelig å møte noen som også leser på trikken.',
    'Ha en fin helg, vi sees på badstua.',
  ],
  'sv-SE': [
    'Tack för senast. Det var en fin promenad.',
    'Så roligt att träffa någon som också dansar bugg.',
    'Hälsningar från Malmö. Vi ses på nästa träff.',
  ],
};

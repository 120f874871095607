import type { DemoMails } from './types.ts';

export const norwegianMails: DemoMails = {
  conversations: [
    [
      'Hei! Jeg leste at du bader hele vinteren. Hvor går man uti når brygga er glatt?',
      'Hei, og takk for brevet. Vi bruker trappa ved roklubben, den blir kostet om morgenen.',
      'Godt å vite. Hvor lenge er dere uti?',
      'Til jeg kan telle tærne igjen. To minutter holder lenge.',
      'Da kan jeg bli med. Når møtes dere?',
      'Lørdag klokka ni. Det er suppe etterpå, og den er verdt alt.',
      'Jeg tar med brød.',
      'Da sier vi det.',
    ],
    [
      'Teksten din om å si nei uten å be om unnskyldning ble med meg hele uka. Takk.',
      'Så glad jeg blir. Den tok tre forsøk og en lang tur.',
      'Det merkes ikke. Går du alltid når du skriver?',
      'Nesten alltid. Skogen retter setningene mine.',
    ],
    [
      'Takk for dansen på fredag. Jeg håper tærne dine har tilgitt meg.',
      'De er på beina igjen. Du fører bedre enn du tror.',
      'Da tør jeg spørre: Kommer du neste fredag?',
      'Hvis du lover en vals.',
      'Jeg lover én og øver på to.',
    ],
    [
      'Hei, jeg er ny her og vet ikke helt hvordan man begynner.',
      'Slik er en fin begynnelse. Velkommen!',
      'Takk. Hva pleier folk å gjøre den første uka?',
      'Lese noen blogger, finne en losje i nærheten og skrive til noen som virker snille.',
      'Da mangler jeg bare de to første.',
    ],
  ],
  everyday: [
    'God morgen! Sovet godt?',
    'Som en stein. Og du?',
    'Kaffen er klar her. Den smaker mandag.',
    'Det regner sidelengs.',
    'En dag for suppe, altså.',
    'Jeg laget for mye igjen.',
    'Hva gjør du i kveld?',
    'En bok og et teppe, tror jeg.',
    'Jeg tok omveien hjem for å se lyset på fjorden.',
    'Det var fint i dag, ikke sant?',
    'Nesten for fint til en tirsdag.',
    'Skal vi snakkes i morgen?',
    'Ja, etter åtte.',
    'God natt, du.',
    'God natt. Drøm om noe med hav.',
    'Toget står stille. Igjen.',
  ],
  hellos: [
    'Hei! Profilen din fikk meg til å smile. Hva er det beste rådet du har fått om å bo ved vannet?',
    'Hei der. Hvilken tur ville du gitt en som bare har én søndag?',
  ],
};

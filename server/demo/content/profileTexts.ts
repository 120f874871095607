import type { Random } from '../../../shared/art/random.ts';
import type { Locale } from '../../../shared/enums.ts';

/** Sentences of which the texts of the demo's profiles are made: how somebody lives, what they like, whom they hope to meet. */
interface Sentences {
  life: readonly string[];
  likes: readonly string[];
  hopes: readonly string[];
}

const texts: Record<Locale, { single: Sentences; couple: Sentences }> = {
  'en-GB': {
    single: {
      life: [
        'I work with maps during the week and get lost on purpose at weekends.',
        'I moved here three years ago and still find new streets to like.',
        'My evenings belong to a choir, a dog and far too many library books.',
        'I mend bicycles for a living and ride them for everything else.',
      ],
      likes: [
        'I like long walks, short films and people who let you finish a sentence.',
        'Give me a warm sauna, a cold lake and somebody to compare notes with.',
        'I cook for six even when we are two, so there is always a plate left.',
        'Board games, rain on the window, tea that has been forgotten twice.',
      ],
      hopes: [
        'I hope to meet kind, curious people and take my time about it.',
        'A coffee first, then we will see. I answer everybody, only slowly.',
        'Happy to meet couples and single people alike, with good manners on both sides.',
        'Say what you like and what you do not, and I will do the same.',
      ],
    },
    couple: {
      life: [
        'We have been together for twelve years and still argue about the map.',
        'We live in an old house with a garden that mostly looks after itself.',
        'One of us gets up early and one stays up late, so somebody is always awake.',
        'We sold the car, bought two bicycles and have not looked back.',
      ],
      likes: [
        'We like dancing in the kitchen, slow Sundays and friends who stay for breakfast.',
        'We bathe all year round and talk about something else afterwards.',
        'We are fond of good food, bad puns and evenings without a plan.',
        'Theatre, sailing when it is calm, and reading aloud when it is not.',
      ],
      hopes: [
        'We hope to meet other couples for dinners, walks and good conversation.',
        'We always meet the two of us first, over coffee, with no expectations.',
        'Single people are as welcome as couples. We take our time.',
        'Be honest with us and we will be honest with you. The rest follows.',
      ],
    },
  },
  'da-DK': {
    single: {
      life: [
        'Til daglig underviser jeg, og i weekenden lader jeg andre bestemme.',
        'Jeg bor tæt på vandet og har altid et håndklæde i tasken.',
        'Mine aftener går med kor, hund og flere biblioteksbøger, end jeg når at læse.',
        'Jeg flyttede hertil for tre år siden og finder stadig nye yndlingsgader.',
      ],
      likes: [
        'Jeg holder af lange gåture, korte film og folk, der lader én tale ud.',
        'En varm sauna, et koldt hav og en at dele oplevelsen med er nok for mig.',
        'Jeg laver altid mad til seks, også når vi er to, så der er plads til en mere.',
        'Brætspil, regn på ruden og te, der er blevet glemt to gange.',
      ],
      hopes: [
        'Jeg håber at møde venlige og nysgerrige mennesker og tager mig god tid.',
        'Først en kop kaffe, så ser vi. Jeg svarer alle, bare ikke altid samme dag.',
        'Både par og enlige er velkomne til at skrive, bare tonen er god.',
        'Sig, hvad du kan lide, og hvad du ikke kan. Det gør jeg også.',
      ],
    },
    couple: {
      life: [
        'Vi har været sammen i tolv år og er stadig uenige om kortet.',
        'Vi bor i et gammelt hus med en have, der mest passer sig selv.',
        'Den ene står tidligt op, den anden går sent i seng, så der er altid en vågen.',
        'Vi solgte bilen, købte to cykler og har ikke fortrudt.',
      ],
      likes: [
        'Vi danser i køkkenet, holder af langsomme søndage og gæster, der bliver til morgenmad.',
        'Vi bader hele året og taler om noget andet bagefter.',
        'Vi er glade for god mad, dårlige ordspil og aftener uden plan.',
        'Teater, sejlture når det er stille, og højtlæsning når det ikke er.',
      ],
      hopes: [
        'Vi håber at møde andre par til middage, gåture og gode samtaler.',
        'Vi mødes altid til en kop kaffe først, helt uden forventninger.',
        'Enlige er lige så velkomne som par. Vi har ikke travlt.',
        'Vær ærlige over for os, så er vi det over for jer. Resten kommer af sig selv.',
      ],
    },
  },
  'nb-NO': {
    single: {
      life: [
        'Jeg jobber med kart i ukedagene og går meg gjerne bort i helgene.',
        'Kveldene mine går med til kor, hund og altfor mange bibliotekbøker.',
        'Jeg flyttet hit for tre år siden og finner stadig nye favorittgater.',
        'Jeg bor nær marka og har alltid en termos i sekken.',
      ],
      likes: [
        'Jeg liker lange turer, korte filmer og folk som lar deg snakke ferdig.',
        'En varm badstue, et kaldt vann og noen å dele det med er nok for meg.',
        'Jeg lager alltid mat til seks, også når vi er to.',
        'Brettspill, regn på ruta og te som er blitt glemt to ganger.',
      ],
      hopes: [
        'Jeg håper å møte vennlige og nysgjerrige mennesker, og tar meg god tid.',
        'Først en kaffe, så får vi se. Jeg svarer alle, bare litt langsomt.',
        'Både par og enslige må gjerne skrive, så lenge tonen er god.',
        'Si hva du liker og hva du ikke liker, så gjør jeg det samme.',
      ],
    },
    couple: {
      life: [
        'Vi har vært sammen i tolv år og er fortsatt uenige om kartet.',
        'Vi bor i et gammelt hus med en hage som stort sett steller seg selv.',
        'En av oss står opp tidlig og en legger seg sent, så noen er alltid våken.',
        'Vi solgte bilen, kjøpte to sykler og har ikke angret.',
      ],
      likes: [
        'Vi danser på kjøkkenet og liker rolige søndager og gjester som blir til frokost.',
        'Vi bader hele året og snakker om noe annet etterpå.',
        'Vi er glade i god mat, dårlige ordspill og kvelder uten plan.',
        'Teater, seiltur når det er stille, og høytlesning når det ikke er det.',
      ],
      hopes: [
        'Vi håper å møte andre par til middager, turer og gode samtaler.',
        'Vi møtes alltid over en kaffe først, helt uten forventninger.',
        'Enslige er like velkomne som par. Vi har god tid.',
        'Vær ærlige mot oss, så er vi det mot dere. Resten kommer av seg selv.',
      ],
    },
  },
  'sv-SE': {
    single: {
      life: [
        'Till vardags undervisar jag, och på helgen får andra bestämma.',
        'Kvällarna går åt till kör, hund och fler biblioteksböcker än jag hinner läsa.',
        'Jag flyttade hit för tre år sedan och hittar fortfarande nya favoritgator.',
        'Jag bor nära vattnet och har alltid en handduk i väskan.',
      ],
      likes: [
        'Jag tycker om långa promenader, korta filmer och människor som låter en tala till punkt.',
        'En varm bastu, en kall sjö och någon att dela det med räcker för mig.',
        'Jag lagar alltid mat för sex, även när vi är två.',
        'Brädspel, regn mot rutan och te som har glömts bort två gånger.',
      ],
      hopes: [
        'Jag hoppas träffa vänliga och nyfikna människor och tar god tid på mig.',
        'Först en kaffe, sedan får vi se. Jag svarar alla, men inte alltid samma dag.',
        'Både par och singlar får gärna skriva, så länge tonen är god.',
        'Säg vad du tycker om och vad du inte tycker om, så gör jag detsamma.',
      ],
    },
    couple: {
      life: [
        'Vi har varit tillsammans i tolv år och är fortfarande oense om kartan.',
        'Vi bor i ett gammalt hus med en trädgård som mest sköter sig själv.',
        'En av oss går upp tidigt och en lägger sig sent, så någon är alltid vaken.',
        'Vi sålde bilen, köpte två cyklar och har inte ångrat oss.',
      ],
      likes: [
        'Vi dansar i köket, tycker om långsamma söndagar och gäster som stannar till frukost.',
        'Vi badar året runt och pratar om något annat efteråt.',
        'Vi gillar god mat, dåliga ordvitsar och kvällar utan plan.',
        'Teater, segling när det är lugnt och högläsning när det inte är det.',
      ],
      hopes: [
        'Vi hoppas träffa andra par för middagar, promenader och goda samtal.',
        'Vi ses alltid över en kaffe först, helt utan förväntningar.',
        'Singlar är lika välkomna som par. Vi har ingen brådska.',
        'Var ärliga mot oss så är vi det mot er. Resten kommer av sig självt.',
      ],
    },
  },
};

/** A text for a profile, in its language and number. */
export function profileText(locale: Locale, couple: boolean, dice: Random): string {
  const { life, likes, hopes } = texts[locale][couple ? 'couple' : 'single'];
  const one = (from: readonly string[]) => from[Math.floor(dice() * from.length)]!;
  return `${one(life)} ${one(likes)}\n\n${one(hopes)}`;
}

import autumn from 'art:scene/hills/autumn/12?w=800&h=450&sunX=.44';
import autumnWide from 'art:scene/hills/autumn/12?w=1180&h=236&horizon=.57&sunX=.64&sunRadius=.15';
import blue from 'art:scene/fjord/blue/15?w=800&h=450&sunX=.56';
import blueWide from 'art:scene/fjord/blue/15?w=1180&h=236&horizon=.57&sunX=.62&sunRadius=.13';
import dawn from 'art:scene/jetty/dawn/11?w=800&h=450&sunX=.58';
import dawnWide from 'art:scene/jetty/dawn/11?w=1180&h=236&horizon=.57&sunX=.62&sunHeight=1.1&sunRadius=.16';
import dusk from 'art:scene/islands/dusk/16?w=800&h=450&sunX=.42';
import duskWide from 'art:scene/islands/dusk/16?w=1180&h=236&horizon=.57&sunX=.36&sunHeight=1.1&sunRadius=.16';
import heather from 'art:scene/dunes/heather/17?w=800&h=450&sunX=.54';
import heatherWide from 'art:scene/dunes/heather/17?w=1180&h=236&horizon=.57&sunX=.6&sunRadius=.15';
import night from 'art:scene/lights/night/18?w=800&h=450&sunX=.46';
import nightWide from 'art:scene/lights/night/18?w=1180&h=236&horizon=.6&sunX=.4&sunRadius=.12';
import summer from 'art:scene/islands/summer/13?w=800&h=450&sunX=.6';
import summerWide from 'art:scene/islands/summer/13?w=1180&h=236&horizon=.57&sunX=.6&sunRadius=.15';
import winter from 'art:scene/cabin/winter/14?w=800&h=450&sunX=.4&place=.6';
import winterWide from 'art:scene/cabin/winter/14?w=1180&h=236&horizon=.57&sunX=.36&sunRadius=.14&place=.7';

/** What stands over an entry where guests read it: a drawing of the house, never a picture of its author's. */
interface Cover {
  /** For 16:9, and what is cut from its sides. */
  card: string;
  /** For the whole width of a page. */
  wide: string;
}

const covers: Cover[] = [
  { card: dawn, wide: dawnWide },
  { card: autumn, wide: autumnWide },
  { card: blue, wide: blueWide },
  { card: heather, wide: heatherWide },
  { card: winter, wide: winterWide },
  { card: dusk, wide: duskWide },
  { card: summer, wide: summerWide },
  { card: night, wide: nightWide },
];

/** An entry has the same cover wherever it stands, and its neighbours have others. */
export const coverOf = (blogEntryId: number): Cover => covers[blogEntryId % covers.length]!;

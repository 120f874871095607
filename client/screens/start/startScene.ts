import blue from 'art:scene/jetty/blue/7?w=1280&h=260&sunX=.7&sunHeight=.8';
import dawn from 'art:scene/jetty/dawn/7?w=1280&h=260&sunX=.7&sunHeight=.8';
import dusk from 'art:scene/jetty/dusk/7?w=1280&h=260&sunX=.7&sunHeight=.8';
import ember from 'art:scene/fjord/ember/7?w=1280&h=260&sunX=.7&sunHeight=.8';
import night from 'art:scene/jetty/night/7?w=1280&h=260&sunX=.7&sunHeight=.8';
import summer from 'art:scene/jetty/summer/7?w=1280&h=260&sunX=.7&sunHeight=.8';
import { lightAt, type PaletteName } from '../../../shared/art/palettes.ts';

const scenes: Partial<Record<PaletteName, string>> = { blue, dawn, dusk, night, summer };

/** The landscape of an hour of the day (0 to 23); the dark variant has one of its own. */
export const sceneOf = (hour: number, darkVariant: boolean): string =>
  (darkVariant ? undefined : scenes[lightAt(hour)]) ?? ember;

/** How one greets at an hour of the day. */
export function partOfDay(hour: number): 'morning' | 'day' | 'evening' | 'night' {
  if (hour < 5) return 'night';
  if (hour < 12) return 'morning';
  return hour < 18 ? 'day' : 'evening';
}

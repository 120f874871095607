import type { FigureName } from '../../../shared/art/figures.ts';
import type { DemoSelf, Landscape } from '../types.ts';

const figures: Record<DemoSelf['gender'] | 'Either', Record<'young' | 'grey', FigureName[]>> = {
  Female: { young: ['solvej', 'amina', 'freja', 'noor', 'liv', 'tove', 'kim'], grey: ['ingrid', 'bente'] },
  Male: { young: ['mads', 'jonas', 'erik', 'robin', 'malik', 'anders', 'alex'], grey: ['karl', 'ole', 'lars'] },
  Either: { young: ['sam', 'kim', 'alex', 'robin'], grey: ['sam', 'ingrid'] },
};

const greyFrom = 56;

/** The `turn`-th of the drawn figures that suit a person. */
export function figureFor(gender: keyof typeof figures, ageYears: number, turn: number): FigureName {
  const suiting = figures[gender][ageYears < greyFrom ? 'young' : 'grey'];
  return suiting[turn % suiting.length]!;
}

const scenes: Landscape['scene'][] = [
  'fjord',
  'town',
  'islands',
  'birch',
  'jetty',
  'hills',
  'dunes',
  'cabin',
  'lights',
];
const lights: Landscape['palette'][] = ['dusk', 'dawn', 'summer', 'heather', 'winter', 'autumn', 'blue', 'night'];

/** The `turn`-th landscape; the first 72 differ in place or light. */
export function landscapeAt(turn: number): Landscape {
  return { scene: scenes[turn % scenes.length]!, palette: lights[turn % lights.length]!, seed: 1 + turn };
}

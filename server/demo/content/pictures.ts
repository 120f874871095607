import type { PatternColours, PatternKind } from '../../../shared/art/pattern.ts';
import type { Landscape } from '../types.ts';

interface ScenePicture extends Landscape {
  kind: 'scene';
}

export interface PatternPicture {
  kind: 'pattern';
  pattern: PatternKind;
  colours: PatternColours;
  seed: number;
}

export type DrawnPicture = ScenePicture | PatternPicture;

const cloths = {
  berry: ['#f7efe3', '#84215a', '#efc894', '#00576d'],
  evening: ['#2f1a44', '#ebb062', '#db78a4', '#c6afe2'],
  forest: ['#e5eee6', '#2a7841', '#df9632', '#07461e'],
  harbour: ['#002c38', '#5da9c2', '#efc894', '#f3f8fa'],
  hearth: ['#512a00', '#ebb062', '#f4d6bf', '#d94543'],
  heather: ['#eee9f5', '#7850a1', '#db78a4', '#462863'],
  linen: ['#f7f3f0', '#a79b9a', '#965800', '#423636'],
  rose: ['#f8e6eb', '#a43571', '#ebb062', '#631344'],
  shore: ['#f7efe3', '#00718d', '#bf7600', '#92c4d5'],
  coal: ['#14100e', '#9d3400', '#e3683a', '#58514d'],
} satisfies Record<string, PatternColours>;

export const cloth = (pattern: PatternKind, colours: keyof typeof cloths, seed: number): PatternPicture => ({
  kind: 'pattern',
  pattern,
  colours: cloths[colours],
  seed,
});

export const view = (scene: Landscape['scene'], palette: Landscape['palette'], seed: number): ScenePicture => ({
  kind: 'scene',
  scene,
  palette,
  seed,
});

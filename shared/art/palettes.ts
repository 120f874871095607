/** The colours of one light over a landscape, from the top of the sky to the foreground. */
export interface Palette {
  sky: readonly [string, string, string, string];
  sun: string;
  /** From the farthest ridge to the foreground. */
  hills: readonly [string, string, string, string, string];
  /** At the horizon and at the shore. */
  water: readonly [string, string];
  /** Lit windows, lanterns and leaves. */
  lit: string;
  mist: string;
}

/** The lights of the product by name; `ember` and `coal` belong to the dark variant only. */
export const palettes = {
  dusk: {
    sky: ['#2b2140', '#6d2f5c', '#c8606a', '#f3b273'],
    sun: '#ffe2ae',
    hills: ['#a4546c', '#7d3a62', '#572a51', '#381d3e', '#22132a'],
    water: ['#d88473', '#6b3560'],
    lit: '#ffc978',
    mist: '#f8c6a0',
  },
  blue: {
    sky: ['#1c2440', '#36487a', '#7d8fc0', '#e9c7bd'],
    sun: '#fff1dc',
    hills: ['#7f8fb9', '#5a6b9d', '#3f4f80', '#2a3660', '#1a2242'],
    water: ['#aab0d0', '#33446f'],
    lit: '#ffd48c',
    mist: '#dfd6e4',
  },
  dawn: {
    sky: ['#8fb5c4', '#c7d5cf', '#f4dfc4', '#fbcfa8'],
    sun: '#fff6e0',
    hills: ['#a9bfb9', '#84a49f', '#5f8584', '#3f6467', '#27454b'],
    water: ['#dfe0cf', '#7fa3a6'],
    lit: '#fff0c8',
    mist: '#fdf1de',
  },
  summer: {
    sky: ['#6fa9c9', '#a9cfdb', '#dfeadb', '#f8eccb'],
    sun: '#fffbe8',
    hills: ['#a6c2a4', '#7fa681', '#5b8967', '#3f6b52', '#27493b'],
    water: ['#bfdbe0', '#5f9cb4'],
    lit: '#fff4cf',
    mist: '#f3f5e4',
  },
  spring: {
    sky: ['#7fa6c9', '#b8cfd9', '#e9ead6', '#fbe3cf'],
    sun: '#fffbe8',
    hills: ['#b3c9a6', '#8fb185', '#688f6a', '#476f57', '#2c4b40'],
    water: ['#cfdfe0', '#77a3b2'],
    lit: '#fff2c9',
    mist: '#faf1e4',
  },
  heather: {
    sky: ['#6f5a86', '#a983a3', '#e0b3b2', '#f8dcc4'],
    sun: '#fff0da',
    hills: ['#b48ba8', '#926a92', '#704c78', '#50345c', '#34213f'],
    water: ['#d6b2bb', '#7b5a86'],
    lit: '#ffe0a8',
    mist: '#f6dcd2',
  },
  winter: {
    sky: ['#5f7fa0', '#9bb6c8', '#d5e0e4', '#f6e6dc'],
    sun: '#fffaf2',
    hills: ['#cfdbe2', '#aec1cf', '#86a0b4', '#5d7b92', '#3a556b'],
    water: ['#dfe8ec', '#8aa7ba'],
    lit: '#ffdfa0',
    mist: '#ffffff',
  },
  autumn: {
    sky: ['#7a8fa0', '#b9bdb0', '#efd2a0', '#f2b36a'],
    sun: '#fff2cf',
    hills: ['#c79a6a', '#b07345', '#8c5233', '#613626', '#3d231c'],
    water: ['#e2c193', '#8f8672'],
    lit: '#ffe3a0',
    mist: '#f9e3bd',
  },
  night: {
    sky: ['#0c0f22', '#18203f', '#2d355f', '#514a78'],
    sun: '#f4efe2',
    hills: ['#343a62', '#262b4e', '#1b1f3c', '#12152b', '#0b0d1c'],
    water: ['#3d4270', '#141936'],
    lit: '#ffc978',
    mist: '#6d6a98',
  },
  ember: {
    sky: ['#0d0a09', '#2a1110', '#6e2117', '#d0602b'],
    sun: '#ffb86b',
    hills: ['#5c1f17', '#401713', '#2b100e', '#1b0c0b', '#0f0807'],
    water: ['#a5431f', '#230d0b'],
    lit: '#ffb057',
    mist: '#d96a33',
  },
  coal: {
    sky: ['#0e0c0b', '#1b1614', '#332420', '#5e3a2c'],
    sun: '#e7b98c',
    hills: ['#3d2a24', '#2d201c', '#201815', '#171211', '#0f0c0b'],
    water: ['#5b3a2c', '#171210'],
    lit: '#ffb057',
    mist: '#8a5a40',
  },
} as const satisfies Record<string, Palette>;

export type PaletteName = keyof typeof palettes;

export const starryLights: readonly PaletteName[] = ['night', 'coal', 'ember'];
/** Lights in which no bird flies. */
export const nightLights: readonly PaletteName[] = [...starryLights, 'blue'];
export const lowLights: readonly PaletteName[] = [...nightLights, 'dusk', 'heather'];

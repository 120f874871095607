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

/** Those of the light scheme of a page, and those of its dark scheme. */
export interface Colours {
  light: Palette;
  dark: Palette;
}

/** The lights of the product by name; `ember`, `coal`, `copper` and `wine` belong to the dark variant only. */
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
  rose: {
    sky: ['#c98aa0', '#e6aeb2', '#f6d3c6', '#fdeadb'],
    sun: '#fff7ea',
    hills: ['#dba3a8', '#c07f8e', '#995c74', '#6f3f5a', '#4a2740'],
    water: ['#f0c9c2', '#b98496'],
    lit: '#ffe9b0',
    mist: '#fdebe2',
  },
  mint: {
    sky: ['#3f8f8c', '#7fbfb2', '#c6e3cf', '#f5efcf'],
    sun: '#fffbe6',
    hills: ['#8fc3b0', '#5f9f92', '#3d7d77', '#255b5b', '#153e42'],
    water: ['#b9ded0', '#4c918f'],
    lit: '#fff0b8',
    mist: '#eef7e8',
  },
  honey: {
    sky: ['#d98a3a', '#ecb25c', '#f7d58e', '#fdf0cd'],
    sun: '#fffbe9',
    hills: ['#d9a75a', '#ba8340', '#8f612f', '#664323', '#422b1b'],
    water: ['#f3d08c', '#b98a4a'],
    lit: '#fff2c4',
    mist: '#fff1d0',
  },
  storm: {
    sky: ['#33475a', '#5d7486', '#9fb0b4', '#f0d9a0'],
    sun: '#ffe9a8',
    hills: ['#8296a0', '#627883', '#465c69', '#2f434f', '#1d2d38'],
    water: ['#a9b8b8', '#4f6674'],
    lit: '#ffd98a',
    mist: '#dfe6e2',
  },
  lilac: {
    sky: ['#7c7bb8', '#a9a4d4', '#d5c6e2', '#f8e3dc'],
    sun: '#fff6ec',
    hills: ['#a7a0cc', '#857cb0', '#655a92', '#473d70', '#2d2750'],
    water: ['#cfc4e0', '#7a73a8'],
    lit: '#ffe7b0',
    mist: '#f2e8f0',
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
  copper: {
    sky: ['#100a08', '#35190f', '#8a3a1c', '#e58a4c'],
    sun: '#ffcf9a',
    hills: ['#6e3420', '#4d2417', '#341910', '#20100b', '#120906'],
    water: ['#b85a2c', '#2a120b'],
    lit: '#ffb860',
    mist: '#e08a52',
  },
  wine: {
    sky: ['#0f080a', '#2e0f17', '#6f1d2c', '#c8593f'],
    sun: '#ffb58a',
    hills: ['#5c1c2a', '#42141f', '#2d0e16', '#1c0a0f', '#10070a'],
    water: ['#9a3038', '#260c13'],
    lit: '#ffae66',
    mist: '#cf6450',
  },
} as const satisfies Record<string, Palette>;

export type PaletteName = keyof typeof palettes;

export const starryLights: readonly PaletteName[] = ['night', 'coal', 'ember', 'copper', 'wine'];
/** Lights in which no bird flies. */
export const nightLights: readonly PaletteName[] = [...starryLights, 'blue'];
export const lowLights: readonly PaletteName[] = [...nightLights, 'dusk', 'heather'];

export type HairStyle = 'long' | 'bob' | 'bun' | 'crop' | 'part' | 'curly' | 'bald' | 'beanie' | 'pony' | 'afro';
export type Collar = 'v' | 'roll' | 'shirt' | 'knit' | 'scarf' | 'round';

/** One drawn adult; colours are hexadecimal. */
export interface Figure {
  skin: string;
  hair: string;
  style: HairStyle;
  garment: string;
  collar: Collar;
  beard?: 'full' | 'stubble';
  glasses?: boolean;
  scarf?: string;
  hat?: string;
}

/** The drawn people of the product by name: abstract adults, no likeness of anybody. */
export const figures = {
  solvej: { skin: '#f2cdb2', hair: '#c9964f', style: 'long', garment: '#7d2a55', collar: 'v' },
  mads: { skin: '#e7b491', hair: '#5b3a29', style: 'part', beard: 'stubble', garment: '#3e5c6b', collar: 'shirt' },
  ingrid: {
    skin: '#f6d9c4',
    hair: '#d8d3ce',
    style: 'bob',
    glasses: true,
    garment: '#3f6b52',
    collar: 'scarf',
    scarf: '#d98a3c',
  },
  karl: {
    skin: '#f2cdb2',
    hair: '#8f8a88',
    style: 'crop',
    beard: 'full',
    glasses: true,
    garment: '#2f3f55',
    collar: 'roll',
  },
  amina: { skin: '#8d5a3f', hair: '#2f2323', style: 'curly', garment: '#d98a3c', collar: 'v' },
  jonas: {
    skin: '#e7b491',
    hair: '#a4452c',
    style: 'beanie',
    beard: 'full',
    garment: '#5d6f48',
    hat: '#22415a',
    collar: 'knit',
  },
  freja: { skin: '#f6d9c4', hair: '#a4452c', style: 'bun', garment: '#274a57', collar: 'roll' },
  lars: { skin: '#e7b491', hair: '#8f8a88', style: 'bald', beard: 'stubble', garment: '#7a4a2c', collar: 'shirt' },
  noor: { skin: '#b87a55', hair: '#2f2323', style: 'pony', garment: '#8c3a5f', collar: 'round' },
  erik: { skin: '#f2cdb2', hair: '#d9b67c', style: 'crop', garment: '#7b3038', collar: 'knit' },
  sam: { skin: '#d69b75', hair: '#3b2a3a', style: 'bob', glasses: true, garment: '#5c4a80', collar: 'shirt' },
  robin: { skin: '#f2cdb2', hair: '#8a5a35', style: 'curly', beard: 'stubble', garment: '#33685f', collar: 'round' },
  malik: { skin: '#8d5a3f', hair: '#2f2323', style: 'afro', beard: 'stubble', garment: '#355a7a', collar: 'roll' },
  liv: { skin: '#f6d9c4', hair: '#d9b67c', style: 'pony', garment: '#b5533c', collar: 'knit' },
  bente: {
    skin: '#e7b491',
    hair: '#d8d3ce',
    style: 'bun',
    glasses: true,
    garment: '#5a2f5e',
    collar: 'scarf',
    scarf: '#c9707c',
  },
  ole: { skin: '#e7b491', hair: '#d8d3ce', style: 'part', beard: 'full', garment: '#40523c', collar: 'roll' },
  tove: { skin: '#d69b75', hair: '#5b3a29', style: 'long', glasses: true, garment: '#24505a', collar: 'round' },
  anders: { skin: '#f2cdb2', hair: '#8a5a35', style: 'part', garment: '#28394a', collar: 'roll' },
  kim: { skin: '#e7b491', hair: '#3b2a3a', style: 'long', garment: '#37707a', collar: 'shirt' },
  alex: { skin: '#b87a55', hair: '#2f2323', style: 'crop', garment: '#9a5a33', collar: 'v' },
} as const satisfies Record<string, Figure>;

export type FigureName = keyof typeof figures;

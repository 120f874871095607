/**
 * The bands in which distances are told, the nearest first: so many fixed blocks of so many km lie between two places at most,
 * to the east or the north. Each takes in everybody who lives within its km, and all of the bands before it.
 */
export const rings = [
  { band: 0, size: 10, reach: 0 },
  { band: 10, size: 10, reach: 1 },
  { band: 25, size: 10, reach: 3 },
  { band: 50, size: 25, reach: 2 },
  { band: 100, size: 25, reach: 4 },
] as const;

export type Ring = (typeof rings)[number];

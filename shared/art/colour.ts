const channels = (colour: string) => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));

/** A colour with so much of another in it; both hexadecimal. */
export function mixed(colour: string, other: string, share: number): string {
  const others = channels(other);
  const values = channels(colour).map((value, i) => Math.round(value + (others[i]! - value) * share));
  return '#' + values.map((value) => value.toString(16).padStart(2, '0')).join('');
}

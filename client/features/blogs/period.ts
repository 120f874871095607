/** The periods of the top lists in days, as they are offered; 0 is all time. */
export const periods = [7, 14, 30, 0] as const;
export type Period = (typeof periods)[number];

/** The period that an address asks for: 7 where it names none, nothing where it names another. */
export function periodOf(text: string | null): Period | undefined {
  return text === null ? 7 : periods.find((period) => String(period) === text);
}

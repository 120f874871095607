interface WallClock {
  /** `yyyy-MM-dd`. */
  day: string;
  /** `HH:mm`. */
  time: string;
}

/** What calendar and clock show in a time zone at a moment. */
export function wallClock(moment: Date, timeZone: string): WallClock {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    ...({ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const),
  });
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  return { day: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` };
}

const shown = (moment: number, timeZone: string): number => {
  const { day, time } = wallClock(new Date(moment), timeZone);
  return Date.parse(`${day}T${time}Z`);
};

/**
 * The moment at which calendar and clock show this in a time zone. Of an hour that comes twice it is the first; a time
 * that the clocks leave out is as much later as they go forward.
 */
export function momentOf({ day, time }: WallClock, timeZone: string): Date {
  const wanted = Date.parse(`${day}T${time}Z`);
  const offsets = [-1, 1].map((side) => {
    const near = wanted + side * 86_400_000;
    return shown(near, timeZone) - near;
  });
  const moments = offsets.map((offset) => wanted - offset).filter((one) => shown(one, timeZone) === wanted);
  return new Date(moments.length > 0 ? Math.min(...moments) : wanted - (offsets[0] ?? 0));
}

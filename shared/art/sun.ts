/** Where the sun stands over a place: the low precision formulas of the Astronomical Almanac, good to a minute or two. */
export interface Spot {
  /** Degrees, north and east. */
  latitude: number;
  longitude: number;
}

const dayLength = 86_400_000;
const toRadians = Math.PI / 180;
const sin = (degrees: number) => Math.sin(degrees * toRadians);
const cos = (degrees: number) => Math.cos(degrees * toRadians);
/** Degrees from -180 up to 180. */
const normal = (degrees: number) => ((((degrees + 180) % 360) + 360) % 360) - 180;

/** Degrees that the sky turns in a day. */
const turn = 360.98564737;
/** The sun is gone when its upper edge is: half its width and the bending of the air below the horizon. */
const rim = -0.833;

function sunAt({ longitude }: Spot, at: number) {
  const day = at / dayLength - 10_957.5;
  const anomaly = 357.528 + 0.9856003 * day;
  const ecliptic = 280.46 + 0.9856474 * day + 1.915 * sin(anomaly) + 0.02 * sin(2 * anomaly);
  const tilt = 23.439;
  const ascension = Math.atan2(cos(tilt) * sin(ecliptic), cos(ecliptic)) / toRadians;
  return {
    declination: Math.asin(sin(tilt) * sin(ecliptic)) / toRadians,
    /** Negative before noon. */
    hourAngle: normal(280.46062 + turn * day + longitude - ascension),
  };
}

/** How many degrees the sun stands above the horizon at a moment in ms, and whether it is before noon. */
export function sunOver(spot: Spot, at: number): { height: number; rising: boolean } {
  const { declination, hourAngle } = sunAt(spot, at);
  const height = Math.asin(
    sin(spot.latitude) * sin(declination) + cos(spot.latitude) * cos(declination) * cos(hourAngle),
  );
  return { height: height / toRadians, rising: hourAngle < 0 };
}

/** When the sun rises or sets next, in ms; null where it does neither within a day. */
export function nextTurn(spot: Spot, at: number): { at: number; sets: boolean } | null {
  const sets = sunOver(spot, at).height > rim;
  let guess = at;
  for (let round = 0; round < 4; round++) {
    const { declination, hourAngle } = sunAt(spot, guess);
    const cosine = (sin(rim) - sin(spot.latitude) * sin(declination)) / (cos(spot.latitude) * cos(declination));
    if (Math.abs(cosine) > 1) return null;
    const edge = (sets ? 1 : -1) * (Math.acos(cosine) / toRadians);
    const way = normal(edge - hourAngle);
    guess += ((round === 0 && way < 0 ? way + 360 : way) / turn) * dayLength;
  }
  return { at: guess, sets };
}

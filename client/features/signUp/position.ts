const coarse = (degrees: number) => Math.round(degrees * 100) / 100;

/** Coordinates in degrees with two decimals: about a kilometre, enough for a town. */
export const roundedPosition = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
  latitude: coarse(latitude),
  longitude: coarse(longitude),
});

/** From here on numbers are those of profiles of the dark variant; this one nobody has. */
export const darkNumbers = 10_000_000_000;

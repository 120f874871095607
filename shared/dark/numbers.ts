/** From here on numbers are those of profiles of the dark variant; this one nobody has. */
export const darkNumbers = 10_000_000_000;

/** Whether a number is that of a profile in the dark variant. */
export const isDarkNumber = (profileId: number) => profileId > darkNumbers;

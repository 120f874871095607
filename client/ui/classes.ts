/** Joins class names and leaves out what does not apply. */
export const classes = (...names: (string | false | undefined | null)[]): string => names.filter(Boolean).join(' ');

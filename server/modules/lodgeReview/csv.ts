/** Tables for spreadsheets, as RFC 4180 has them. */

/** What a spreadsheet would take for a formula. */
const formula = /^[=+\-@\t\r]/;

/** A cell that stays text wherever it is opened. */
const cell = (value: string): string => {
  const text = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Lines of cells as one text, with the mark by which spreadsheets know UTF-8. */
export const csvOf = (lines: readonly (readonly string[])[]): string =>
  `\uFEFF${lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('')}`;

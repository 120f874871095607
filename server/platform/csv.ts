/** Tables for spreadsheets, as RFC 4180 has them. */

/** What a spreadsheet would take for a formula. */
const formula = /^[=+\-@\t\r]/;

/** A cell that stays text wherever it is opened. */
const cell = (value: string): string => {
  const text = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** The mark by which spreadsheets know UTF-8: the first sign of a table. */
export const csvMark = '\uFEFF';

/** One line of cells, with its end; no cell of it is ever taken for a formula. */
export const csvLine = (line: readonly string[]): string => `${line.map(cell).join(',')}\r\n`;

/** Lines of cells as one text, with the mark by which spreadsheets know UTF-8. */
export const csvOf = (lines: readonly (readonly string[])[]): string => csvMark + lines.map(csvLine).join('');

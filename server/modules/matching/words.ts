const escaped = (word: string) => word.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

/** Whether one of some names stands in a text as whole words; both in the form in which they are compared. */
export const stands = (names: readonly string[], text: string): boolean =>
  new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:${names.map((name) => escaped(name).replace(/ /g, String.raw`\s+`)).join('|')})(?![\p{L}\p{N}])`,
    'u',
  ).test(text);

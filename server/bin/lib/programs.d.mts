/** Where a program of the product, named by its file from the root, stands in one file of JavaScript. */
export const programOf: (entry: string) => Promise<string>;

/**
 * Where a receipt lies as a file: an address below the site for a link that is opened by the browser itself.
 *
 * @param number The receipt's number as it is printed: `2026-000123`.
 */
export const paperFile = (number: string) => `/Payment/Receipts/${number}.pdf`;

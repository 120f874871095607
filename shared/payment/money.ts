const formats = new Map<string, Intl.NumberFormat>();

function formatOf(locale: string, digits: number): Intl.NumberFormat {
  const key = `${locale} ${digits}`;
  const known =
    formats.get(key) ?? new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  formats.set(key, known);
  return known;
}

/**
 * How amounts are written on screens, in mails and on paper alike: "1.234,50 DKK".
 *
 * @param locale The reader's language, as BCP 47.
 * @param currencyCode By ISO 4217; it stands behind the amount, since kroner are called `kr.` in three countries.
 * @returns Functions of an amount in hundredths of the currency. `short` and `price` leave decimals away that are zero; `exact` and
 * `exactPrice` have both; the prices name the currency.
 */
export function moneyIn(locale: string, currencyCode: string) {
  const figures = (amount: number, digits: number) => formatOf(locale, digits).format(amount / 100);
  const short = (amount: number) => figures(amount, amount % 100 === 0 ? 0 : 2);
  const exact = (amount: number) => figures(amount, 2);
  return {
    short,
    exact,
    price: (amount: number) => `${short(amount)}\u00a0${currencyCode}`,
    exactPrice: (amount: number) => `${exact(amount)}\u00a0${currencyCode}`,
  };
}

import { places } from '../../../shared/places/contract.ts';
import { useAsk, useQuery } from '../../platform/api.ts';
import { useRested } from '../../platform/debounce.ts';
import { useLanguage } from '../../platform/intl.tsx';

/** What cannot be looked up now holds nobody up: the server judges it in the end. */
const unknown = () => undefined;

/** The country that is meant unless another is chosen. */
export const likelyCountry = (ids: readonly string[], locale: string): string =>
  ids.find((id) => locale.endsWith(`-${id}`)) ?? ids[0] ?? '';

/** The countries of this site, and the one that is meant unless another is chosen: that of the language. */
export function useCountries(chosen: string) {
  const { locale } = useLanguage();
  const { data = [] } = useQuery(places.GetSiteCountries, {});
  const ids = data.map(({ countryId }) => countryId);
  const likely = likelyCountry(ids, locale);
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const countries = ids.map((id) => ({ id, name: names.of(id) ?? id }));
  return { countryId: chosen || likely, countries };
}

/** The town of a postcode, once the typing rests; `unknown` when there is none, which `find` does not wait for. */
export function useTown(countryId: string, zipCode: string) {
  const typed = zipCode.trim();
  const rested = useRested(typed);
  const ask = useAsk(places.GetZipCode);
  const askable = countryId !== '' && rested.length >= 2 && rested.length <= 12;
  const { data } = useQuery(places.GetZipCode, { countryId, zipCode: rested }, { skip: !askable });
  const current = askable && rested === typed ? data : undefined;
  const faultOf = (answer: typeof data) => (answer === null ? 'refusal.UnknownPlace' : undefined);
  return {
    town: current?.town,
    fault: faultOf(current),
    find: () => ask({ countryId, zipCode: typed }).then(faultOf, unknown),
  };
}

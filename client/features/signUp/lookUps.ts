import { common } from '../../../shared/common.ts';
import { editProfile, nameLimits } from '../../../shared/editProfile.ts';
import { useQuery } from '../../app/api.ts';
import { useRested } from '../../app/debounce.ts';
import { useLanguage } from '../../app/intl.tsx';

/** Whether a name is free, once the typing rests; undefined while that is not known. */
export function useNameCheck(name: string) {
  const rested = useRested(name.trim());
  const askable = rested.length >= nameLimits.min && rested.length <= nameLimits.max;
  const { data } = useQuery(editProfile.IsProfileNameTaken, { name: rested }, { skip: !askable });
  const current = askable && rested === name.trim() ? data : undefined;
  return { free: current?.taken === false, fault: current?.reason ? `create.name.${current.reason}` : undefined };
}

/** The countries of this site, and the one that is meant unless another is chosen: that of the language. */
export function useCountries(chosen: string) {
  const { locale } = useLanguage();
  const { data = [] } = useQuery(common.GetSiteCountries, {});
  const ids = data.map(({ countryId }) => countryId);
  const likely = ids.find((id) => locale.endsWith(`-${id}`)) ?? ids[0] ?? '';
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const countries = ids.map((id) => ({ id, name: names.of(id) ?? id }));
  return { countryId: chosen || likely, countries };
}

/** The town of a postcode, once the typing rests; `unknown` when there is none. */
export function useTown(countryId: string, zipCode: string) {
  const rested = useRested(zipCode.trim());
  const askable = countryId !== '' && rested.length >= 2 && rested.length <= 12;
  const { data } = useQuery(common.GetZipCode, { countryId, zipCode: rested }, { skip: !askable });
  const current = askable && rested === zipCode.trim() ? data : undefined;
  return { town: current?.town, unknown: current === null };
}

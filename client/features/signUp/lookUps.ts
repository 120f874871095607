import { names, nameLimits } from '../../../shared/signUp/names.ts';
import { useAsk, useQuery } from '../../platform/api.ts';
import { useRested } from '../../platform/debounce.ts';

/** What cannot be looked up now holds nobody up: the server judges it in the end. */
const unknown = () => undefined;

/** Whether a name is free, once the typing rests; `find` is for those who do not wait for that. */
export function useNameCheck(name: string) {
  const typed = name.trim();
  const rested = useRested(typed);
  const askable = rested.length >= nameLimits.min && rested.length <= nameLimits.max;
  const ask = useAsk(names.IsProfileNameTaken);
  const { data } = useQuery(names.IsProfileNameTaken, { name: rested }, { skip: !askable });
  const current = askable && rested === typed ? data : undefined;
  const faultOf = (answer: typeof data) => (answer?.reason ? `create.name.${answer.reason}` : undefined);
  return {
    free: current?.taken === false,
    fault: faultOf(current),
    find: () => ask({ name: typed }).then(faultOf, unknown),
  };
}

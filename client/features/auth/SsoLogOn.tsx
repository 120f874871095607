import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { logOn } from '../../../shared/auth/contract.ts';
import { useCommand, type CallError } from '../../platform/api.ts';
import { pathAfterLogOn } from '../../platform/doors.ts';
import { enter } from '../../platform/session.ts';
import { TextSkeleton } from '../../ui/Skeleton.tsx';

interface Props {
  /** The signed value of a partner's link. */
  sso: string;
  onRefused: (code: string) => void;
}

/** This very page, without the value. */
function addressWithout(): string {
  const url = new URL(location.href);
  url.searchParams.delete('sso');
  return url.href;
}

/** Opens the door by a link that is signed, whoever was logged on; its value leaves the address before anything else happens. */
export function SsoLogOn({ sso, onRefused }: Props) {
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const [send] = useCommand(logOn.SsoLogOn);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const u = search.get('u');
    const open = async () => {
      search.delete('sso');
      // By hand: the router would ask the door, and lead in whoever was logged on before.
      history.replaceState(history.state, '', addressWithout());
      try {
        const answer = await send({ sso });
        enter(answer);
        await navigate(pathAfterLogOn(u, answer.redirectUrl), { replace: true });
      } catch (error) {
        setSearch(search, { replace: true });
        onRefused((error as CallError).code);
      }
    };
    void open();
  });
  return <TextSkeleton lines={2} />;
}

import { IconUserQuestion } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate, useSearchParams } from 'react-router';
import { logOn } from '../../../shared/auth/contract.ts';
import { CalmPage } from '../../kit/page/CalmPage.tsx';
import { PublicFrame } from '../../kit/page/PublicFrame.tsx';
import { useCommand } from '../../platform/api.ts';
import type { CallError } from '../../platform/sending.ts';
import { pathAfterLogOn, wantedPage } from '../../platform/doors.ts';
import { notify } from '../../platform/notify.ts';
import { enter, useCurrentProfile } from '../../platform/session.ts';
import { Button } from '../../ui/Button.tsx';
import { TextSkeleton } from '../../ui/Skeleton.tsx';

interface Props {
  /** The signed value of a partner's link, or of one to the other side. */
  sso: string;
  onRefused: (code: string) => void;
  /** Whoever was logged on before goes on as who they are. */
  onStay: () => void;
}

/** This very page, without the value. */
function addressWithout(): string {
  const url = new URL(location.href);
  url.searchParams.delete('sso');
  return url.href;
}

/**
 * Opens the door by a link that is signed, and says as whom; its value leaves the address before anything else happens. Where
 * somebody else is logged on it asks first: the link may be one that another sent.
 */
export function SsoLogOn({ sso, onRefused, onStay }: Props) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const profile = useCurrentProfile();
  const [search, setSearch] = useSearchParams();
  const [asks, setAsks] = useState(false);
  const [send, { isLoading }] = useCommand(logOn.SsoLogOn);
  const begun = useRef(false);
  const open = async (instead: boolean) => {
    const known = profile?.isLoggedIn && !instead;
    try {
      const answer = await send({ sso, instead });
      enter(answer);
      const { name } = answer.profileData;
      if (!known) notify({ message: formatMessage({ id: 'sso.entered' }, { name }) });
      await navigate(pathAfterLogOn(wantedPage(new URL(location.href)), answer.redirectUrl), { replace: true });
    } catch (error) {
      const { code } = error as CallError;
      if (code === 'SomebodyElseLoggedOn') return setAsks(true);
      search.delete('sso');
      setSearch(search, { replace: true });
      onRefused(code);
    }
  };
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    // By hand: the router would ask the door, and lead in whoever was logged on before.
    history.replaceState(history.state, '', addressWithout());
    void open(false);
  });
  const stay = () => {
    onStay();
    void navigate('/', { replace: true });
  };
  if (!asks) return <TextSkeleton lines={2} />;
  return <Question name={profile?.name ?? ''} busy={isLoading} onStay={stay} onGo={() => void open(true)} />;
}

interface QuestionProps {
  /** Who is logged on. */
  name: string;
  busy: boolean;
  onStay: () => void;
  onGo: () => void;
}

/** Whether somebody else takes the place of who is logged on. */
function Question({ name, busy, onStay, onGo }: QuestionProps) {
  const { formatMessage } = useIntl();
  return (
    <PublicFrame closed>
      <CalmPage
        icon={<IconUserQuestion size={24} />}
        title={formatMessage({ id: 'sso.other' })}
        text={formatMessage({ id: 'sso.other.text' }, { name })}
        action={
          <>
            <Button autoFocus onClick={onStay}>
              {formatMessage({ id: 'sso.other.stay' }, { name })}
            </Button>
            <Button variant="outline" busy={busy} onClick={onGo}>
              {formatMessage({ id: 'sso.other.go' })}
            </Button>
          </>
        }
      />
    </PublicFrame>
  );
}

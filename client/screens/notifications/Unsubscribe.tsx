import { IconMailOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { mailKinds, notifications, type MailKind } from '../../../shared/notifications/contract.ts';
import { useCommand, useQuery } from '../../platform/api.ts';
import { CalmPage } from '../../kit/page/CalmPage.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { useCallError } from '../../platform/callError.ts';
import { TextSkeleton } from '../../ui/Skeleton.tsx';
import { ErrorState } from '../../ui/States.tsx';

const icon = <IconMailOff size={24} />;

/** Ends mails of a kind by the key of a mail, and takes that back; no log-on is needed. */
export function Unsubscribe() {
  const [search] = useSearchParams();
  const category = mailKinds.find((one) => one === search.get('category'));
  const profileKey = search.get('profileKey');
  if (!category || !profileKey) return <UnknownKey />;
  return <Choice key={profileKey} category={category} profileKey={profileKey} />;
}

function UnknownKey() {
  const { formatMessage } = useIntl();
  return (
    <CalmPage
      icon={icon}
      title={formatMessage({ id: 'unsubscribe.unknown.title' })}
      text={formatMessage({ id: 'unsubscribe.unknown.text' })}
      action={
        <LinkButton to="/" variant="soft">
          {formatMessage({ id: 'notFound.front' })}
        </LinkButton>
      }
    />
  );
}

/** Asks, says that it is done, or that it was done before. */
function Choice(input: { category: MailKind; profileKey: string }) {
  const { formatMessage } = useIntl();
  const { tell } = useCallError();
  const { data, error, refetch } = useQuery(notifications.GetUnsubscribe, input);
  const [unsubscribe, ending] = useCommand(notifications.Unsubscribe);
  const [resubscribe, resuming] = useCommand(notifications.Resubscribe);
  const [done, setDone] = useState<boolean>();
  if (error?.status === 409 || error?.status === 404 || error?.status === 400) return <UnknownKey />;
  if (error) return <ErrorState number={error.number} onRetry={refetch} />;
  if (!data) return <TextSkeleton lines={3} />;
  const subscribed = done === undefined ? data.subscribed : !done;
  const state = subscribed ? 'ask' : done ? 'done' : 'already';
  const change = async () => {
    try {
      await (subscribed ? unsubscribe(input) : resubscribe(input));
      setDone(subscribed);
    } catch (failure) {
      tell(failure);
    }
  };
  const kind = formatMessage({ id: `unsubscribe.category.${input.category}` });
  return (
    <div role="status">
      <CalmPage
        icon={icon}
        title={formatMessage({ id: `unsubscribe.${state}.title` })}
        text={formatMessage({ id: `unsubscribe.${state}.text` }, { kind })}
        action={
          <>
            <Button
              variant={subscribed ? 'primary' : 'outline'}
              busy={ending.isLoading || resuming.isLoading}
              onClick={() => void change()}
            >
              {formatMessage({ id: subscribed ? 'unsubscribe.button' : 'unsubscribe.undo' })}
            </Button>
            <LinkButton to="/NotificationSettings" variant="text">
              {formatMessage({ id: 'unsubscribe.manage' })}
            </LinkButton>
          </>
        }
      />
    </div>
  );
}

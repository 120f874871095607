import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { newCommandId } from '../../../shared/commandId.ts';
import type { Output } from '../../../shared/contract.ts';
import { mails } from '../../../shared/mail/contract.ts';
import { useKeptDraft } from '../../kit/drafts/useKeptDraft.ts';
import { LeadOn } from '../../kit/page/LeadOn.tsx';
import { PersonAvatar, PersonLine } from '../../kit/people/Person.tsx';
import { VerifiedBadge } from '../../kit/people/GroupIcon.tsx';
import { useCommand, useQuery } from '../../platform/api.ts';
import { useCallError } from '../../platform/callError.ts';
import { longest } from '../../platform/limits.ts';
import { profilePath } from '../../platform/paths.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { BubbleSkeleton } from '../../ui/Skeleton.tsx';
import { mailPath, type Listed } from './address.ts';
import { MembershipHint, useSigning, WriteForm } from './Composer.tsx';
import { useChosen } from './pictures/useChosen.ts';
import composer from './Composer.module.css';
import { NotHere } from './NotHere.tsx';
import styles from './Thread.module.css';

interface Props {
  /** Whom it is for. */
  to: number;
  listed: Listed;
  onLeave: () => void;
}

/** A first mail to somebody; where the two write already, it leads there. */
export function NewMail({ to, listed, onLeave }: Props) {
  const read = useQuery(mails.GetConversationWith, { profileId: to });
  if (read.error && [400, 404].includes(read.error.status)) return <NotHere onLeave={onLeave} />;
  return (
    <Loaded read={read} skeleton={<BubbleSkeleton />}>
      {(found) =>
        found.conversationId === null ? (
          <First found={found} listed={listed} onLeave={onLeave} />
        ) : (
          <LeadOn to={mailPath(found.conversationId, listed)} />
        )
      }
    </Loaded>
  );
}

type Found = Output<typeof mails.GetConversationWith>;

function First({ found, listed, onLeave }: Omit<Props, 'to'> & { found: Found }) {
  const { formatMessage } = useIntl();
  const { profile, can, membershipNeeded, signatures } = found;
  return (
    <>
      <header className={styles.head}>
        <IconButton
          className={styles.back}
          label={formatMessage({ id: 'mails.back' })}
          icon={<IconArrowLeft size={20} />}
          onClick={onLeave}
        />
        <PersonAvatar person={profile} to={profilePath(profile.profileId)} presence />
        <div className={styles.who}>
          <PageTitle className={styles.name} tab={formatMessage({ id: 'mails.title' })}>
            {formatMessage({ id: 'mails.first' }, { name: profile.name })}
            {profile.certified && <VerifiedBadge />}
          </PageTitle>
        </div>
      </header>
      <div className={styles.middle}>
        <div className={styles.begin}>
          <PersonLine person={profile} to={profilePath(profile.profileId)} group size={72} presence>
            {[profile.ages.join(' · '), profile.town].filter(Boolean).join(' · ')}
          </PersonLine>
          <p>{formatMessage({ id: 'mails.first.text' })}</p>
        </div>
      </div>
      <div className={styles.foot}>
        {can.includes('StartConversation') ? (
          <Writing profile={profile} signatures={signatures} listed={listed} />
        ) : membershipNeeded ? (
          <MembershipHint />
        ) : (
          <p className={composer.closed}>{formatMessage({ id: 'mails.closed' })}</p>
        )}
      </div>
    </>
  );
}

interface WritingProps extends Pick<Found, 'profile' | 'signatures'> {
  listed: Listed;
}

function Writing({ profile: { profileId, name }, signatures, listed }: WritingProps) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const { wordsOf, tellUnforeseen } = useCallError();
  const { words, phase, keeper } = useKeptDraft({ place: 'FirstMail', placeId: profileId });
  const signing = useSigning(signatures);
  const [start, { isLoading, error, reset }] = useCommand(mails.StartConversation);
  // The same again is the same mail: a lost answer makes no second one.
  const sending = useRef({ of: '', id: '' });
  const pictures = useChosen();
  const { pictureIds } = pictures;
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const send = async () => {
    try {
      const input = { profileId, text: words.text, ...(pictureIds.length > 0 && { pictureIds }), ...signing.input };
      const of = JSON.stringify(input);
      if (sending.current.of !== of) sending.current = { of, id: newCommandId() };
      const { conversationId } = await start(input, sending.current.id);
      keeper.sent(words);
      for (const preview of pictures.sent()) URL.revokeObjectURL(preview);
      await navigate(mailPath(conversationId, listed), { replace: true });
    } catch (failure) {
      tellUnforeseen(failure);
    }
  };
  return (
    <WriteForm
      ref={field}
      text={words.text}
      label={formatMessage({ id: 'mails.writeTo' }, { name })}
      longest={longest(mails.StartConversation, 'text')}
      busy={isLoading}
      error={wordsOf(error)}
      foot={signing.select}
      pictures={pictures}
      draft={{ phase, onDiscard: () => keeper.discard() }}
      onChange={(text) => {
        keeper.change({ title: '', text });
        if (error) reset();
      }}
      onSend={() => void send()}
    />
  );
}

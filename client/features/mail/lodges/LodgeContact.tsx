import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { newCommandId } from '../../../../shared/commandId.ts';
import type { Output } from '../../../../shared/contract.ts';
import { lodgeMail } from '../../../../shared/mail/lodges.ts';
import { useKeptDraft } from '../../../kit/drafts/useKeptDraft.ts';
import { LeadOn } from '../../../kit/page/LeadOn.tsx';
import { PersonAvatar } from '../../../kit/people/Person.tsx';
import { useCommand, useQuery } from '../../../platform/api.ts';
import { useCallError } from '../../../platform/callError.ts';
import { longest } from '../../../platform/limits.ts';
import { profilePath } from '../../../platform/paths.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { BubbleSkeleton } from '../../../ui/Skeleton.tsx';
import type { PathOf } from '../address.ts';
import composer from '../Composer.module.css';
import { useSigning, WriteForm } from '../Composer.tsx';
import { NotHere } from '../NotHere.tsx';
import { useChosen } from '../pictures/useChosen.ts';
import thread from '../Thread.module.css';
import { LodgeFace } from './LodgeFace.tsx';
import { LodgePane } from './LodgePane.tsx';

interface Props {
  lodgeId: number;
  /** Whom it is for, where somebody writes for the lodge. */
  profileId?: number | undefined;
  pathOf: PathOf;
  onLeave: () => void;
}

type Found = Output<typeof lodgeMail.GetLodgeConversationWith>;

/** The first mail to a lodge, or of one to somebody in it; where the two write already, it leads there. */
export function LodgeContact({ lodgeId, profileId, pathOf, onLeave }: Props) {
  const read = useQuery(lodgeMail.GetLodgeConversationWith, { lodgeId, profileId });
  if (read.error && [400, 403, 404].includes(read.error.status)) return <NotHere onLeave={onLeave} />;
  return (
    <Loaded read={read} skeleton={<BubbleSkeleton />}>
      {(found) =>
        found.conversationId === null ? (
          <First found={found} pathOf={pathOf} onLeave={onLeave} />
        ) : (
          <LeadOn to={pathOf(found.conversationId)} />
        )
      }
    </Loaded>
  );
}

interface FirstProps extends Pick<Props, 'pathOf'> {
  found: Found;
}

function First({ found, pathOf, onLeave }: FirstProps & Pick<Props, 'onLeave'>) {
  const { formatMessage } = useIntl();
  const { lodge, profile, can } = found;
  const title = profile ? 'mails.lodge.first.for' : 'mails.lodge.first';
  return (
    <LodgePane>
      <header className={thread.head}>
        <IconButton
          className={thread.back}
          label={formatMessage({ id: 'mails.back' })}
          icon={<IconArrowLeft size={20} />}
          onClick={onLeave}
        />
        {profile ? (
          <PersonAvatar person={profile} to={profilePath(profile.profileId)} alone />
        ) : (
          <LodgeFace lodge={lodge} />
        )}
        <div className={thread.who}>
          <PageTitle className={thread.name} tab={formatMessage({ id: 'mails.title' })}>
            {formatMessage({ id: title }, { name: profile?.name ?? lodge.name, lodge: lodge.name })}
          </PageTitle>
        </div>
      </header>
      <div className={thread.middle}>
        <div className={thread.begin}>
          <p>{formatMessage({ id: `${title}.text` }, { lodge: lodge.name })}</p>
        </div>
      </div>
      <div className={thread.foot}>
        {!can.includes('StartLodgeConversation') ? (
          <p className={composer.closed}>{formatMessage({ id: 'mails.closed.lodge' })}</p>
        ) : profile ? (
          <ForLodge found={found} pathOf={pathOf} />
        ) : (
          <ToLodge found={found} pathOf={pathOf} />
        )}
      </div>
    </LodgePane>
  );
}

function ToLodge({ found, pathOf }: FirstProps) {
  const { words, phase, keeper } = useKeptDraft({ place: 'FirstLodgeMail', placeId: found.lodge.lodgeId });
  return (
    <Writing
      {...{ found, pathOf }}
      text={words.text}
      draft={{ phase, onDiscard: () => keeper.discard() }}
      onChange={(text) => keeper.change({ title: '', text })}
      onSent={() => keeper.sent(words)}
    />
  );
}

function ForLodge({ found, pathOf }: FirstProps) {
  const [text, setText] = useState('');
  return (
    <Writing
      {...{ found, pathOf, text }}
      draft={{ phase: 'none', onDiscard: () => setText('') }}
      onChange={setText}
      onSent={() => setText('')}
    />
  );
}

interface WritingProps extends FirstProps {
  text: string;
  draft: Parameters<typeof WriteForm>[0]['draft'];
  onChange: (text: string) => void;
  onSent: () => void;
}

function Writing({ found: { lodge, profile, signatures }, pathOf, text, draft, onChange, onSent }: WritingProps) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const { wordsOf, tellUnforeseen } = useCallError();
  const signing = useSigning(signatures);
  const [start, { isLoading, error, reset }] = useCommand(lodgeMail.StartLodgeConversation);
  // The same again is the same mail: a lost answer makes no second one.
  const sending = useRef({ of: '', id: '' });
  const pictures = useChosen();
  const { pictureIds } = pictures;
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const send = async () => {
    const to = { lodgeId: lodge.lodgeId, ...(profile && { profileId: profile.profileId }) };
    try {
      const input = { ...to, text, ...(pictureIds.length > 0 && { pictureIds }), ...signing.input };
      const of = JSON.stringify(input);
      if (sending.current.of !== of) sending.current = { of, id: newCommandId() };
      const { conversationId } = await start(input, sending.current.id);
      onSent();
      for (const preview of pictures.sent()) URL.revokeObjectURL(preview);
      await navigate(pathOf(conversationId), { replace: true });
    } catch (failure) {
      tellUnforeseen(failure);
    }
  };
  return (
    <WriteForm
      ref={field}
      text={text}
      label={formatMessage({ id: 'mails.writeTo' }, { name: profile?.name ?? lodge.name })}
      longest={longest(lodgeMail.StartLodgeConversation, 'text')}
      busy={isLoading}
      error={wordsOf(error)}
      foot={signing.select}
      pictures={pictures}
      draft={draft}
      onChange={(typed) => {
        onChange(typed);
        if (error) reset();
      }}
      onSend={() => void send()}
    />
  );
}

import { useIntl } from 'react-intl';
import { useCommand } from '../../platform/api.ts';
import { lodgeMembers } from '../../../shared/lodges/members.ts';
import { useCallError } from '../../platform/callError.ts';
import { notify } from '../../platform/notify.ts';
import { PromptDialog } from '../../ui/overlay/PromptDialog.tsx';
import { statusAfter, type LodgeMember, type MemberAction } from './memberActions.ts';
import { PassOwnership } from './PassOwnership.tsx';
import { asLine, reasonLimit } from './reason.ts';

interface Props {
  lodgeId: number;
  member: LodgeMember;
  action: MemberAction;
  onDone: () => void;
}

/** The dialog of one action about one member. */
export function MemberDialog({ action, ...rest }: Props) {
  if (action === 'passOwnership') return <PassOwnership {...rest} />;
  if (action === 'remove') return <Remove {...rest} />;
  return action === 'block' ? <Block {...rest} /> : <Appoint {...rest} action={action} />;
}

/** Asks for the reason, and says what became of it. */
function useAsking(name: string, action: MemberAction, onDone: () => void) {
  const { formatMessage } = useIntl();
  const { tellUnforeseen } = useCallError();
  const words = (part: string) => formatMessage({ id: `lodges.${action}.${part}` }, { name });
  const done = () => {
    notify({ message: words('done'), tone: 'success' });
    onDone();
  };
  return {
    follow: (sending: Promise<unknown>) => void sending.then(done, tellUnforeseen),
    dialog: {
      opened: true,
      title: words('title'),
      text: words('text'),
      label: formatMessage({ id: 'lodges.reason' }),
      required: action === 'remove' || action === 'block',
      maxLength: reasonLimit,
      confirmLabel: words('do'),
      onCancel: onDone,
    },
  };
}

function Appoint({ lodgeId, member, action, onDone }: Props & { action: keyof typeof statusAfter }) {
  const { profileId, name } = member.profile;
  const { wordsOf } = useCallError();
  const [setAssistantStatus, { isLoading, error }] = useCommand(lodgeMembers.SetAssistantStatus);
  const { dialog, follow } = useAsking(name, action, onDone);
  const submit = (reason: string) =>
    follow(
      setAssistantStatus({
        lodgeId,
        profileId,
        status: statusAfter[action],
        ...(reason && { reason: asLine(reason) }),
      }),
    );
  return <PromptDialog {...dialog} busy={isLoading} error={wordsOf(error)} onSubmit={submit} />;
}

function Remove({ lodgeId, member, onDone }: Omit<Props, 'action'>) {
  const { profileId, name } = member.profile;
  const { wordsOf } = useCallError();
  const [removeMember, { isLoading, error }] = useCommand(lodgeMembers.RemoveMember);
  const { dialog, follow } = useAsking(name, 'remove', onDone);
  const submit = (reason: string) => follow(removeMember({ lodgeId, profileId, reason: asLine(reason) }));
  return <PromptDialog {...dialog} tone="danger" busy={isLoading} error={wordsOf(error)} onSubmit={submit} />;
}

function Block({ lodgeId, member, onDone }: Omit<Props, 'action'>) {
  const { profileId, name } = member.profile;
  return <BlockDialog lodgeId={lodgeId} profileId={profileId} name={name} onDone={onDone} />;
}

interface BlockProps {
  lodgeId: number;
  profileId: number;
  name: string;
  onDone: () => void;
}

/** Blocks a member or an applicant from the lodge. */
export function BlockDialog({ lodgeId, profileId, name, onDone }: BlockProps) {
  const { wordsOf } = useCallError();
  const [blockProfile, { isLoading, error }] = useCommand(lodgeMembers.BlockProfile);
  const { dialog, follow } = useAsking(name, 'block', onDone);
  const submit = (reason: string) => follow(blockProfile({ lodgeId, profileId, reason: asLine(reason) }));
  return <PromptDialog {...dialog} tone="danger" busy={isLoading} error={wordsOf(error)} onSubmit={submit} />;
}

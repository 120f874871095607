import { useIntl } from 'react-intl';
import type { OpenConversation } from './conversation.ts';
import { useGroup } from './groups/useGroup.ts';
import styles from './Thread.module.css';
import { useTypists } from './useTyping.ts';

/** Who is writing at the moment; for the eye alone, since it would be read out over and over. */
export function Typing({ conversation }: { conversation: OpenConversation }) {
  const { formatMessage } = useIntl();
  const typists = useTypists(conversation.conversationId);
  const group = useGroup(conversation);
  const people = [
    ...(conversation.profile ? [conversation.profile] : []),
    ...(group?.members ?? []).map((one) => one.profile),
  ];
  const [first, ...others] = people.filter(({ profileId }) => typists.includes(profileId));
  if (!first) return null;
  const couple = String(first.profileType === 'Couple');
  return (
    <p className={styles.typing} aria-hidden="true">
      {others.length > 0
        ? formatMessage({ id: 'mails.typing.several' }, { n: others.length + 1 })
        : formatMessage({ id: 'mails.typing' }, { name: first.name, couple })}
    </p>
  );
}

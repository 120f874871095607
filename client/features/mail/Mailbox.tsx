import {
  IconAdjustments,
  IconFilter,
  IconInfoCircle,
  IconKeyboard,
  IconListCheck,
  IconUsersPlus,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Link, useNavigate } from 'react-router';
import { promptForMembership } from '../../platform/membership.ts';
import { useMedia } from '../../platform/mediaQuery.ts';
import { useCurrentProfile } from '../../platform/session.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { useSelection } from '../../ui/useSelection.ts';
import { fromList, mailPath, type Listed } from './address.ts';
import { BoxTabs } from './BoxTabs.tsx';
import { ConversationList } from './ConversationList.tsx';
import { NewGroup } from './groups/GroupDialogs.tsx';
import { SearchInBox } from './SearchInBox.tsx';
import { isSearch, useSearched } from './searching.ts';
import { SearchResults } from './SearchResults.tsx';
import styles from './Mailbox.module.css';

interface Props {
  listed: Listed;
  /** The conversation that is open beside the list. */
  conversationId: number | undefined;
  /** Something else on the page has its title. */
  aside: boolean;
  onKeys: () => void;
}

/** One of my boxes: its name, the others, and the conversations in it. */
export function Mailbox({ listed, conversationId, aside, onKeys }: Props) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const hasKeys = useMedia('(pointer: fine)');
  const [selects, setSelects] = useState(false);
  const [begins, setBegins] = useState(false);
  const member = useCurrentProfile()?.member;
  const selection = useSelection();
  const { box, unreadFirst } = listed;
  const text = useSearched('own');
  const looking = isSearch(text);
  const toggleSelecting = () => {
    selection.clear();
    setSelects(!selects);
  };
  const toggleOrder = () =>
    void navigate(mailPath(conversationId, { box, unreadFirst: !unreadFirst }), {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <>
      <div className={styles.head}>
        <div className={styles.title}>
          <PageTitle unfocused={aside}>{formatMessage({ id: 'mails.title' })}</PageTitle>
          <IconButton
            label={formatMessage({ id: 'mails.group.new' })}
            icon={<IconUsersPlus size={20} />}
            onClick={() => (member ? setBegins(true) : promptForMembership({ feature: 'WriteMail' }))}
          />
          <IconButton
            label={formatMessage({ id: 'mails.unreadFirst' })}
            icon={<IconFilter size={20} />}
            aria-pressed={unreadFirst}
            active={unreadFirst}
            onClick={toggleOrder}
          />
          <IconButton
            label={formatMessage({ id: 'mails.select' })}
            icon={<IconListCheck size={20} />}
            aria-pressed={selects}
            active={selects}
            onClick={toggleSelecting}
          />
          {hasKeys && (
            <IconButton
              label={formatMessage({ id: 'mails.keys' })}
              icon={<IconKeyboard size={20} />}
              onClick={onKeys}
            />
          )}
        </div>
        <SearchInBox box="own" label={formatMessage({ id: 'mails.search' })} />
        {!looking && <BoxTabs listed={listed} />}
      </div>
      {begins && (
        <NewGroup
          onClose={() => setBegins(false)}
          onMade={(made) => {
            setBegins(false);
            void navigate(mailPath(made), { state: fromList });
          }}
        />
      )}
      {!looking && box === 'Requests' && (
        <p className={styles.about}>
          <IconInfoCircle size={16} />
          {formatMessage({ id: 'mails.requests.about' })}
        </p>
      )}
      <div className={styles.list}>
        {looking ? (
          <SearchResults text={text} />
        ) : (
          <ConversationList
            key={box}
            listed={listed}
            conversationId={conversationId}
            selection={selects ? selection : undefined}
          />
        )}
      </div>
      {box === 'Requests' && (
        <p className={styles.foot}>
          <Link to="/EditProfile/Contacts">
            <IconAdjustments size={18} />
            {formatMessage({ id: 'contacts.title' })}
          </Link>
        </p>
      )}
    </>
  );
}

import {
  IconAdjustments,
  IconDots,
  IconFilter,
  IconInfoCircle,
  IconKeyboard,
  IconListCheck,
  IconMessageCircle,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Link, useNavigate } from 'react-router';
import { useMedia } from '../../platform/mediaQuery.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/overlay/Menu.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { useSelection } from '../../ui/useSelection.ts';
import { mailPath, type Listed } from './address.ts';
import { BoxTabs } from './BoxTabs.tsx';
import { ConversationList } from './ConversationList.tsx';
import { Declined } from './requests/Declined.tsx';
import { SearchInBox } from './SearchInBox.tsx';
import { isSearch, useSearched } from './searching.ts';
import { SearchResults } from './SearchResults.tsx';
import styles from './Mailbox.module.css';
import { WriteDialog } from './WriteDialog.tsx';

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
  const [writes, setWrites] = useState(false);
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
            label={formatMessage({ id: 'mails.unreadFirst' })}
            icon={<IconFilter size={20} />}
            aria-pressed={unreadFirst}
            active={unreadFirst}
            onClick={toggleOrder}
          />
          <Menu
            trigger={<IconButton label={formatMessage({ id: 'mails.list.menu' })} icon={<IconDots size={20} />} />}
            groups={[
              [
                {
                  label: formatMessage({ id: selects ? 'mails.select.end' : 'mails.select' }),
                  icon: <IconListCheck size={18} />,
                  onClick: toggleSelecting,
                },
                ...(hasKeys
                  ? [{ label: formatMessage({ id: 'mails.keys' }), icon: <IconKeyboard size={18} />, onClick: onKeys }]
                  : []),
              ],
            ]}
          />
          <Button size="sm" icon={<IconMessageCircle size={18} />} onClick={() => setWrites(true)}>
            {formatMessage({ id: 'mails.write' })}
          </Button>
        </div>
        <SearchInBox box="own" label={formatMessage({ id: 'mails.search' })} />
        {!looking && <BoxTabs listed={listed} />}
      </div>
      {writes && <WriteDialog onClose={() => setWrites(false)} />}
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
        <div className={styles.foot}>
          <Link to="/EditProfile/Contacts">
            <IconAdjustments size={18} />
            {formatMessage({ id: 'contacts.title' })}
          </Link>
          <Declined />
        </div>
      )}
    </>
  );
}

import { IconSearch } from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { mailSearch } from '../../../shared/mail/search.ts';
import { useQuery } from '../../platform/api.ts';
import { useRested } from '../../platform/debounce.ts';
import { SearchField } from '../../ui/form/TextField.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { ListSkeleton } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { useShortWhen } from '../../kit/thread/days.ts';
import rows from './Rows.module.css';
import { isSearch } from './searching.ts';
import styles from './SearchInThread.module.css';
import { Marked, pause, type Hit } from './SearchResults.tsx';

/** The most hits that are listed, the latest first; a longer query narrows them. */
const most = 50;

interface Props {
  conversationId: number;
  /** What the conversation is called. */
  name: string;
  /** Goes to a mail. */
  onOpen: (number: number) => void;
  onClose: () => void;
}

/** Looks for words in one conversation, and goes to what is chosen of what is found. */
export function SearchInThread({ conversationId, name, onOpen, onClose }: Props) {
  const { formatMessage } = useIntl();
  const [text, setText] = useState('');
  const rested = useRested(text.trim(), pause);
  const found = useRef<HTMLDivElement>(null);
  const choose = (number: number) => {
    onClose();
    onOpen(number);
  };
  const step = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    const all = [...(found.current?.querySelectorAll('button') ?? [])];
    const at = all.findIndex((one) => one === document.activeElement);
    all[Math.min(Math.max(at + by, 0), all.length - 1)]?.focus();
  };
  return (
    <Dialog opened title={formatMessage({ id: 'mails.search.in' })} size="md" onClose={onClose}>
      <div className={styles.parts} role="search" onKeyDown={step}>
        <SearchField
          label={formatMessage({ id: 'mails.search.in' })}
          icon={<IconSearch size={20} />}
          value={text}
          maxLength={100}
          data-autofocus
          onChange={({ target }) => setText(target.value)}
        />
        <div ref={found} className={styles.found}>
          {isSearch(rested) && (
            <Hits
              conversationId={conversationId}
              text={rested}
              name={name}
              onChoose={choose}
              onClear={() => setText('')}
            />
          )}
        </div>
      </div>
    </Dialog>
  );
}

interface HitsProps {
  conversationId: number;
  text: string;
  name: string;
  onChoose: (number: number) => void;
  onClear: () => void;
}

function Hits({ conversationId, text, name, onChoose, onClear }: HitsProps) {
  const { formatMessage } = useIntl();
  const read = useQuery(mailSearch.SearchMails, { text, conversationId, take: most });
  return (
    <Loaded read={read} skeleton={<ListSkeleton rows={3} />}>
      {({ items, more }) => (
        <>
          <p role="status" className={styles.n}>
            {formatMessage({ id: more ? 'mails.search.n.more' : 'mails.search.n' }, { n: items.length })}
          </p>
          {items.length === 0 && (
            <EmptyState
              icon={<IconSearch size={24} />}
              title={formatMessage({ id: 'mails.search.none' })}
              text={formatMessage({ id: 'mails.search.in.none' })}
              onClear={onClear}
            />
          )}
          <ul aria-label={formatMessage({ id: 'mails.search.mails' })}>
            {items.map((hit) => (
              <Row key={hit.number} hit={hit} name={name} onChoose={() => onChoose(hit.number)} />
            ))}
          </ul>
        </>
      )}
    </Loaded>
  );
}

function Row({ hit, name, onChoose }: { hit: Hit; name: string; onChoose: () => void }) {
  const { formatMessage } = useIntl();
  const when = useShortWhen();
  const { at, own, author, name: group } = hit;
  const writer = own
    ? formatMessage({ id: 'mails.you' })
    : (author ?? (group === null ? name : formatMessage({ id: 'mails.somebody' })));
  return (
    <li className={rows.row}>
      <button type="button" className={styles.hit} onClick={onChoose}>
        <span className={rows.line}>
          <span className={rows.name}>{writer}</span>
          <time className={rows.when} dateTime={at}>
            {when(at)}
          </time>
        </span>
        <span className={rows.found}>
          <Marked hit={hit} />
        </span>
      </button>
    </li>
  );
}

import { IconArrowDown } from '@tabler/icons-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { mails } from '../../../shared/mail/contract.ts';
import { Edge } from '../../kit/thread/Edge.tsx';
import { useCommand } from '../../platform/api.ts';
import type { CallError } from '../../platform/sending.ts';
import { useCallError } from '../../platform/callError.ts';
import { report } from '../../kit/report.ts';
import { showError } from '../../platform/confirm.ts';
import { Button } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { BubbleSkeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Block } from './Block.tsx';
import { Composer } from './Composer.tsx';
import type { OpenConversation } from './conversation.ts';
import { useGroup } from './groups/useGroup.ts';
import { InvitationBar, InvitationCard } from './groups/Invitation.tsx';
import { AnswerHint } from './lodges/Waits.tsx';
import { RequestBar, RequestCard } from './requests/Request.tsx';
import styles from './Thread.module.css';
import { useReadReceipts } from './readReceipts.ts';
import { ThreadHead } from './ThreadHead.tsx';
import { Typing } from './Typing.tsx';
import { UnsentItem } from './UnsentItem.tsx';
import type { Mail } from './types.ts';
import { usePlaces } from './usePlaces.ts';
import { useReading } from './useReading.ts';
import { useThread } from './useThread.ts';

interface Props {
  conversation: OpenConversation;
  /** What it is called. */
  name: string;
  onLeave: () => void;
}

/** The mails of a conversation, what can be done with it, and the place to write. */
export function Thread({ conversation, name, onLeave }: Props) {
  const { formatMessage } = useIntl();
  const { view, content, atEnd, onScroll, ...thread } = useThread(conversation, name);
  const { shown, unsent, first, tail } = thread;
  const goTo = usePlaces(thread);
  const invited = conversation.standing === 'Invited';
  const [quoted, setQuoted] = useState<Mail>();
  const watch = useReading(view, conversation);
  const acts = useMailActs(conversation, { watch, onQuote: setQuoted, onShow: goTo });
  const blocks = Array.from({ length: shown.to - shown.from + 1 }, (_, at) => shown.from + at);
  const telling = useReadReceipts(tail.items, useGroup(conversation));
  const waiting = unsent.all.filter(({ state, after }) => state !== 'failed' || after >= thread.last);
  const stopped = unsent.all.filter((one) => !waiting.includes(one));
  return (
    <>
      <ThreadHead {...{ conversation, name, onLeave }} firstUnread={thread.firstUnread} onOpen={goTo} />
      <div className={styles.middle}>
        <div
          ref={view}
          role="region"
          aria-label={formatMessage({ id: 'mails.thread' }, { name })}
          tabIndex={0}
          className={styles.view}
          onScroll={onScroll}
        >
          <Loaded read={{ ...tail, data: first.data ?? tail.data }} skeleton={<BubbleSkeleton />}>
            {() => (
              <ol ref={content} className={styles.mails}>
                {conversation.box === 'Requests' && shown.from === 0 && (
                  <li className={styles.asks}>
                    {invited ? (
                      <InvitationCard conversation={conversation} />
                    ) : (
                      <RequestCard conversation={conversation} />
                    )}
                  </li>
                )}
                {thread.earlier && <Edge key={`before ${shown.from}`} view={view} onNear={shown.earlier} />}
                {blocks.map((block) => (
                  <Block
                    key={block}
                    {...{ conversation, block, name, telling, acts }}
                    {...{ from: shown.from, to: shown.to, firstUnread: thread.firstUnread, unsent: stopped }}
                  />
                ))}
                {thread.later ? (
                  <Edge key={`behind ${shown.to}`} view={view} onNear={shown.later} />
                ) : (
                  waiting.map((one) => <UnsentItem key={one.id} unsent={one} name={name} />)
                )}
                {!thread.later && waiting.length === 0 && (
                  <AnswerHint conversation={conversation} number={tail.items.at(-1)?.number} />
                )}
              </ol>
            )}
          </Loaded>
        </div>
        <Typing conversation={conversation} />
        <div aria-live="polite">
          <VisuallyHidden>{thread.announced}</VisuallyHidden>
        </div>
        {!atEnd && (
          <Button
            variant="primary"
            size="sm"
            className={styles.latest}
            icon={<IconArrowDown size={18} />}
            onClick={thread.latest}
          >
            {formatMessage({ id: 'mails.latest' }, { n: thread.missed })}
          </Button>
        )}
      </div>
      <div className={styles.foot}>
        {invited ? (
          <InvitationBar conversation={conversation} onLeave={onLeave} />
        ) : (
          <>
            {conversation.box === 'Requests' && <RequestBar conversation={conversation} onLeave={onLeave} />}
            <Composer
              conversation={conversation}
              name={name}
              unsentKey={unsent.key}
              last={thread.last}
              quoted={quoted}
              onUnquote={() => setQuoted(undefined)}
              onSent={thread.latest}
            />
          </>
        )}
      </div>
    </>
  );
}

interface Doing {
  watch: (end: HTMLElement) => () => void;
  onQuote: (mail: Mail) => void;
  onShow: (number: number) => void;
}

function useMailActs({ conversationId, can }: OpenConversation, { watch, onQuote, onShow }: Doing) {
  const { formatMessage } = useIntl();
  const { tell } = useCallError();
  const [send] = useCommand(mails.UnsendMail);
  const [prepare] = useCommand(mails.PrepareMailReport);
  const refused = (error: unknown) =>
    (error as CallError).code === 'TooLate'
      ? void showError({ text: formatMessage({ id: 'mails.unsend.tooLate' }) })
      : tell(error);
  const tellHouse = async ({ number, authorId }: Mail, author: string) => {
    try {
      const { mailId } = await prepare({ conversationId, number });
      report({ contentType: 'Mail', contentId: mailId, name: author, ownerId: authorId ?? undefined });
    } catch (error) {
      tell(error);
    }
  };
  const latest = useRef({ onShow, send, refused, tellHouse });
  useEffect(() => {
    latest.current = { onShow, send, refused, tellHouse };
  });
  const unsend = useCallback(
    (number: number) => void latest.current.send({ conversationId, number }).catch(latest.current.refused),
    [conversationId],
  );
  const reportMail = useCallback((mail: Mail, author: string) => void latest.current.tellHouse(mail, author), []);
  const show = useCallback((number: number) => latest.current.onShow(number), []);
  const writes = can.includes('SendMail');
  return useMemo(
    () => ({ watch, quote: writes ? onQuote : undefined, unsend, report: reportMail, show }),
    [watch, writes, onQuote, unsend, reportMail, show],
  );
}

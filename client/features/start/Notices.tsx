import { IconBell, IconBellOff, IconSparkles, IconSpeakerphone } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { breakingNews } from '../../../shared/news/contract.ts';
import { ticker } from '../../../shared/news/ticker.ts';
import { profileSettings } from '../../../shared/profiles/settings.ts';
import { hints } from '../../../shared/start/hints.ts';
import { useCommand, useQuery } from '../../platform/api.ts';
import { configure } from '../../platform/configuration.ts';
import { tellFailure } from '../../platform/failed.ts';
import { useNow } from '../../platform/now.ts';
import { useCurrentProfile, useWho } from '../../platform/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/overlay/Dialog.tsx';
import { focusPage } from '../../kit/page/focusPage.ts';
import { usePushRequest } from '../../kit/push/usePushRequest.ts';
import { linkOf } from './hintLinks.ts';
import { NoticeLine, type Notice } from './NoticeLine.tsx';
import styles from './NoticeLine.module.css';

const tickerEvery = 15 * 60_000;
/** How long what was closed is not said again, on every device. */
const quietFor = 7 * 24 * 3_600_000;

interface Words {
  title: string;
  text: string;
}

/** Keeps something of the configuration; what was pressed goes with it, so the page goes on from its beginning. */
const keep = (key: string, value: string) => void configure(key, value).then(focusPage, tellFailure);

/** What the house has to say on Start, the most urgent first: news, the question of pushes, the line of news, a hint. */
export function Notices({ withHint }: { withHint: boolean }) {
  const [opened, setOpened] = useState<Words>();
  const news = useNews(setOpened);
  const notices = [news.notice, usePush(), useTicker(setOpened), useHint(withHint)].filter((one) => one !== undefined);
  return (
    <>
      <NoticeLine notices={notices} />
      <Dialog opened={opened !== undefined} title={opened?.title} onClose={() => setOpened(undefined)}>
        <p className={styles.news}>{opened?.text}</p>
        <DialogActions>
          <Button onClick={() => setOpened(undefined)}>{useIntl().formatMessage({ id: 'ui.close' })}</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

/** The oldest piece of news that was not seen yet. */
function useNews(open: (words: Words) => void): { notice: Notice | undefined } {
  const { formatMessage } = useIntl();
  const { data: news } = useQuery(breakingNews.BreakingNews, {});
  const [addView] = useCommand(breakingNews.AddBreakingNewsView);
  if (!news) return { notice: undefined };
  const notice: Notice = {
    ...{ name: 'news', icon: <IconSpeakerphone size={18} />, text: news.title },
    act: { label: formatMessage({ id: 'start.notices.read' }), onClick: () => open(news) },
    onClose: () => void addView({ id: news.id }).then(focusPage, tellFailure),
  };
  return { notice };
}

/** The line of news, which its words close. */
function useTicker(open: (words: Words) => void): Notice | undefined {
  const { formatMessage } = useIntl();
  const { data } = useQuery(ticker.GetNewsTickerText, {}, { pollingInterval: tickerEvery });
  if (!data) return undefined;
  const { text, edition } = data;
  return {
    ...{ name: 'ticker', icon: <IconSpeakerphone size={18} />, text },
    act: {
      label: formatMessage({ id: 'start.notices.read' }),
      onClick: () => open({ title: formatMessage({ id: 'news.ticker' }), text }),
    },
    onClose: () => keep('closedTicker', edition),
  };
}

/** Whether something was closed so lately that it is not said again yet; as long as that is not known, too. */
function useQuiet(key: string): { quiet: boolean; hush: () => void } {
  const { data } = useQuery(profileSettings.Settings, {});
  const now = useNow();
  const until = data?.[key];
  const hush = () => keep(key, new Date(Date.now() + quietFor).toISOString());
  return { quiet: typeof until !== 'string' || Date.parse(until) > now, hush };
}

/** Asks to let this device tell what is new. */
function usePush(): Notice | undefined {
  const { formatMessage } = useIntl();
  const who = useWho();
  const { quiet, hush } = useQuiet('pushLater');
  const { shown, supported, accept } = usePushRequest(useCurrentProfile()?.requestPushPermission ?? false);
  if (quiet || !shown) return undefined;
  if (!supported)
    return {
      ...{ name: 'push', icon: <IconBellOff size={18} />, text: formatMessage({ id: 'shell.push.unsupported.title' }) },
      act: { label: formatMessage({ id: 'start.notices.push.how' }), to: '/NotificationSettings' },
      onClose: hush,
    };
  return {
    ...{ name: 'push', icon: <IconBell size={18} />, text: formatMessage({ id: 'shell.push.title' }, { who }) },
    act: { label: formatMessage({ id: 'shell.push.allow' }), onClick: accept },
    onClose: hush,
  };
}

/** The step for one's profile that is worth most. */
function useHint(wished: boolean): Notice | undefined {
  const { formatMessage } = useIntl();
  const who = useWho();
  const { quiet, hush } = useQuiet('hintLater');
  const { data } = useQuery(hints.Hints, {});
  const next = data?.steps[0];
  if (!wished || quiet || !next) return undefined;
  const hint = formatMessage({ id: `enum.ProfileHint.${next.hint}` }, { who });
  return {
    ...{ name: 'hint', icon: <IconSparkles size={18} />, text: formatMessage({ id: 'start.notices.hint' }, { hint }) },
    act: { label: formatMessage({ id: 'start.notices.hint.go' }), to: linkOf(next) },
    onClose: hush,
  };
}

import { IconCampfire, IconEye, IconMail, IconMoonStars, IconSunset2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { breakingNews } from '../../../shared/news/contract.ts';
import { ticker } from '../../../shared/news/ticker.ts';
import { useCounts } from '../../kit/counts.ts';
import { profileSettings } from '../../../shared/profiles/settings.ts';
import { startPage } from '../../../shared/start/blocks.ts';
import { hints } from '../../../shared/start/hints.ts';
import { useQuery } from '../../platform/api.ts';
import { HourScenery } from '../../kit/landscape/HourScenery.tsx';
import { useMedia } from '../../platform/mediaQuery.ts';
import { useCurrentProfile } from '../../platform/session.ts';
import { site } from '../../platform/site.ts';
import { from } from '../../ui/theme/tokens.ts';
import { Notices } from '../../features/start/Notices.tsx';
import { ArrangeBlocks } from '../../features/start/ArrangeBlocks.tsx';
import { useWelcomeStep } from '../../kit/welcome.ts';
import { Horizon, HorizonLink } from '../../ui/Horizon.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { CardSkeleton } from '../../ui/Skeleton.tsx';
import { NewMember } from './NewMember.tsx';
import styles from './Start.module.css';
import { narrowBlocks, wideBlocks } from './startBlocks.tsx';
import { useDaylight } from './daylight.ts';

export function Start() {
  const options = useStart();
  const step = useWelcomeStep();
  return (
    <>
      <Greeting />
      <Loaded read={options} skeleton={<CardSkeleton cards={3} width={240} />}>
        {(all) => {
          const known = all.filter(({ block }) => isShown(block));
          return (
            <>
              <Notices withHint={!step && known.some(({ block, hidden }) => block === 'Hints' && !hidden)} />
              {step && <NewMember from={step} />}
              <Blocks names={known.filter(({ hidden }) => !hidden).map(({ block }) => block)} />
              <ArrangeBlocks options={known} />
            </>
          );
        }}
      </Loaded>
    </>
  );
}

/** What stands above the blocks is there together with them, so that it pushes none of them down. */
function useStart() {
  const options = useQuery(startPage.GetStartPageSortOptions, {});
  const above = [
    useQuery(ticker.GetNewsTickerText, {}),
    useQuery(breakingNews.BreakingNews, {}),
    useQuery(profileSettings.Settings, {}),
    useQuery(hints.Hints, {}),
  ];
  const known = above.every(({ data, error }) => data !== undefined || error);
  return known ? options : { ...options, data: undefined };
}

/** Nobody's birthday is told in the dark variant. */
const isShown = (block: string) =>
  block === 'Hints' || block in wideBlocks || (block in narrowBlocks && !(site.dark && block === 'Birthdays'));

type Name = keyof typeof wideBlocks;

/** In the member's order: two columns where there is room, else one. */
function Blocks({ names }: { names: Name[] }) {
  const wide = useMedia(from('lg'));
  const column = (blocks: typeof wideBlocks) =>
    names.map((name) => {
      const Block = blocks[name];
      return Block && <Block key={name} />;
    });
  return (
    <div className={styles.columns}>
      {wide ? (
        <>
          <div className={styles.column}>{column(wideBlocks)}</div>
          <aside className={styles.column}>{column(narrowBlocks)}</aside>
        </>
      ) : (
        <div className={styles.column}>{column({ ...wideBlocks, ...narrowBlocks })}</div>
      )}
    </div>
  );
}

/** The landscape of the hour, a greeting, and what is new. */
function Greeting() {
  const { formatMessage } = useIntl();
  const profile = useCurrentProfile();
  const counts = useCounts();
  const { part, line } = useDaylight();
  const [first, second] = profile?.persons ?? [];
  const greeting = formatMessage(
    { id: 'start.greeting' },
    {
      part,
      count: profile?.persons.length ?? 0,
      name: profile?.name,
      first: first?.name,
      second: second?.name,
    },
  );
  const dark = (
    <>
      <IconMoonStars size={16} />
      {formatMessage({ id: 'front.dark' })}
    </>
  );
  const day = (
    <>
      <IconSunset2 size={16} />
      {line}
    </>
  );
  return (
    <div className={styles.welcome}>
      <Horizon
        art={<HourScenery seed={profile?.id ?? 7} kind={site.dark ? 'fjord' : 'jetty'} />}
        eyebrow={<span className={styles.eyebrow}>{site.dark ? dark : day}</span>}
        title={<PageTitle tab={formatMessage({ id: 'start.title' })}>{greeting}</PageTitle>}
      >
        <Chip n={counts?.unreadMail} id="start.chip.mails" to="/Mail" icon={<IconMail />} />
        <Chip n={counts?.newVisits} id="start.chip.visits" to="/Visitors" icon={<IconEye />} />
        {site.lodgesEnabled && (
          <Chip n={counts?.lodgeAdmin} id="start.chip.requests" to="/Lodges" icon={<IconCampfire />} />
        )}
      </Horizon>
    </div>
  );
}

function Chip({ n = 0, id, to, icon }: { n?: number; id: string; to: string; icon: ReactNode }) {
  const { formatMessage } = useIntl();
  if (n === 0) return null;
  return (
    <HorizonLink to={to} icon={icon}>
      {formatMessage({ id }, { n })}
    </HorizonLink>
  );
}

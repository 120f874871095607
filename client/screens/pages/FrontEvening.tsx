import { IconCalendarEvent, IconCampfire, IconFeather, IconMail, IconMapPin } from '@tabler/icons-react';
import cabin from 'art:scene/cabin/dusk/31?w=800&h=450&sunX=.34&place=.62';
import fjord from 'art:scene/fjord/dawn/33?w=800&h=450&sunX=.54';
import jetty from 'art:scene/jetty/blue/32?w=800&h=450&sunX=.6';
import { useIntl } from 'react-intl';
import { publicBlogs } from '../../../shared/blogs/public.ts';
import { publicLodges } from '../../../shared/lodges/public.ts';
import { useQuery } from '../../platform/api.ts';
import { site } from '../../platform/site.ts';
import { coverOf } from '../../features/blogs/public/covers.ts';
import { PenAvatar } from '../../features/blogs/public/PenAvatar.tsx';
import { publicPath } from '../../features/blogs/public/publicPaths.ts';
import { Evening } from '../../features/pages/evening/Evening.tsx';
import { House } from '../../features/pages/evening/House.tsx';
import { DateText } from '../../ui/Time.tsx';

/** The product itself, as far as anybody may see it; what is not there is told in the words of the house. */
export const FrontEvening = () => (
  <Evening>
    <Blog />
    {site.lodgesEnabled ? <Lodges /> : <WithoutLodges />}
  </Evening>
);

function Blog() {
  const { formatMessage } = useIntl();
  const { data, isLoading } = useQuery(publicBlogs.GetPublicBlogEntries, { take: 1 });
  const entry = data?.items[0];
  return (
    <House
      house="writing"
      icon={<IconFeather size={16} />}
      kind={formatMessage({ id: 'front.evening.blog' })}
      picture={entry ? coverOf(entry.blogEntryId).card : fjord}
      title={entry?.title ?? formatMessage({ id: 'front.evening.blog.title' })}
      to={entry && publicPath(entry)}
      facts={
        entry && (
          <>
            <PenAvatar name={entry.penName} />
            <span>
              {entry.penName} · <DateText at={entry.publishedAt} />
            </span>
          </>
        )
      }
      text={entry?.teaser ?? formatMessage({ id: 'front.evening.blog.text' })}
      way={{ to: '/Blog', words: formatMessage({ id: 'publicBlogs.front.all' }) }}
      waiting={isLoading}
    />
  );
}

function Lodges() {
  const { formatMessage } = useIntl();
  const { data, isLoading } = useQuery(publicLodges.GetOpenLodge, {});
  const lodge = data?.lodge;
  const size = lodge && formatMessage({ id: 'front.evening.lodge.members' }, { members: lodge.members });
  return (
    <>
      <House
        house="lodge"
        icon={<IconCampfire size={16} />}
        kind={formatMessage({ id: 'front.evening.lodge' })}
        picture={cabin}
        title={lodge?.name ?? formatMessage({ id: 'front.evening.lodge.title' })}
        facts={lodge && [lodge.town, size].filter(Boolean).join(' · ')}
        text={lodge?.teaser ?? formatMessage({ id: 'front.evening.lodge.text' })}
        way={{ to: '/FAQ/join-lodge', words: formatMessage({ id: 'front.evening.lodge.way' }) }}
        waiting={isLoading}
      />
      <House
        house="cafe"
        icon={<IconCalendarEvent size={16} />}
        kind={formatMessage({ id: 'front.evening.meetups' })}
        picture={jetty}
        title={formatMessage({ id: 'front.evening.meetups.title' }, { n: data?.meetups ?? 0 })}
        text={formatMessage({ id: 'front.evening.meetups.text' })}
        way={{ to: '/Create', words: formatMessage({ id: 'front.create' }) }}
        waiting={isLoading}
      />
    </>
  );
}

function WithoutLodges() {
  const { formatMessage } = useIntl();
  return (
    <>
      <House
        house="lodge"
        icon={<IconMail size={16} />}
        kind={formatMessage({ id: 'front.evening.mail' })}
        picture={cabin}
        title={formatMessage({ id: 'front.evening.mail.title' })}
        text={formatMessage({ id: 'front.evening.mail.text' })}
        way={{ to: '/CodeOfConduct', words: formatMessage({ id: 'shell.page.CodeOfConduct' }) }}
      />
      <House
        house="cafe"
        icon={<IconMapPin size={16} />}
        kind={formatMessage({ id: 'front.evening.people' })}
        picture={jetty}
        title={formatMessage({ id: 'front.evening.people.title' })}
        text={formatMessage({ id: 'front.evening.people.text' })}
        way={{ to: '/Create', words: formatMessage({ id: 'front.create' }) }}
      />
    </>
  );
}

import { IconCampfire, IconFileText, IconHash, IconSearch, IconWriting } from '@tabler/icons-react';
import { plainWords } from '../../../shared/folding.ts';
import type { ReactNode } from 'react';
import type { IntlShape } from 'react-intl';
import { profilePath } from '../../platform/paths.ts';
import { PersonLine } from '../../kit/people/Person.tsx';
import { site } from '../../platform/site.ts';
import styles from './Finder.module.css';
import { fitsWords } from './plain.ts';
import type { Suggestions } from './useSuggestions.ts';

/** A screen of the house by its title. */
export interface Page {
  to: string;
  title: string;
}

/** Where a suggestion leads. */
interface Row {
  key: string;
  to: string;
  state?: object;
  content: ReactNode;
}

export interface Rows {
  label: string;
  items: Row[];
}

const mostPages = 4;

const Line = ({ icon, second, children }: { icon: ReactNode; second?: string; children: ReactNode }) => (
  <>
    <span className={styles.icon}>{icon}</span>
    <span className={styles.about}>
      <span className={styles.name}>{children}</span>
      {second && <span className={styles.second}>{second}</span>}
    </span>
  </>
);

const found = ({ members, blogs, lodges, tags }: Suggestions) => ({
  members: members.map((profile) => ({
    key: `member-${profile.profileId}`,
    to: profilePath(profile.profileId),
    content: (
      <PersonLine person={profile} size={36} presence>
        {[profile.ages.join(' · '), profile.town].filter(Boolean).join(' · ')}
      </PersonLine>
    ),
  })),
  blogs: blogs.map(({ blogEntryId, title, author }) => ({
    key: `blog-${blogEntryId}`,
    to: `/Community/Blogs/Entry/${blogEntryId}`,
    content: (
      <Line icon={<IconWriting size={18} />} second={author}>
        {title}
      </Line>
    ),
  })),
  lodges: lodges.map(({ lodgeId, name, slug }) => ({
    key: `lodge-${lodgeId}`,
    to: `/Lodges/Lodge/${lodgeId}/${slug}`,
    content: <Line icon={<IconCampfire size={18} />}>{name}</Line>,
  })),
  tags: tags.map(({ kinkId, name }) => ({
    key: `tag-${kinkId}`,
    to: `/Search/MatchWord?kink=${kinkId}`,
    content: <Line icon={<IconHash size={18} />}>{name}</Line>,
  })),
});

const pagesFor = (typed: string, pages: readonly Page[]): Row[] =>
  pages
    .filter(({ title }) => fitsWords(title, typed))
    .slice(0, mostPages)
    .map(({ to, title }) => ({
      key: `page-${to} ${title}`,
      to,
      content: <Line icon={<IconFileText size={18} />}>{title}</Line>,
    }));

/** The searches that look through everything; the words of a search in the blogs stand in no address. */
const searchesFor = (text: string, { formatMessage }: IntlShape): Row[] =>
  [
    { of: 'members', to: `/Search/Advanced?textSearch=${encodeURIComponent(text)}` },
    ...(site.lodgesEnabled ? [{ of: 'lodges', to: `/Lodges/Search?text=${encodeURIComponent(text)}` }] : []),
    { of: 'blogs', to: '/Community/Blogs', state: { words: text } },
  ].map(({ of, ...way }) => ({
    key: `search-${of}`,
    ...way,
    content: <Line icon={<IconSearch size={18} />}>{formatMessage({ id: `finding.search.${of}` }, { text })}</Line>,
  }));

interface SuggestedRows {
  typed: string;
  answer: Suggestions | undefined;
  pages: readonly Page[];
}

/** All that leads on from a text, by kinds; the searches always stand last, and nothing stands there without a text. */
export function rowsFor({ typed, answer, pages }: SuggestedRows, intl: IntlShape): Rows[] {
  const text = typed.trim();
  const plain = plainWords(text);
  if (text === '') return [];
  const kinds = { ...(answer && found(answer)), pages: plain === '' ? [] : pagesFor(plain, pages) };
  return Object.entries({ ...kinds, searches: searchesFor(text, intl) }).map(([kind, items]) => ({
    label: intl.formatMessage({ id: `finding.${kind}` }),
    items,
  }));
}

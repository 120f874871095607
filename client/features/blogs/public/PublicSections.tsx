import { useIntl } from 'react-intl';
import { publicBlogs } from '../../../../shared/blogs/public.ts';
import { useQuery } from '../../../platform/api.ts';
import { ChipLinks } from '../../../ui/Chip.tsx';
import styles from './PublicBlogs.module.css';
import { listPath, tagPath } from './publicPaths.ts';

/** What the newest public entries are about; the row keeps its place while it is on its way. */
export function PublicSections({ tag }: { tag: string | undefined }) {
  const { formatMessage } = useIntl();
  const { data } = useQuery(publicBlogs.GetPublicBlogTags, {});
  const isChosen = (one: string) => one.toLowerCase() === tag?.toLowerCase();
  const tags = data ?? [];
  const all = tag === undefined || tags.some(isChosen) ? tags : [tag, ...tags];
  return (
    <div className={styles.sections}>
      <ChipLinks
        label={formatMessage({ id: 'publicBlogs.sections' })}
        items={[
          { to: listPath({}), current: tag === undefined, content: formatMessage({ id: 'publicBlogs.sections.all' }) },
          ...all.map((one) => ({ to: tagPath(one), current: isChosen(one), content: one })),
        ]}
      />
    </div>
  );
}

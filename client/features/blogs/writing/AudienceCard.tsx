import { IconHeart, IconUsers, IconWorld } from '@tabler/icons-react';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import type { BlogContent } from '../../../../shared/blogs/shapes.ts';
import { blogWriting } from '../../../../shared/blogs/writing.ts';
import { useQuery } from '../../../platform/api.ts';
import { useWho } from '../../../platform/session.ts';
import { site } from '../../../platform/site.ts';
import { Card } from '../../../ui/Card.tsx';
import { Radio } from '../../../ui/form/Choice.tsx';
import styles from './Side.module.css';

const audiences = [
  { value: 'Public', Icon: IconWorld },
  { value: 'Members', Icon: IconUsers },
  { value: 'Favourites', Icon: IconHeart },
] as const;

interface Props {
  content: BlogContent;
  onChange: (part: Partial<BlogContent>) => void;
}

/** Who can read it, on the side where it is written. */
export function AudienceCard({ content: { audience }, onChange }: Props) {
  const { formatMessage } = useIntl();
  const who = useWho();
  const name = useId();
  // The dark variant has no public pages.
  const offered = audiences.filter(({ value }) => value !== 'Public' || !site.dark);
  const words = (id: string) => formatMessage({ id: `blogWriting.audience.${id}` }, { who });
  return (
    <Card>
      <fieldset className={styles.choices}>
        <legend className={styles.title}>{words('title')}</legend>
        {offered.map(({ value, Icon }) => (
          <div key={value} className={styles.choice}>
            <Radio
              name={name}
              label={
                <>
                  <strong>{words(value)}</strong>
                  {value === 'Favourites' && <FavouritesReached />}
                </>
              }
              hint={words(`${value}.hint`)}
              checked={audience === value}
              onChange={() => onChange({ audience: value })}
            />
            <Icon size={20} />
          </div>
        ))}
      </fieldset>
    </Card>
  );
}

/** How many people that is; nothing while it is not known. */
function FavouritesReached() {
  const { formatMessage } = useIntl();
  const { data } = useQuery(blogWriting.GetBlogAudience, {});
  if (!data) return null;
  return <> · {formatMessage({ id: 'blogWriting.audience.reached' }, { n: data.favourites })}</>;
}

import { useIntl } from 'react-intl';
import type { Input } from '../../../shared/contract.ts';
import { birthdays, birthdaySpans } from '../../../shared/birthdays/contract.ts';
import { dayAfter } from '../../../shared/profiles/age.ts';
import { useQuery } from '../../platform/api.ts';
import { usePages } from '../../platform/paging.ts';
import { Card } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { ListSkeleton } from '../../ui/Skeleton.tsx';
import { BirthdayRow } from './BirthdayRow.tsx';
import styles from './Birthdays.module.css';

type Asked = Input<typeof birthdays.GetBirthdays>;
type Span = NonNullable<Asked['span']>;

const size = 20;

interface Props {
  of: NonNullable<Asked['of']>;
  span: Span;
}

/** Who celebrates within a span, under a heading with its date. */
export function BirthdayList({ of, span }: Props) {
  const { formatMessage, formatDate } = useIntl();
  const list = usePages(birthdays.GetBirthdays, { of, span }, size, span);
  const { today } = list.first.data ?? {};
  const last = today && new Date(dayAfter(today, birthdaySpans[span][1]));
  const date = last && formatDate(last, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  const title = formatMessage({ id: `birthdays.${span}` });
  return (
    <section className={styles.section} aria-label={title}>
      <h2 className={styles.title}>
        {title}
        {date && <small>{span === 'Week' ? formatMessage({ id: 'birthdays.until' }, { date }) : date}</small>}
      </h2>
      <Loaded read={list.first} skeleton={<ListSkeleton rows={2} />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className={styles.nobody}>{formatMessage({ id: `birthdays.nobody.${of}` })}</p>
          ) : (
            <Card padding="none">
              <ul>
                {list.inputs.map((input) => (
                  <Page key={input.skip} input={input} span={span} />
                ))}
              </ul>
            </Card>
          )
        }
      </Loaded>
      <ShowMore list={list} />
    </section>
  );
}

const Page = ({ input, span }: { input: Asked; span: Span }) =>
  useQuery(birthdays.GetBirthdays, input).data?.items.map((birthday) => (
    <BirthdayRow key={birthday.profile.profileId} birthday={birthday} today={span === 'Today'} />
  ));

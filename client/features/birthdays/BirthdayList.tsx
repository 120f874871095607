import { IconCake } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import type { Input } from '../../../shared/contract.ts';
import { birthdays, birthdaySpans, spans } from '../../../shared/birthdays/contract.ts';
import { dayAfter } from '../../../shared/profiles/age.ts';
import { useQuery } from '../../platform/api.ts';
import { usePages } from '../../platform/paging.ts';
import { Card } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { ListSkeleton } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { BirthdayRow } from './BirthdayRow.tsx';
import styles from './Birthdays.module.css';

type BirthdaysInput = Input<typeof birthdays.GetBirthdays>;
type Of = NonNullable<BirthdaysInput['of']>;
type Span = NonNullable<BirthdaysInput['span']>;

const size = 20;
const useCelebrating = (of: Of, span: Span) => usePages(birthdays.GetBirthdays, { of, span }, size, span);

/** Who celebrates today, tomorrow and within the week; where nobody does, whose birthdays to look at instead. */
export function BirthdayLists({ of }: { of: Of }) {
  const { formatMessage } = useIntl();
  const lists = {
    Today: useCelebrating(of, 'Today'),
    Tomorrow: useCelebrating(of, 'Tomorrow'),
    Week: useCelebrating(of, 'Week'),
  };
  if (!spans.every((span) => lists[span].first.data?.items.length === 0))
    return spans.map((span) => <BirthdayList key={span} of={of} span={span} list={lists[span]} />);
  return (
    <EmptyState
      icon={<IconCake size={24} />}
      level={2}
      title={formatMessage({ id: 'birthdays.none' })}
      text={formatMessage({ id: `birthdays.none.${of}` })}
      {...(of === 'Known' && { next: { to: '?of=Everybody', label: formatMessage({ id: 'birthdays.none.next' }) } })}
    />
  );
}

interface Props {
  of: Of;
  span: Span;
  list: ReturnType<typeof useCelebrating>;
}

/** Who celebrates within a span, under a heading with its date. */
function BirthdayList({ of, span, list }: Props) {
  const { formatMessage, formatDate } = useIntl();
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
                {list.inputs.map((input, page) => (
                  <Page key={page} input={input} span={span} />
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

const Page = ({ input, span }: { input: BirthdaysInput; span: Span }) =>
  useQuery(birthdays.GetBirthdays, input).data?.items.map((birthday) => (
    <BirthdayRow key={birthday.profile.profileId} birthday={birthday} today={span === 'Today'} />
  ));

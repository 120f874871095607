import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { Input } from '../../../shared/contract.ts';
import { staff } from '../../../shared/staff/contract.ts';
import { useQuery } from '../../platform/api.ts';
import { usePages } from '../../platform/paging.ts';
import { Card, SectionHead } from '../../ui/Card.tsx';
import { Switch } from '../../ui/form/Choice.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { ListSkeleton } from '../../ui/Skeleton.tsx';
import { DateText } from '../../ui/Time.tsx';
import { DarkTag } from '../../kit/desk/DarkTag.tsx';
import { auditDetails, type Happened } from './codes.ts';
import styles from '../../kit/desk/Person.module.css';
import { deviceWords } from './Sessions.tsx';

const pageSize = 20;

/** Everything that happened to a profile and that staff did about it. */
export function PersonTimeline({ profileId }: { profileId: number }) {
  const { formatMessage } = useIntl();
  const [readings, setReadings] = useState(false);
  const list = usePages(staff.GetPersonTimeline, { profileId, readings }, pageSize);
  return (
    <Card aria-labelledby="person-timeline">
      <SectionHead id="person-timeline" title={formatMessage({ id: 'staff.timeline' })} />
      <Switch
        label={formatMessage({ id: 'staff.timeline.readings' })}
        checked={readings}
        onChange={({ target }) => setReadings(target.checked)}
      />
      <Loaded read={list.first} skeleton={<ListSkeleton rows={8} />}>
        {() => (
          <ol className={styles.timeline}>
            {list.inputs.map((input, page) => (
              <Page key={page} input={input} />
            ))}
          </ol>
        )}
      </Loaded>
      <ShowMore list={list} />
    </Card>
  );
}

function Page({ input }: { input: Input<typeof staff.GetPersonTimeline> }) {
  const { data } = useQuery(staff.GetPersonTimeline, input);
  return data?.items.map((one) => <Line key={one.key} one={one} />);
}

function Line({ one }: { one: Happened }) {
  const intl = useIntl();
  const { kind, dark, name, by, at, device } = one;
  const title = name ? `staff.action.${name}` : `enum.TimelineKind.${kind}`;
  const details = [
    ...auditDetails(intl, one),
    ...(device ? [deviceWords(intl, device)] : []),
    ...(by ? [by.name] : []),
  ];
  return (
    <li className={styles.line}>
      <strong>{intl.formatMessage({ id: title })}</strong> <DarkTag dark={dark} />
      {details.length > 0 && <p>{details.join(' · ')}</p>}
      <p className={styles.quiet}>
        <DateText at={at} time />
      </p>
    </li>
  );
}

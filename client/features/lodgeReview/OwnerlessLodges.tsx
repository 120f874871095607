import { IconKey } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import type { Input, Output } from '../../../shared/contract.ts';
import { lodgeReview } from '../../../shared/lodgeReview/contract.ts';
import { useCommand, useQuery } from '../../platform/api.ts';
import { usePages } from '../../platform/paging.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { confirm } from '../../platform/confirm.ts';
import { FieldSentence } from '../../ui/form/Field.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { notify } from '../../platform/notify.ts';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { ListSkeleton } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { DateText } from '../../ui/Time.tsx';
import { personPath } from '../../kit/desk/paths.ts';
import styles from '../../kit/desk/Staff.module.css';
import { useAct } from '../../kit/desk/useAct.ts';
import { LodgeName } from './LodgeName.tsx';
import review from './Review.module.css';

type Lodge = Output<typeof lodgeReview.GetOwnerlessLodges>['items'][number];
type Act = 'ApproveLodgeTakeover' | 'DeclineLodgeTakeover' | 'ArchiveLodge' | 'ReopenLodge';

const pageSize = 30;

/** Lodges that nobody owns, and who would like to take them over. */
export function OwnerlessLodges() {
  const { formatMessage } = useIntl();
  const list = usePages(lodgeReview.GetOwnerlessLodges, {}, pageSize);
  return (
    <>
      <Loaded read={list.first} skeleton={<ListSkeleton rows={6} />}>
        {({ items }) => (
          <Card>
            {items.length === 0 ? (
              <EmptyState icon={<IconKey size={20} />} title={formatMessage({ id: 'staff.lodges.ownerless.none' })} />
            ) : (
              <ul className={styles.rows}>
                {list.inputs.map((input, page) => (
                  <Page key={page} input={input} />
                ))}
              </ul>
            )}
          </Card>
        )}
      </Loaded>
      <ShowMore list={list} />
    </>
  );
}

function Page({ input }: { input: Input<typeof lodgeReview.GetOwnerlessLodges> }) {
  const { data } = useQuery(lodgeReview.GetOwnerlessLodges, input);
  return data?.items.map((one) => (
    <li key={one.lodge.lodgeId}>
      <Ownerless one={one} />
    </li>
  ));
}

/** Asks first, sends what was decided, and says that it is done. */
function useDeciding() {
  const { formatMessage } = useIntl();
  const { act, busy, error } = useAct();
  const decide = async (name: Act, values: Record<string, string>, send: () => Promise<object>) => {
    const words = (part: string) => formatMessage({ id: `staff.lodges.${name}.${part}` }, values);
    const sure = await confirm({ title: words('title'), text: words('text'), confirmLabel: words('do') });
    if (sure) await act(send, () => notify({ message: words('done'), tone: 'success' }));
  };
  return { decide, busy, error };
}

function Ownerless({ one: { lodge, members, ownerlessSince, archivedAt, takeovers, can } }: { one: Lodge }) {
  const { formatMessage } = useIntl();
  const { decide, busy, error } = useDeciding();
  const [archive] = useCommand(lodgeReview.ArchiveLodge);
  const [reopen] = useCommand(lodgeReview.ReopenLodge);
  const { lodgeId, name } = lodge;
  const send = { ArchiveLodge: archive, ReopenLodge: reopen };
  return (
    <>
      <p>
        <strong>
          <LodgeName lodge={lodge} />
        </strong>{' '}
        {archivedAt && <Tag tone="warn">{formatMessage({ id: 'staff.lodges.archived' })}</Tag>}
      </p>
      <p className={styles.quiet}>
        {formatMessage({ id: 'lodges.members' }, { n: members })} ·{' '}
        {formatMessage({ id: 'lodges.ownerless' }, { since: <DateText key="since" at={ownerlessSince} /> })}
      </p>
      {takeovers.map((takeover) => (
        <Takeover key={takeover.takeoverId} takeover={takeover} lodge={name} />
      ))}
      <div className={styles.buttons}>
        {can.map((command) => (
          <Button
            key={command}
            variant="outline"
            size="sm"
            busy={busy}
            onClick={() => void decide(command, { lodge: name }, () => send[command]({ lodgeId }))}
          >
            {formatMessage({ id: `staff.lodges.${command}.do` })}
          </Button>
        ))}
      </div>
      <FieldSentence error={error} />
    </>
  );
}

function Takeover({ takeover, lodge }: { takeover: Lodge['takeovers'][number]; lodge: string }) {
  const { formatMessage } = useIntl();
  const { decide, busy, error } = useDeciding();
  const [approve] = useCommand(lodgeReview.ApproveLodgeTakeover);
  const [decline] = useCommand(lodgeReview.DeclineLodgeTakeover);
  const { takeoverId, by, askedAt, memberSince } = takeover;
  const values = { lodge, name: by.name };
  return (
    <>
      <p className={review.asks}>
        {formatMessage(
          { id: 'staff.lodges.asks' },
          {
            who: (
              <Link key="who" to={personPath(by.profileId)}>
                {by.name}
              </Link>
            ),
            asked: <DateText key="asked" at={askedAt} />,
            since: <DateText key="since" at={memberSince} />,
          },
        )}
      </p>
      <div className={styles.buttons}>
        <Button
          size="sm"
          busy={busy}
          onClick={() => void decide('ApproveLodgeTakeover', values, () => approve({ takeoverId }))}
        >
          {formatMessage({ id: 'staff.lodges.ApproveLodgeTakeover.do' })}
        </Button>
        <Button
          variant="outline"
          size="sm"
          busy={busy}
          onClick={() => void decide('DeclineLodgeTakeover', values, () => decline({ takeoverId }))}
        >
          {formatMessage({ id: 'staff.lodges.DeclineLodgeTakeover.do' })}
        </Button>
      </div>
      <FieldSentence error={error} />
    </>
  );
}

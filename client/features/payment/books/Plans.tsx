import { useState } from 'react';
import { useIntl } from 'react-intl';
import { books } from '../../../../shared/payment/books.ts';
import { DarkTag } from '../../../kit/desk/DarkTag.tsx';
import staff from '../../../kit/desk/Staff.module.css';
import { useQuery } from '../../../platform/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card, SectionHead } from '../../../ui/Card.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { ListSkeleton } from '../../../ui/Skeleton.tsx';
import { TableFrame, TableRows, type Column } from '../../../ui/Table.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { DateText } from '../../../ui/Time.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { useDay, useMoney, usePlanWords } from '../words.ts';
import type { PlanVersion, SitePlans } from './amounts.ts';
import styles from './Books.module.css';
import { AskDialog, PriceDialog } from './PriceDialog.tsx';

/** What every site sells, at which prices, and what it sold before. */
export function Plans() {
  const read = useQuery(books.GetPlans, {});
  return (
    <Loaded read={read} skeleton={<ListSkeleton rows={8} />}>
      {(sites) => sites.map((one) => <OneSite key={one.siteId} one={one} />)}
    </Loaded>
  );
}

interface Opened {
  plan: PlanVersion;
  Dialog: typeof PriceDialog;
}

function OneSite({ one }: { one: SitePlans }) {
  const { formatMessage } = useIntl();
  const [opened, open] = useState<Opened>();
  const columns = useColumns(one.currencyCode, (plan, Dialog) => open({ plan, Dialog }));
  const { Dialog, plan } = opened ?? {};
  return (
    <Card padding="none">
      <div className={styles.head}>
        <SectionHead
          title={
            <>
              {one.name} <DarkTag dark={one.dark} />
            </>
          }
        />
      </div>
      <TableFrame label={formatMessage({ id: 'books.plans.of' }, { site: one.name })} columns={columns}>
        <TableRows columns={columns} rows={one.plans} rowKey={({ planId }) => planId} />
      </TableFrame>
      {Dialog && plan && <Dialog plan={plan} currencyCode={one.currencyCode} onClose={() => open(undefined)} />}
    </Card>
  );
}

function useColumns(
  currencyCode: string,
  open: (plan: PlanVersion, Dialog: typeof PriceDialog) => void,
): Column<PlanVersion>[] {
  const { formatMessage, formatNumber } = useIntl();
  const money = useMoney(currencyCode);
  const { name } = usePlanWords();
  return [
    {
      key: 'plan',
      label: formatMessage({ id: 'books.column.plan' }),
      head: true,
      cell: ({ kind, retiredAt }) => (
        <>
          {name(kind)}{' '}
          <Tag tone={retiredAt ? 'neutral' : 'success'}>
            {formatMessage({ id: retiredAt ? 'books.retired' : 'books.sold' })}
          </Tag>
        </>
      ),
    },
    {
      key: 'price',
      label: formatMessage({ id: 'books.column.price' }),
      numeric: true,
      cell: ({ price }) => money.exactPrice(price),
    },
    {
      key: 'since',
      label: formatMessage({ id: 'books.column.since' }),
      cell: ({ validFrom, retiredAt }) => (
        <>
          <DateText at={validFrom} />
          {retiredAt && (
            <>
              {' – '}
              <DateText at={retiredAt} />
            </>
          )}
        </>
      ),
    },
    {
      key: 'subscribers',
      label: formatMessage({ id: 'books.column.subscribers' }),
      numeric: true,
      cell: ({ subscribers }) => formatNumber(subscribers),
    },
    {
      key: 'act',
      label: formatMessage({ id: 'books.column.change' }),
      cell: (plan) => <Change plan={plan} currencyCode={currencyCode} open={open} />,
    },
  ];
}

interface ChangeProps {
  plan: PlanVersion;
  currencyCode: string;
  open: (plan: PlanVersion, Dialog: typeof PriceDialog) => void;
}

/** How the asking stands, or what may be done about a price. */
function Change({ plan, currencyCode, open }: ChangeProps) {
  const { formatMessage } = useIntl();
  const day = useDay();
  const money = useMoney(currencyCode);
  const { name } = usePlanWords();
  const { asked: pending, can } = plan;
  if (pending) {
    const values = { told: pending.told, accepted: pending.accepted, price: money.price(pending.price) };
    return (
      <span className={staff.quiet}>
        {formatMessage({ id: 'books.asked' }, { ...values, date: day(pending.from) })}
      </span>
    );
  }
  if (can.includes('PublishPlanPrice'))
    return (
      <Button variant="outline" size="sm" onClick={() => open(plan, PriceDialog)}>
        {formatMessage({ id: 'books.price.change' })} <VisuallyHidden>{name(plan.kind)}</VisuallyHidden>
      </Button>
    );
  return (
    can.includes('AskForPrice') && (
      <Button variant="outline" size="sm" onClick={() => open(plan, AskDialog)}>
        {formatMessage({ id: 'books.ask' })} <VisuallyHidden>{name(plan.kind)}</VisuallyHidden>
      </Button>
    )
  );
}

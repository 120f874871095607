import { IconGift } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import type { Input, Output } from '../../../../shared/contract.ts';
import { books } from '../../../../shared/payment/books.ts';
import { offers } from '../../../../shared/payment/offers.ts';
import { StaffDialog } from '../../../kit/desk/StaffDialog.tsx';
import { useAct } from '../../../kit/desk/useAct.ts';
import { useCommand, useQuery } from '../../../platform/api.ts';
import { notify } from '../../../platform/notify.ts';
import { usePages } from '../../../platform/paging.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card, SectionHead } from '../../../ui/Card.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { ShowMore } from '../../../ui/ShowMore.tsx';
import { ListSkeleton } from '../../../ui/Skeleton.tsx';
import { EmptyState } from '../../../ui/States.tsx';
import { TableFrame, TableRows, type Column } from '../../../ui/Table.tsx';
import { Tag, type Tone } from '../../../ui/Tag.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { useDay, usePlanWords } from '../words.ts';
import styles from './Books.module.css';
import { OfferDialog } from './OfferDialog.tsx';

type Offer = Output<typeof offers.GetOffers>['items'][number];

const tones: Record<Offer['state'], Tone> = { Planned: 'info', Running: 'success', Ended: 'neutral' };

/** The offers of every site, and making or ending one. */
export function Offers() {
  const { formatMessage } = useIntl();
  const list = usePages(offers.GetOffers, {}, 20);
  const { data: sites } = useQuery(books.GetPlans, {});
  const [making, setMaking] = useState(false);
  const [ending, setEnding] = useState<string>();
  const mine = sites?.filter(({ can }) => can.includes('MakeOffer')) ?? [];
  const columns = useColumns(setEnding, (siteId) => sites?.find((one) => one.siteId === siteId)?.name ?? '');
  return (
    <Card padding="none">
      <div className={styles.head}>
        <SectionHead
          title={formatMessage({ id: 'books.offers' })}
          aside={
            mine.length > 0 && (
              <Button variant="outline" size="sm" onClick={() => setMaking(true)}>
                {formatMessage({ id: 'books.offer.make' })}
              </Button>
            )
          }
        />
      </div>
      <Loaded read={list.first} skeleton={<ListSkeleton rows={3} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState icon={<IconGift size={20} />} title={formatMessage({ id: 'books.offers.none' })} />
          ) : (
            <TableFrame label={formatMessage({ id: 'books.offers' })} columns={columns}>
              {list.inputs.map((input, page) => (
                <Page key={page} input={input} columns={columns} />
              ))}
            </TableFrame>
          )
        }
      </Loaded>
      <ShowMore list={list} />
      {making && <OfferDialog sites={mine} onClose={() => setMaking(false)} />}
      {ending && <EndDialog offerId={ending} onClose={() => setEnding(undefined)} />}
    </Card>
  );
}

function Page({ input, columns }: { input: Input<typeof offers.GetOffers>; columns: Column<Offer>[] }) {
  const { data } = useQuery(offers.GetOffers, input);
  return <TableRows columns={columns} rows={data?.items ?? []} rowKey={({ offerId }) => offerId} />;
}

function useColumns(end: (offerId: string) => void, siteName: (siteId: number) => string): Column<Offer>[] {
  const { formatMessage, formatNumber } = useIntl();
  const { name } = usePlanWords();
  const day = useDay();
  const words = (id: string) => formatMessage({ id: `books.column.${id}` });
  return [
    {
      key: 'offer',
      label: words('offer'),
      head: true,
      cell: ({ offerId, state }) => (
        <>
          <Link to={`/Membership/Offer/${offerId}`}>{offerId}</Link>{' '}
          <Tag tone={tones[state]}>{formatMessage({ id: `enum.OfferState.${state}` })}</Tag>
        </>
      ),
    },
    { key: 'site', label: words('site'), cell: ({ siteId }) => siteName(siteId) },
    {
      key: 'gives',
      label: words('gives'),
      cell: ({ percent, kind }) =>
        formatMessage(
          { id: 'books.offer.gives' },
          { percent, plan: kind ? name(kind) : formatMessage({ id: 'books.offer.every' }) },
        ),
    },
    {
      key: 'audience',
      label: words('audience'),
      cell: ({ audience }) => formatMessage({ id: `enum.OfferAudience.${audience}` }),
    },
    {
      key: 'when',
      label: words('when'),
      cell: ({ startsAt, until }) => `${day(startsAt)} – ${until ? day(until, true) : ''}`,
    },
    {
      key: 'used',
      label: words('used'),
      numeric: true,
      cell: ({ used, totalUses }) =>
        totalUses === null ? formatNumber(used) : formatMessage({ id: 'books.offer.used' }, { used, all: totalUses }),
    },
    {
      key: 'end',
      label: words('end'),
      cell: ({ offerId, can }) =>
        can.includes('EndOffer') && (
          <Button variant="danger" size="sm" onClick={() => end(offerId)}>
            {formatMessage({ id: 'books.offer.end' })} <VisuallyHidden>{offerId}</VisuallyHidden>
          </Button>
        ),
    },
  ];
}

function EndDialog({ offerId, onClose }: { offerId: string; onClose: () => void }) {
  const { formatMessage } = useIntl();
  const [end] = useCommand(offers.EndOffer);
  const { act, busy, error } = useAct();
  const submit = () =>
    void act(
      () => end({ offerId }),
      () => {
        notify({ message: formatMessage({ id: 'books.offer.ended' }), tone: 'success' });
        onClose();
      },
    );
  return (
    <StaffDialog
      title={formatMessage({ id: 'books.offer.end.title' }, { offer: offerId })}
      text={formatMessage({ id: 'books.offer.end.text' })}
      confirmLabel={formatMessage({ id: 'books.offer.end' })}
      tone="danger"
      busy={busy}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}

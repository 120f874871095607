import { useState } from 'react';
import { useIntl } from 'react-intl';
import { namesOf, PlanKind, type NameOf } from '../../../../shared/enums.ts';
import { offerAudiences, offers } from '../../../../shared/payment/offers.ts';
import desk from '../../../kit/desk/Staff.module.css';
import { StaffDialog } from '../../../kit/desk/StaffDialog.tsx';
import { useAct } from '../../../kit/desk/useAct.ts';
import { useCommand } from '../../../platform/api.ts';
import { notify } from '../../../platform/notify.ts';
import { SelectField, TextField } from '../../../ui/form/TextField.tsx';
import { usePlanWords } from '../words.ts';
import { inDays, type SitePlans } from './amounts.ts';

const kinds = namesOf(PlanKind);

/** Makes an offer: what is left empty does not bound it. */
export function OfferDialog({ sites, onClose }: { sites: readonly SitePlans[]; onClose: () => void }) {
  const { formatMessage } = useIntl();
  const { name } = usePlanWords();
  const [wish, setWish] = useState(() => ({
    ...{ offerId: '', siteId: String(sites[0]?.siteId ?? ''), kind: '', percent: '20', audience: 'Everybody' },
    ...{ perProfile: '1', totalUses: '', from: inDays(0), to: '' },
  }));
  const [tried, setTried] = useState(false);
  const [make] = useCommand(offers.MakeOffer);
  const { act, busy, error } = useAct();
  const words = (id: string) => formatMessage({ id: `books.offer.${id}` });
  const field = (key: keyof typeof wish) => ({
    label: words(key),
    value: wish[key],
    onChange: ({ target }: { target: { value: string } }) => setWish((before) => ({ ...before, [key]: target.value })),
  });
  const isCode = /^[A-Z0-9][A-Z0-9-]{2,39}$/.test(wish.offerId.trim().toUpperCase());
  const submit = () => {
    setTried(true);
    if (!isCode) return;
    void act(
      () =>
        make({
          ...{ offerId: wish.offerId.trim().toUpperCase(), siteId: Number(wish.siteId), percent: Number(wish.percent) },
          ...(wish.kind && { kind: wish.kind as NameOf<typeof PlanKind> }),
          ...{ audience: wish.audience as (typeof offerAudiences)[number], perProfile: Number(wish.perProfile) },
          ...(wish.totalUses && { totalUses: Number(wish.totalUses) }),
          ...{ from: wish.from, ...(wish.to && { to: wish.to }) },
        }),
      ({ proposed }) => {
        notify({ message: proposed ? formatMessage({ id: 'staff.proposed' }) : words('made'), tone: 'success' });
        onClose();
      },
    );
  };
  return (
    <StaffDialog
      title={words('make')}
      size="md"
      confirmLabel={words('make')}
      busy={busy}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        {...field('offerId')}
        hint={words('offerId.hint')}
        error={tried && !isCode ? words('offerId.wrong') : undefined}
        data-autofocus
      />
      <div className={desk.pair}>
        <SelectField {...field('siteId')}>
          {sites.map((site) => (
            <option key={site.siteId} value={site.siteId}>
              {site.name}
            </option>
          ))}
        </SelectField>
        <SelectField {...field('kind')}>
          <option value="">{words('every')}</option>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {name(kind)}
            </option>
          ))}
        </SelectField>
        <TextField {...field('percent')} type="number" min={1} max={100} />
        <SelectField {...field('audience')}>
          {offerAudiences.map((one) => (
            <option key={one} value={one}>
              {formatMessage({ id: `enum.OfferAudience.${one}` })}
            </option>
          ))}
        </SelectField>
        <TextField {...field('perProfile')} type="number" min={1} max={100} />
        <TextField {...field('totalUses')} type="number" min={1} required={false} />
        <TextField {...field('from')} type="date" />
        <TextField {...field('to')} type="date" required={false} />
      </div>
    </StaffDialog>
  );
}

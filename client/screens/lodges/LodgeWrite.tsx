import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { lodgeSettings } from '../../../shared/lodges/settings.ts';
import { LeadOn } from '../../kit/page/LeadOn.tsx';
import { useCommand, useQuery } from '../../platform/api.ts';
import { ForMembers } from '../../kit/ForMembers.tsx';
import { useCurrentProfile } from '../../platform/session.ts';
import { aboutToFound } from '../../features/lodges/FoundingBan.tsx';
import { LodgeForm } from '../../features/lodges/LodgeForm.tsx';
import { blankLodge, draftOf, inputOf, type LodgeDraft, type LodgeForEdit } from '../../features/lodges/lodgeForm.ts';
import { lodgePath } from '../../features/lodges/LodgeFacts.tsx';
import { KinkChoice } from '../../features/media/KinkChoice.tsx';
import { PictureDialog } from '../../kit/upload/PictureDialog.tsx';
import { confirm } from '../../platform/confirm.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { notify } from '../../platform/notify.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { CardSkeleton } from '../../ui/Skeleton.tsx';
import { useLodge } from './Lodge.tsx';

const slots = {
  askForPicture: (ask: Parameters<typeof PictureDialog>[0]) => <PictureDialog {...ask} />,
  chooseKinks: (kinkIds: number[], onChange: (kinkIds: number[]) => void) => (
    <KinkChoice kinkIds={kinkIds} onChange={onChange} />
  ),
};

/** Founding a lodge: for members; whoever is kept from it is led to the list of lodges, which says so. */
export function LodgeCreate() {
  const { data: ban, isLoading } = useQuery(lodgeSettings.GetCreateLodgeBan, {});
  const member = useCurrentProfile()?.member;
  if (isLoading) return <CardSkeleton cards={2} width={760} />;
  if (ban?.banType) return <LeadOn to="/Lodges" state={aboutToFound} />;
  return member ? <Founding /> : <WithoutMembership />;
}

function Founding() {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const [createLodge] = useCommand(lodgeSettings.CreateLodge);
  const found = async (draft: LodgeDraft) => {
    const lodge = await createLodge(inputOf(draft));
    notify({ message: formatMessage({ id: 'lodges.created' }, { name: draft.name.trim() }), tone: 'success' });
    // The form has to hear that it is saved before the page is left.
    setTimeout(() => void navigate(lodgePath(lodge)), 0);
    return true;
  };
  return (
    <>
      <PageTitle>{formatMessage({ id: 'lodges.create' })}</PageTitle>
      <LodgeForm
        {...slots}
        begun={blankLodge}
        submitLabel={formatMessage({ id: 'lodges.form.create' })}
        cancelTo="/Lodges"
        onSubmit={found}
      />
    </>
  );
}

/** Changing what a lodge says of itself. */
export function LodgeEdit() {
  const lodge = useLodge();
  const read = useQuery(lodgeSettings.GetLodgeForEdit, { lodgeId: lodge.lodgeId });
  if (!lodge.can.includes('UpdateLodge')) return <LeadOn to={lodgePath(lodge)} />;
  return (
    <Loaded read={read} skeleton={<CardSkeleton cards={2} width={760} />}>
      {(data) => <Editing key={data.lodgeId} lodge={data} />}
    </Loaded>
  );
}

function Editing({ lodge }: { lodge: LodgeForEdit }) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const [updateLodge] = useCommand(lodgeSettings.UpdateLodge);
  const save = async (draft: LodgeDraft) => {
    const opens = draft.access === 'AccessForAll' && lodge.access === 'NewMembersApproved' && lodge.waiting > 0;
    const sure =
      !opens ||
      (await confirm({
        title: formatMessage({ id: 'lodges.form.open.title' }),
        text: formatMessage({ id: 'lodges.form.access.waiting' }, { n: lodge.waiting }),
        confirmLabel: formatMessage({ id: 'lodges.form.open' }),
      }));
    if (!sure) return false;
    const { slug } = await updateLodge({
      lodgeId: lodge.lodgeId,
      ...inputOf(draft),
      removePicture: draft.picture === 'remove',
      removeCover: draft.cover === 'remove',
    });
    notify({ message: formatMessage({ id: 'lodges.form.saved' }), tone: 'success' });
    setTimeout(() => void navigate(lodgePath({ lodgeId: lodge.lodgeId, slug })), 0);
    return true;
  };
  return (
    <LodgeForm
      {...slots}
      begun={draftOf(lodge)}
      lodge={lodge}
      submitLabel={formatMessage({ id: 'ui.save' })}
      cancelTo={lodgePath(lodge)}
      onSubmit={save}
    />
  );
}

function WithoutMembership() {
  const { formatMessage } = useIntl();
  return (
    <>
      <PageTitle>{formatMessage({ id: 'lodges.create' })}</PageTitle>
      <ForMembers />
    </>
  );
}

import { IconLock } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate, useParams } from 'react-router';
import { debates } from '../../../shared/lodgeDebates/contract.ts';
import { useCommand, useQuery } from '../../platform/api.ts';
import { ForMembers } from '../../kit/ForMembers.tsx';
import { later, useLater } from '../../platform/later.ts';
import { useCurrentProfile } from '../../platform/session.ts';
import { Crumbs } from '../../features/lodgeDebates/Crumbs.tsx';
import { categoryPath, debatePath, topicPath } from '../../features/lodgeDebates/paths.ts';
import type { TopicWriter as Writer } from '../../features/lodgeDebates/TopicWriter.tsx';
import { PictureDialog } from '../../kit/upload/PictureDialog.tsx';
import { SectionHead } from '../../ui/Card.tsx';
import { EditorSkeleton } from '../../kit/richText/EditorSkeleton.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { useLodge } from './Lodge.tsx';
import { NotFound } from '../pages/NotFound.tsx';

/** The editor is heavier than all else of the page, and nothing of it is written on the server. */
const writers = later(() => import('../../features/lodgeDebates/TopicWriter.tsx'));

/** Beginning a topic, or changing one. */
export function LodgeDebateWrite() {
  const { entryId } = useParams();
  if (!useCurrentProfile()?.member) return <ForMembers />;
  return entryId === undefined ? <Begin /> : <Change key={entryId} entryId={Number(entryId)} />;
}

type Ask = Pick<Parameters<typeof PictureDialog>[0], 'title' | 'onSent' | 'onClose'>;
const askForPicture = (ask: Ask) => <PictureDialog {...ask} />;

function TopicWriter(props: ComponentProps<typeof Writer>) {
  const editor = useLater(writers);
  return editor ? <editor.TopicWriter {...props} /> : <EditorSkeleton />;
}

function Begin() {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const lodge = useLodge();
  const categoryId = Number(useParams().categoryId);
  const { lodgeId } = lodge;
  const list = useQuery(debates.GetDebateEntries, { lodgeId, categoryId, take: 1 });
  const [create] = useCommand(debates.CreateDebateEntry);
  const back = categoryPath(lodge, categoryId);
  if (list.error?.status === 404) return <NotFound />;
  return (
    <Loaded read={list} skeleton={<EditorSkeleton />}>
      {({ category, mayWrite }) => (
        <>
          <Crumbs
            trail={[
              { to: debatePath(lodge), name: formatMessage({ id: 'debates.title' }) },
              { to: back, name: category.name },
            ]}
          />
          <SectionHead title={formatMessage({ id: 'debates.begin' })} />
          {mayWrite ? (
            <TopicWriter
              lodgeId={lodgeId}
              key={categoryId}
              begun={{ title: '', text: '' }}
              draft={{ place: 'DebateCategory', placeId: categoryId }}
              sendLabel={formatMessage({ id: 'debates.begin.do' })}
              back={back}
              askForPicture={askForPicture}
              onSend={async (words) => {
                const { entryId } = await create({ categoryId, ...words });
                return () => navigate(topicPath(lodge, { categoryId, entryId }), { replace: true });
              }}
            />
          ) : (
            <NotAllowed back={{ to: back, label: category.name }} />
          )}
        </>
      )}
    </Loaded>
  );
}

function Change({ entryId }: { entryId: number }) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const lodge = useLodge();
  const categoryId = Number(useParams().categoryId);
  const read = useQuery(debates.GetDebateEntry, { entryId });
  const [update] = useCommand(debates.UpdateDebateEntry);
  const back = topicPath(lodge, { categoryId, entryId });
  if (read.error?.status === 404 || (read.data && read.data.lodgeId !== lodge.lodgeId)) return <NotFound />;
  return (
    <Loaded read={read} skeleton={<EditorSkeleton />}>
      {({ title, text, can }) => (
        <>
          <Crumbs
            trail={[
              { to: debatePath(lodge), name: formatMessage({ id: 'debates.title' }) },
              { to: back, name: title },
            ]}
          />
          <SectionHead title={formatMessage({ id: 'debates.edit' })} />
          {can.includes('UpdateDebateEntry') ? (
            <TopicWriter
              lodgeId={lodge.lodgeId}
              entryId={entryId}
              begun={{ title, text }}
              draft={{ place: 'DebateEntryWords', placeId: entryId }}
              sendLabel={formatMessage({ id: 'debates.edit.do' })}
              back={back}
              askForPicture={askForPicture}
              onSend={async (words) => {
                await update({ entryId, ...words });
                return () => navigate(back, { replace: true });
              }}
            />
          ) : (
            <NotAllowed back={{ to: back, label: title }} />
          )}
        </>
      )}
    </Loaded>
  );
}

function NotAllowed({ back }: { back: { to: string; label: string } }) {
  const { formatMessage } = useIntl();
  return <EmptyState icon={<IconLock size={24} />} title={formatMessage({ id: 'refusal.NotAllowed' })} next={back} />;
}

import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useLocation, useNavigate, useParams } from 'react-router';
import type { BlogContent } from '../../../shared/blogs/shapes.ts';
import { blogWriting } from '../../../shared/blogs/writing.ts';
import { useCommand, useQuery } from '../../platform/api.ts';
import { ForMembers } from '../../kit/ForMembers.tsx';
import { later, useLater } from '../../platform/later.ts';
import { useCurrentProfile } from '../../platform/session.ts';
import { markStale } from '../../platform/store.ts';
import { RichText } from '../../kit/richText/RichText.tsx';
import { blogsPath } from '../../features/blogs/BlogTabs.tsx';
import { useTakingBack } from '../../features/blogs/useTakingBack.ts';
import { blank, contentOf } from '../../features/blogs/writing/content.ts';
import { WriterSkeleton, WriterTitle } from '../../features/blogs/writing/WriterSkeleton.tsx';
import { PictureDialog } from '../../kit/upload/PictureDialog.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { NotFound } from '../pages/NotFound.tsx';

/** The editor is heavier than all else of the page, and nothing of it is written on the server. */
const writers = later(() => import('../../features/blogs/writing/Writer.tsx'));

/** Writing a new entry, or on one that there is. */
export function BlogWrite() {
  return useCurrentProfile()?.member ? <Session /> : <WithoutMembership />;
}

/** A new entry gets its address with its first save: it goes on as what it was. */
function Session() {
  const { id } = useParams();
  const { key } = useLocation();
  const navigate = useNavigate();
  const [born, setBorn] = useState<{ id: string; key: string }>();
  const name = id === undefined ? key : born?.id === id ? born.key : id;
  const bear = (blogEntryId: number) => {
    setBorn({ id: String(blogEntryId), key });
    void navigate(`${blogsPath}/Edit/${blogEntryId}`, { replace: true, preventScrollReset: true });
  };
  return <Entry key={name} blogEntryId={id === undefined ? undefined : Number(id)} onBorn={bear} />;
}

interface EntryProps {
  blogEntryId: number | undefined;
  onBorn: (blogEntryId: number) => void;
}

interface Begun {
  content: BlogContent;
  version: number;
}

function Entry({ blogEntryId, onBorn }: EntryProps) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const remove = useRemoving();
  const editor = useLater(writers);
  const [begun, setBegun] = useState<Begun | undefined>(
    blogEntryId === undefined ? { content: blank, version: 0 } : undefined,
  );
  const read = useQuery(
    blogWriting.GetBlogEntryDataForEdit,
    { blogEntryId: blogEntryId ?? 0 },
    { skip: blogEntryId === undefined },
  );
  // What was read is forgotten with the page: whoever comes back writes on what is saved by then.
  useEffect(() => () => void markStale(['BlogDraft']), []);
  if (!begun && read.data) setBegun({ content: contentOf(read.data), version: read.data.version });
  if (!begun && read.error?.status === 404) return <NotFound />;
  if (!begun || !editor) {
    // As the editor says it, once it is known whether the entry was published.
    const title = begun && read.data?.status !== 'Published' ? 'blogWriting.new' : 'blogWriting.edit';
    return (
      <>
        <WriterTitle>{formatMessage({ id: title })}</WriterTitle>
        <Loaded read={{ ...read, data: undefined }} skeleton={<WriterSkeleton />}>
          {() => null}
        </Loaded>
      </>
    );
  }
  return (
    <editor.Writer
      begun={begun}
      entry={read.data}
      blogEntryId={blogEntryId}
      onBorn={onBorn}
      onDelete={async (entry) => {
        if (await remove(entry)) await navigate(`${blogsPath}/MyBlogs`);
      }}
      askForPicture={(ask) => <PictureDialog {...ask} />}
      showText={(text, pictures) => <RichText text={text} pictures={pictures} />}
    />
  );
}

/** Deletes an entry, with a way back. */
function useRemoving() {
  const { formatMessage } = useIntl();
  const doIt = useTakingBack();
  const [deleteBlogEntry] = useCommand(blogWriting.DeleteBlogEntry);
  const [restoreBlogEntry] = useCommand(blogWriting.RestoreBlogEntry);
  return ({ blogEntryId, title }: { blogEntryId: number; title: string }) =>
    doIt(
      () => deleteBlogEntry({ blogEntryId }),
      () => restoreBlogEntry({ blogEntryId }),
      formatMessage({ id: 'blogs.own.delete.done' }, { title: title || formatMessage({ id: 'blogs.own.untitled' }) }),
    );
}

function WithoutMembership() {
  const { formatMessage } = useIntl();
  return (
    <>
      <PageTitle>{formatMessage({ id: 'blogs.write' })}</PageTitle>
      <ForMembers />
    </>
  );
}

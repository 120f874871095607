import { IconDots } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/overlay/Menu.tsx';
import type { MenuItem } from '../../ui/overlay/types.ts';
import type { Comment, CommentKind } from './comment.ts';
import styles from './Comment.module.css';
import { useCommentActions } from './useCommentActions.tsx';

interface Props<C extends Comment> {
  comment: C;
  kind: CommentKind<C>;
  answers: MenuItem[];
  onEdit: () => void;
  onChange: (commentId: number) => void;
}

/** What can be done with one comment: everything in words, or answers at hand and the rest in a menu. */
export function CommentActions<C extends Comment>({ comment, kind, answers, onEdit, onChange }: Props<C>) {
  const items = useCommentActions(comment, kind, { onEdit, onChange });
  if (kind.frame === 'line') return <Words items={[...answers, ...items]} />;
  const menu = <More comment={comment} kind={kind} items={items} />;
  if (kind.frame === 'ruled') return menu;
  return (
    <div className={styles.atHand}>
      {answers.map(({ label, icon, onClick }) => (
        <Button key={label} variant="text" size="sm" icon={icon} onClick={onClick}>
          {label}
        </Button>
      ))}
      <span className={styles.more}>{menu}</span>
    </div>
  );
}

const Words = ({ items }: { items: MenuItem[] }) => (
  <div className={styles.words}>
    {items.map(({ label, icon, onClick }) => (
      <button key={label} type="button" onClick={onClick}>
        {icon}
        {label}
      </button>
    ))}
  </div>
);

function More<C extends Comment>({ comment, kind, items }: Pick<Props<C>, 'comment' | 'kind'> & { items: MenuItem[] }) {
  const { formatMessage } = useIntl();
  const label = formatMessage({ id: kind.words?.menu ?? 'comment.menu' }, { name: comment.author?.name ?? '' });
  return <Menu trigger={<IconButton label={label} icon={<IconDots size={20} />} />} groups={[items]} />;
}

import type { Editor } from '@tiptap/react';
import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/overlay/Dialog.tsx';
import form from '../../ui/form/Form.module.css';
import { TextField } from '../../ui/form/TextField.tsx';
import { isLinkable } from './extensions.ts';

interface Props {
  editor: Editor;
  onClose: () => void;
}

/** An address as it is meant: without a beginning it is a page, with an @ a mailbox, of digits alone a telephone. */
function meant(typed: string): string {
  const address = typed.trim();
  if (/^[a-z][a-z+.-]*:/i.test(address)) return address;
  if (address.includes('@')) return `mailto:${address}`;
  return /^\+?[\d ().-]{6,}$/.test(address) ? `tel:${address.replaceAll(/[^\d+]/g, '')}` : `https://${address}`;
}

/** Links the chosen words, or changes the link in which the caret stands. */
export function LinkDialog({ editor, onClose }: Props) {
  const { formatMessage } = useIntl();
  const [known] = useState(() => (editor.getAttributes('link')['href'] as string | undefined) ?? '');
  const [typed, setTyped] = useState(known);
  const [wrong, setWrong] = useState(false);
  const words = (id: string) => formatMessage({ id: `blogWriting.link.${id}` });
  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const put = (event: FormEvent) => {
    event.preventDefault();
    const href = meant(typed);
    if (!isLinkable(href)) return setWrong(true);
    const chain = editor.chain().focus().extendMarkRange('link');
    const bare = editor.state.selection.empty && !known;
    if (bare)
      chain.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    close();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    close();
  };
  return (
    <Dialog opened title={words('title')} onClose={close}>
      <form className={form.form} noValidate onSubmit={put}>
        <TextField
          label={words('address')}
          hint={words('hint')}
          error={wrong ? words('wrong') : ''}
          value={typed}
          inputMode="url"
          maxLength={2000}
          autoComplete="off"
          data-autofocus
          onChange={({ target }) => {
            setTyped(target.value);
            setWrong(false);
          }}
        />
        <DialogActions>
          <Button variant="outline" size="sm" onClick={close}>
            {formatMessage({ id: 'ui.cancel' })}
          </Button>
          {known && (
            <Button variant="danger" size="sm" onClick={remove}>
              {words('remove')}
            </Button>
          )}
          <Button type="submit" size="sm">
            {words('put')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

import { IconKeyboard, IconPhotoPlus } from '@tabler/icons-react';
import { useEditorState, type Editor } from '@tiptap/react';
import { useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './Editor.module.css';
import { keysHere, linkTool, steps, tools, type Tool } from './tools.ts';

interface Props {
  editor: Editor;
  /** The number of the text it is for. */
  text: string;
  ref: Ref<HTMLDivElement>;
  onLink: () => void;
  onPicture: () => void;
  onKeys: () => void;
}

interface Item {
  id: string;
  Icon: Tool['Icon'];
  keys?: readonly string[];
  on?: boolean | undefined;
  blocked?: boolean;
  act: () => void;
}

/** One stop of the Tab key; the arrow keys walk between the buttons. */
export function Toolbar({ editor, text, ref, onLink, onPicture, onKeys }: Props) {
  const { formatMessage } = useIntl();
  const [at, setAt] = useState(0);
  const state = useEditorState({
    editor,
    selector: ({ editor }) => ({
      on: Object.fromEntries(tools.map(({ id, isOn }) => [id, isOn?.(editor)])),
      link: editor.isActive('link'),
      undo: editor.can().undo(),
      redo: editor.can().redo(),
    }),
  });
  const items: Item[] = [
    ...tools.map(({ act, ...tool }) => ({ ...tool, on: state.on[tool.id], act: () => act(editor) })),
    { ...linkTool, on: state.link, act: onLink },
    { id: 'picture', Icon: IconPhotoPlus, act: onPicture },
    ...steps.map(({ act, ...tool }) => ({
      ...tool,
      blocked: !state[tool.id as 'undo' | 'redo'],
      act: () => act(editor),
    })),
    { id: 'keys', Icon: IconKeyboard, act: onKeys },
  ];
  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    const last = items.length - 1;
    const to = { ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at === 0 ? last : at - 1, Home: 0, End: last }[
      event.key
    ];
    if (event.key === 'Escape') editor.commands.focus();
    if (to === undefined) return;
    event.preventDefault();
    setAt(to);
    event.currentTarget.querySelectorAll('button')[to]?.focus();
  };
  const button = ({ id, Icon, keys, on, blocked, act }: Item, place: number): ReactNode => {
    const label = formatMessage({ id: `blogWriting.tool.${id}` });
    return (
      <IconButton
        key={id}
        label={label}
        title={keys ? `${label} (${keysHere(keys).join('+')})` : label}
        icon={<Icon size={20} />}
        active={on}
        aria-pressed={on}
        aria-disabled={blocked || undefined}
        className={blocked ? styles.off : undefined}
        tabIndex={place === at ? 0 : -1}
        onFocus={() => setAt(place)}
        // The words that are chosen stay chosen.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => !blocked && act()}
      />
    );
  };
  const before = items.length - steps.length - 1;
  return (
    <div
      ref={ref}
      role="toolbar"
      aria-label={formatMessage({ id: 'blogWriting.toolbar' })}
      aria-controls={text}
      className={styles.toolbar}
      onKeyDown={walk}
    >
      {items.slice(0, before).map(button)}
      <span className={styles.gap} />
      {items.slice(before).map((item, place) => button(item, before + place))}
    </div>
  );
}

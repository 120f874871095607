import { IconGripVertical } from '@tabler/icons-react';
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { classes } from './classes.ts';
import { useOnTop } from './overlay/openDialogs.ts';
import styles from './Sortable.module.css';

type Key = string | number;

interface Props<Item> {
  items: readonly Item[];
  keyOf: (item: Item) => Key;
  /** What an item is called, for those who listen. */
  nameOf: (item: Item) => string;
  /** Told the new order; without it nothing can be moved. */
  onSort?: ((items: Item[]) => void) | undefined;
  /** Side by side, or one below the other. */
  grid?: boolean;
  className?: string | undefined;
  itemClassName?: string | undefined;
  /** `handle` is what an item is moved by. */
  children: (item: Item, handle: ReactNode) => ReactNode;
}

/** A list put into order by hand: with the pointer, or with Space and the arrow keys. */
export function Sortable<Item>(props: Props<Item>) {
  const { items, keyOf, onSort, grid, className, itemClassName, children } = props;
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const keys = items.map(keyOf);
  const accessibility = useWords(props);
  const [moving, setMoving] = useState(false);
  // Escape puts back what is moved, and closes no dialog around it.
  useOnTop(moving);
  const end = ({ active, over }: DragEndEvent) => {
    setMoving(false);
    const [from, to] = [keys.indexOf(active.id), keys.indexOf(over?.id ?? active.id)];
    if (from !== to) onSort?.(arrayMove([...items], from, to));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={accessibility}
      onDragStart={() => setMoving(true)}
      onDragCancel={() => setMoving(false)}
      onDragEnd={end}
    >
      <SortableContext items={keys} strategy={grid ? rectSortingStrategy : verticalListSortingStrategy}>
        <ul className={className}>
          {items.map((item) => (
            <SortableItem
              key={keyOf(item)}
              id={keyOf(item)}
              name={props.nameOf(item)}
              fixed={!onSort}
              className={itemClassName}
            >
              {(handle) => children(item, handle)}
            </SortableItem>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

interface PlaceProps {
  id: Key;
  name: string;
  fixed: boolean;
  className: string | undefined;
  children: (handle: ReactNode) => ReactNode;
}

function SortableItem({ id, name, fixed, className, children }: PlaceProps) {
  const { formatMessage } = useIntl();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled: fixed,
  });
  const label = formatMessage({ id: 'ui.sort.move' }, { name });
  const handle = fixed ? null : (
    <button
      ref={setActivatorNodeRef}
      type="button"
      className={styles.handle}
      aria-label={label}
      aria-describedby={attributes['aria-describedby']}
      title={label}
      {...listeners}
    >
      <IconGripVertical size={18} />
    </button>
  );
  return (
    <li
      ref={setNodeRef}
      className={classes(className, isDragging && styles.moved)}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {children(handle)}
    </li>
  );
}

/** What is read out while something is moved. */
function useWords<Item>({ items, keyOf, nameOf }: Props<Item>) {
  const { formatMessage } = useIntl();
  const at = (id: UniqueIdentifier | undefined) => items.findIndex((item) => keyOf(item) === id);
  const words = (id: string, moved: UniqueIdentifier, over: UniqueIdentifier | undefined) => {
    const item = items[at(moved)];
    return formatMessage({ id }, { name: item ? nameOf(item) : '', place: at(over) + 1, n: items.length });
  };
  return {
    screenReaderInstructions: { draggable: formatMessage({ id: 'ui.sort.how' }) },
    announcements: {
      onDragStart: ({ active }: Ids) => words('ui.sort.taken', active.id, active.id),
      onDragOver: ({ active, over }: Ids) => words('ui.sort.over', active.id, over?.id),
      onDragEnd: ({ active, over }: Ids) => words('ui.sort.put', active.id, over?.id),
      onDragCancel: ({ active }: Ids) => words('ui.sort.left', active.id, active.id),
    },
  };
}

interface Ids {
  active: { id: UniqueIdentifier };
  over?: { id: UniqueIdentifier } | null;
}

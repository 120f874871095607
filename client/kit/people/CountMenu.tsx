import { useRef, useState, type ComponentType, type ReactNode } from 'react';
import { CountBadge } from '../../ui/CountBadge.tsx';
import { Dropdown, DropdownHead } from '../../ui/overlay/Dropdown.tsx';
import { IconButton } from '../../ui/IconButton.tsx';

/** What a panel tells its menu. */
export interface PanelProps {
  /** One leaves for something that was shown. */
  onGo: () => void;
  /** What had the focus is gone. */
  onGone: () => void;
}

interface Props {
  /** The name of the control and the title of its panel. */
  label: string;
  icon: ReactNode;
  /** How many there are to see, and that in words; red where somebody waits. */
  count: { n: number; name: string; kind: 'urgent' | 'plain' };
  /** Something to do with all of it. */
  head?: ComponentType<PanelProps> | undefined;
  panel: ComponentType<PanelProps>;
}

/** A control of the top menu with a number; opens a panel with what the number counts. */
export function CountMenu({ label, icon, count, head: Head, panel: Panel }: Props) {
  const [opened, setOpened] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const panelProps: PanelProps = { onGo: () => setOpened(false), onGone: () => title.current?.focus() };
  return (
    <Dropdown
      opened={opened}
      onChange={setOpened}
      label={label}
      trigger={
        <IconButton
          size="lg"
          label={label}
          icon={icon}
          count={count.n > 0 && <CountBadge {...count} />}
          active={opened}
          onClick={() => setOpened(!opened)}
        />
      }
    >
      <DropdownHead ref={title} title={label}>
        {Head && <Head {...panelProps} />}
      </DropdownHead>
      <Panel {...panelProps} />
    </Dropdown>
  );
}

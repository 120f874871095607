import type { ReactNode, ReactElement, ComponentProps } from 'react';

export interface DialogProps {
  opened: boolean;
  /** States the case. */
  title: ReactNode;
  onClose: () => void;
  /** 440, 620 or 820 px; a sheet at the bottom of a phone. */
  size?: 'sm' | 'md' | 'lg';
  /** A landscape above a title that is large then. */
  art?: ReactNode;
  children: ReactNode;
}

export interface DropdownProps {
  opened: boolean;
  onChange: (opened: boolean) => void;
  /** The control that opens it; its own onClick calls `onChange`. */
  trigger: ReactElement<ComponentProps<'button'>>;
  /** The accessible name of the panel. */
  label: string;
  /** 300 px, for a few choices below a control of a page. */
  narrow?: boolean;
  children: ReactNode;
}

export interface MenuItem {
  label: string;
  icon?: ReactNode;
  tone?: 'danger';
  /** A place to go to, or something to do. */
  to?: string;
  onClick?: () => void;
}

export interface MenuProps {
  /** The control that opens it: an IconButton or a Button. */
  trigger: ReactElement<ComponentProps<'button'>>;
  /** In groups, with a line between them. */
  groups: MenuItem[][];
}

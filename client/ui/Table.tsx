import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Table.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface Column<Row> {
  key: string;
  label: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Numbers stand at the right, in figures of one width. */
  numeric?: boolean;
  /** What a row is about: on a narrow screen it stands first, without its label. */
  head?: boolean;
  /** A menu: its label is only heard, and on a narrow screen it stands in the corner. */
  corner?: boolean;
}

interface RowsProps<Row> {
  columns: Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
}

interface FrameProps<Row> {
  /** What the table holds, for those who listen. */
  label: string;
  columns: Column<Row>[];
  /** TableRows: one for each page of a long list. */
  children: ReactNode;
}

/**
 * A table that becomes a list of labelled cards on a narrow screen. It is made of roles alone: browsers take a `table` whose
 * parts are no longer drawn as such for none, and its cells may have no roles that say otherwise.
 */
export const TableFrame = <Row,>({ label, columns, children }: FrameProps<Row>) => (
  <div role="table" aria-label={label} className={styles.table}>
    <div role="rowgroup" className={styles.heads}>
      <div role="row">
        {columns.map((column) => (
          <div key={column.key} role="columnheader" className={column.numeric ? styles.numeric : undefined}>
            {column.corner ? <VisuallyHidden>{column.label}</VisuallyHidden> : column.label}
          </div>
        ))}
      </div>
    </div>
    {children}
  </div>
);

export const TableRows = <Row,>({ columns, rows, rowKey }: RowsProps<Row>) => (
  <div role="rowgroup" className={styles.rows}>
    {rows.map((row) => (
      <div key={rowKey(row)} role="row">
        {columns.map((column) => (
          <div
            key={column.key}
            role="cell"
            className={
              classes(column.numeric && styles.numeric, column.head && styles.head, column.corner && styles.corner) ||
              undefined
            }
          >
            {!column.corner && (
              <span className={styles.label} aria-hidden="true">
                {column.label}
              </span>
            )}
            <div>{column.cell(row)}</div>
          </div>
        ))}
      </div>
    ))}
  </div>
);

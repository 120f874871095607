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

/** A table that becomes a list of labelled cards on a narrow screen; the roles keep it a table there. */
export const TableFrame = <Row,>({ label, columns, children }: FrameProps<Row>) => (
  <table role="table" aria-label={label} className={styles.table}>
    <thead role="rowgroup">
      <tr role="row">
        {columns.map((column) => (
          <th key={column.key} role="columnheader" scope="col" className={column.numeric ? styles.numeric : undefined}>
            {column.corner ? <VisuallyHidden>{column.label}</VisuallyHidden> : column.label}
          </th>
        ))}
      </tr>
    </thead>
    {children}
  </table>
);

export const TableRows = <Row,>({ columns, rows, rowKey }: RowsProps<Row>) => (
  <tbody role="rowgroup">
    {rows.map((row) => (
      <tr key={rowKey(row)} role="row">
        {columns.map((column) => (
          <td
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
          </td>
        ))}
      </tr>
    ))}
  </tbody>
);

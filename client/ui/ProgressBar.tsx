import styles from './ProgressBar.module.css';

interface Props {
  /** What fills up: "17 of 24 places". */
  label: string;
  value: number;
  max: number;
}

export const ProgressBar = ({ label, value, max }: Props) => (
  <div
    role="progressbar"
    aria-label={label}
    aria-valuenow={value}
    aria-valuemin={0}
    aria-valuemax={max}
    className={styles.bar}
  >
    <span style={{ width: `${max > 0 ? Math.min(100, (value / max) * 100) : 0}%` }} />
  </div>
);

import styles from './status-badge.module.css'
import icons from './status-icons.svg'

/** B8: a status by its word, its icon and its colours, never by colour alone. */
export function StatusBadge({ status, label }: { status: string; label: string }) {
  return (
    <span className={styles.badge} data-status={status}>
      <svg aria-hidden="true" width="14" height="14">
        <use href={`${icons}#${status}`} />
      </svg>
      {label}
    </span>
  )
}

import styles from './status-badge.module.css'
import icons from './status-icons.svg'

/** B8: a status as text, icon and colour. `plain` leaves out the icon, for a fact that is not a status. */
export function StatusBadge({ status, label, plain }: { status: string; label: string; plain?: boolean }) {
  return (
    <span className={styles.badge} data-status={status}>
      {!plain && (
        <svg aria-hidden="true" width="14" height="14">
          <use href={`${icons}#${status}`} />
        </svg>
      )}
      {label}
    </span>
  )
}

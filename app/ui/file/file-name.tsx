import icons from './file-icons.svg'
import styles from './file-name.module.css'

/** L6: the kinds that have an icon of their own. */
const kinds: Record<string, string> = { pdf: 'pdf', txt: 'txt', xls: 'xls', xlsx: 'xls' }

/** A file's name with the icon of its kind. */
export function FileName({ name, extension }: { name: string; extension: string }) {
  return (
    <span className={styles.name}>
      <svg aria-hidden="true" width="18" height="18">
        <use href={`${icons}#${kinds[extension] ?? 'arquivo'}`} />
      </svg>
      {name}
    </span>
  )
}

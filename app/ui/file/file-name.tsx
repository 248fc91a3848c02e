import { Original } from '~/ui/original'
import icons from './file-icons.svg'
import styles from './file-name.module.css'

/** L6: the kinds that have an icon of their own. */
const kinds: Record<string, string> = { pdf: 'pdf', txt: 'txt', xls: 'xls', xlsx: 'xls' }

type Props = { name: string; extension: string; size?: string | null }

/** A file's name with the icon of its kind; with its kind in letters and its size where that is known. */
export function FileName({ name, extension, size }: Props) {
  return (
    <span className={styles.name}>
      <svg aria-hidden="true" width="18" height="18">
        <use href={`${icons}#${kinds[extension] ?? 'arquivo'}`} />
      </svg>
      <span>
        <Original>{name}</Original>
        {size && (
          <small className={styles.size}>
            {extension.toUpperCase()} {size}
          </small>
        )}
      </span>
    </span>
  )
}

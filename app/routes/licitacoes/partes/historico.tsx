import { useTranslation } from 'react-i18next'
import { spaced } from '~/format/text'
import type { ShownHistorico } from '~/i18n/historico.server'
import styles from './historico.module.css'
import { Pages, Part } from './part'
import { Fato } from './registro'

type Props = ShownHistorico & { toAddress(page: number): string }

/** C12: a process's history, newest first, without names of persons. */
export function Historico({ total, linhas, ...pages }: Props) {
  const { t } = useTranslation('processo')
  if (total === 0) return null
  return (
    <Part name="historico" title={t('historico.title', { total })}>
      <ol className={styles.log}>
        {linhas.map(({ instante, fatos }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two entries may be identical
          <li key={index}>
            <span>{instante}</span> {spaced(fatos.map((fato) => <Fato key={fato.texto} {...fato} />))}
          </li>
        ))}
      </ol>
      <Pages part="historico" label={t('historico.title', { total })} {...pages} />
    </Part>
  )
}

import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { ShownTime } from '~/format/times'
import { DownloadNamed } from '~/ui/file/download-link'
import { Original } from '~/ui/original'
import styles from './respostas-row.module.css'

export type RespostaBelow = {
  id: number
  data: ShownTime | null
  correcaoDe: ShownTime | null
  resposta: string
  /** Only its beginning has room at first. */
  long: boolean
  /** The page has room for no more of it. */
  cut: boolean
  anexo: { nome: string; address: string | null } | null
}

type Props = { columns: number; respostas: RespostaBelow[]; mais: number; whole: string }

/** D14: what was answered, below what was asked; `whole` is the address of all of it. */
export function RespostasRow({ columns, respostas, mais, whole }: Props) {
  const { t } = useTranslation('solicitacoes')
  const toWhole = { to: whole, state: { dialog: true }, preventScrollReset: true }
  return (
    <tr role="row" className={styles.row}>
      <td role="cell" colSpan={columns}>
        <ul className={styles.answers}>
          {respostas.map(({ id, data, correcaoDe, resposta, long, cut, anexo }) => (
            <li key={id}>
              <strong>{data ? t('respostas.de', { data: data.text }) : t('respostas.semData')}</strong>
              {correcaoDe && <small> {t('detail.correcao', { data: correcaoDe.text })}</small>}
              <div className={styles.resposta}>
                {long && (
                  <details>
                    <summary>
                      <span className={styles.closed}>{t('respostas.inteira')}</span>
                      <span className={styles.opened}>{t('respostas.comeco')}</span>
                    </summary>
                  </details>
                )}
                <p>
                  <Original>{resposta}</Original>
                </p>
              </div>
              {cut && <Link {...toWhole}>{t('respostas.inteira')}</Link>}
              {anexo && (
                <p>
                  <DownloadNamed address={anexo.address} name={anexo.nome} />
                </p>
              )}
            </li>
          ))}
        </ul>
        {mais > 0 && <Link {...toWhole}>{t('respostas.mais', { count: mais })}</Link>}
      </td>
    </tr>
  )
}

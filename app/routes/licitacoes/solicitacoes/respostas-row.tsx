import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { FormattedTime } from '~/format/times'
import { PortugueseText } from '~/ui/body-text'
import { DownloadNamed } from '~/ui/file/stored-file'
import styles from './respostas-row.module.css'

export type RowResposta = {
  id: number
  data: FormattedTime | null
  correcaoDe: FormattedTime | null
  resposta: string
  long: boolean
  /** Shortened to limit the page's size. */
  cut: boolean
  anexo: { nome: string; address: string | null } | null
}

type Props = { columns: number; respostas: RowResposta[]; mais: number; whole: string }

/** D14: the answers below a request; `whole` is the address of the full text. */
export function RespostasRow({ columns, respostas, mais, whole }: Props) {
  const { t } = useTranslation('solicitacoes')
  const toWhole = { to: whole, state: { dialog: true }, preventScrollReset: true }
  return (
    <tr className={styles.row}>
      <td colSpan={columns}>
        <ul className={styles.answers}>
          {respostas.map(({ id, data, correcaoDe, resposta, long, cut, anexo }) => (
            <li key={id}>
              <strong>{data ? t('respostas.de', { data: data.text }) : t('respostas.semData')}</strong>
              {correcaoDe && <small> {t('detail.correcao', { data: correcaoDe.text })}</small>}
              <div className={styles.resposta}>
                {long && (
                  <details>
                    <summary>
                      <span className={styles.closed}>{t('respostas.inteira')}</span>{' '}
                      <span className={styles.opened}>{t('respostas.comeco')}</span>
                    </summary>
                  </details>
                )}
                <p>
                  <PortugueseText>{resposta}</PortugueseText>
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

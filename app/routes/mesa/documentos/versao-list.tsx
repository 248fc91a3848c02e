import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { Processo } from '~/domain/supressao/supressao'
import { useMesaPaths } from '~/site/mesa-paths'
import { PortugueseText } from '~/ui/body-text'
import { Callout } from '~/ui/notice'
import styles from '../mesa.module.css'
import type { ShownVersao } from './processo.server'

type Props = { processo: Processo; versoes: ShownVersao[]; importado: boolean }

/** The versions that were replaced or withdrawn, with the links that download and withdraw them. */
export function VersaoList({ processo, versoes, importado }: Props) {
  const paths = useMesaPaths()
  const { t } = useTranslation('documentosDaMesa')
  return (
    <>
      <h2>{t('versao.title')}</h2>
      {versoes.length === 0 && <p>{t('versao.nenhuma')}</p>}
      <ul className={styles.list}>
        {versoes.map(({ documento, versao, nome, situacao, motivo, address }) => (
          <li key={`${documento}-${versao}`}>
            <strong>
              <PortugueseText>{nome}</PortugueseText>
            </strong>
            <span>{situacao}</span>
            {motivo !== null && (
              <span>
                {t('campo.motivo')}: <PortugueseText>{motivo}</PortugueseText>
              </span>
            )}
            <Baixar address={address} nome={nome} />
            {motivo === null && !importado && (
              <Link to={paths.mesaDocumentoRetirar(processo, documento, versao)}>
                {t('versao.retirar', { versao })}
                <span className="visually-hidden">
                  {' '}
                  <PortugueseText>{nome}</PortugueseText>
                </span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

export function Baixar({ address, nome }: { address: string | null; nome: string }) {
  const { t } = useTranslation('documentosDaMesa')
  if (!address) return null
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {t('documento.baixar')}
      <span className="visually-hidden">
        {' '}
        <PortugueseText>{nome}</PortugueseText>
      </span>
    </a>
  )
}

/** What the law and PNCP ask of whoever publishes here. */
export function AntesDePublicar() {
  const { t } = useTranslation('documentosDaMesa')
  return (
    <Callout kind="info" title={t('processo.antes')}>
      <p>{t('processo.mudanca')}</p>
      <p>{t('processo.pncp')}</p>
    </Callout>
  )
}

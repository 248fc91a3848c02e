import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { ReservaDoItem } from '~/domain/licitacao/participacao'
import { usePaths } from '~/site/use-paths'
import { PortugueseText } from '~/ui/body-text'
import { StatusBadge } from '~/ui/status-badge'
import styles from './historico.module.css'
import type { ShownVencedor } from './load-partes.server'

/** An órgão's name, linked to its page if it has one. */
export function NomeDoOrgao({ id, nome }: { id?: number | string | undefined; nome: string }) {
  const paths = usePaths()
  const text = <PortugueseText>{nome}</PortugueseText>
  if (id === undefined) return text
  return (
    <Link to={paths.orgao(id)} target={paths.outside} discover="none">
      {text}
    </Link>
  )
}

/** The name of a town, linked to its page if it has one. */
export function NomeDoMunicipio({ id, nome }: { id?: number | undefined; nome: string }) {
  const paths = usePaths()
  if (id === undefined) return nome
  return (
    <Link to={paths.municipio(id)} target={paths.outside} discover="none">
      {nome}
    </Link>
  )
}

/** A winner's name, linked to its page if it is a company that has one. */
export function NomeDoFornecedor({ cnpj, nome }: { cnpj?: string | undefined; nome: string }) {
  const paths = usePaths()
  if (cnpj === undefined) return nome
  return (
    <Link to={paths.fornecedor(cnpj)} target={paths.outside} discover="none">
      {nome}
    </Link>
  )
}

export function Vencedores({ vencedores }: { vencedores: ShownVencedor[] }) {
  const { t } = useTranslation()
  if (vencedores.length === 0) return t('empty')
  return vencedores.map(({ nome, cnpj, valor }) => (
    <span key={nome} className={styles.won}>
      <span className={styles.amount}>{valor}</span>{' '}
      <small className={styles.below}>
        <NomeDoFornecedor cnpj={cnpj} nome={nome} />
      </small>
    </span>
  ))
}

type Described = {
  descricao: string
  categoria?: string | null | undefined
  catalogo?: string | null | undefined
  reserva?: ReservaDoItem | null | undefined
  precos?: string | undefined
}

/** An item's description, for whom it is reserved, category, code in the source's catalogue, and a link to prices of such items. */
export function DescricaoDoItem({ descricao, categoria, catalogo, reserva, precos }: Described) {
  const paths = usePaths()
  const { t } = useTranslation()
  const words = [categoria, catalogo].filter(Boolean).join(' · ')
  return (
    <>
      <PortugueseText>{descricao}</PortugueseText>
      {reserva && (
        <>
          {' '}
          <StatusBadge plain status="EXCLUSIVA" label={t(`reserva.${reserva}`)} />
        </>
      )}
      {words && (
        <small className={styles.below}>
          {' '}
          <PortugueseText>{words}</PortugueseText>
        </small>
      )}
      {precos && (
        <small className={styles.below}>
          {' '}
          <Link
            to={paths.itens(new URLSearchParams({ busca: precos, venceu: 'sim' }))}
            target={paths.outside}
            discover="none"
          >
            {t('precosDoItem')}
          </Link>
        </small>
      )}
    </>
  )
}

/** An item's estimate. `valor` is '' if the source states zero, `null` if the estimate is unknown or sealed. */
export function Estimativa({ valor, unknown }: { valor: string | null; unknown: string }) {
  const { t } = useTranslation('processo')
  return valor === '' ? t('valor.naoInformado') : (valor ?? unknown)
}

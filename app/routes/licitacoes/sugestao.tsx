import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { type ListState, listAddress } from '~/list/list-state'
import { licitacaoList } from './licitacao-list'

/** W3: what was searched, put right, as a link; the list stays what was asked for. */
export function Sugestao({ state, sugestao }: { state: ListState; sugestao: string }) {
  const { t } = useTranslation('licitacoes')
  const filters = { ...state.filters, conteudo: sugestao }
  return (
    <p>
      {t('list.didYouMean')} <Link to={listAddress(licitacaoList, state, { page: 1, filters })}>{sugestao}</Link>
    </p>
  )
}

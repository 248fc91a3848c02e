import { useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { loadSolicitacoes } from './load-solicitacoes.server'
import { SolicitacaoPanel } from './solicitacao-panel'
import { SolicitarMenu } from './solicitar-menu'

type Props = { shown: Awaited<ReturnType<typeof loadSolicitacoes>> }

/** D1, D2: until when requests are taken, the way to one, and those there are. */
export function Panels({ shown: { id, limite, takesForms, panels } }: Props) {
  const { t } = useTranslation('solicitacoes')
  const { search } = useLocation()
  return (
    <>
      {limite && <p>{t(limite.over ? 'prazoEncerrado' : 'limite', { data: limite.text })}</p>}
      {takesForms && <SolicitarMenu idLicitacao={id} limite={limite} />}
      {panels.map((panel) => (
        <SolicitacaoPanel key={panel.tipo} idLicitacao={id} search={search} panel={panel} />
      ))}
    </>
  )
}

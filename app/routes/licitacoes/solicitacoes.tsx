import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData, useLocation, useParams } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { tiposSolicitacao } from '~/domain/solicitacao/solicitacao'
import { showTime } from '~/format/times'
import { contextOf } from '~/web/context.server'
import { parseParams, unavailable } from '~/web/http.server'
import { useOpenedWithin } from '~/web/opened-within'
import { licitacaoParams } from '~/web/params'
import { timesOf } from '~/web/times.server'
import { SolicitacaoPanel } from './solicitacao-panel'

export const handle = { i18n: ['common', 'licitacoes', 'solicitacoes'] }

/** D1: what was asked and challenged, in two panels; the details of one are the child address (D3). */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { procurement, validUntil } = contextOf(context)
  const { id } = parseParams(licitacaoParams, params)
  const [found, licitacao, times] = await Promise.all([
    procurement.solicitacoes.list(id),
    procurement.licitacoes.find(id),
    timesOf(request, procurement),
  ])
  if (!found.ok) throw unavailable(found.error)
  if (!licitacao.ok) throw unavailable(licitacao.error)
  const limite = licitacao.value.dataLimiteEsclarecimentoImpugnacao
  const over = limite !== null && new Date() >= limite
  if (!over) validUntil(limite)
  return {
    id,
    limite: limite && { text: times.dateTime(limite), over },
    solicitacoes: found.value.map(({ id, tipo, dataCadastro, nome, assunto, arquivoUri, arquivoNome, situacao }) => ({
      id,
      tipo,
      data: showTime(times, dataCadastro),
      nome,
      assunto,
      hasAnexo: Boolean(arquivoUri ?? arquivoNome),
      situacao,
    })),
  }
}

export default function Solicitacoes() {
  const { id, limite, solicitacoes } = useLoaderData<typeof loader>()
  const { t } = useTranslation('solicitacoes')
  const openedWithin = useOpenedWithin()
  const query = new URLSearchParams(useLocation().search)
  if (useParams().idItem && !openedWithin) return <Outlet />
  return (
    <>
      {limite && <p>{t(limite.over ? 'prazoEncerrado' : 'limite', { data: limite.text })}</p>}
      {tiposSolicitacao.map((tipo) => (
        <SolicitacaoPanel
          key={tipo}
          tipo={tipo}
          idLicitacao={id}
          query={query}
          solicitacoes={solicitacoes.filter((solicitacao) => solicitacao.tipo === tipo)}
        />
      ))}
      <Outlet />
    </>
  )
}

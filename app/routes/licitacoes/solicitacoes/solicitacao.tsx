import type { LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData, useLocation, useNavigate } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { contextOf } from '~/composition/context-of.server'
import { RouteError } from '~/failures/error-screen'
import { parseParams, unavailable } from '~/failures/thrown.server'
import { showTime } from '~/format/times'
import { timesOf } from '~/i18n/times.server'
import { useOpenedWithin } from '~/shell/opened-within'
import { solicitacaoParams } from '~/site/params'
import { arquivoAddress, pedidosAt } from '~/site/paths'
import { LazyDialog } from '~/ui/dialog/lazy-dialog'
import { listAt } from '../licitacao-list'
import { carriedOfPanels } from './panel-pages'
import { shownRespostas } from './shown-respostas'
import { SolicitacaoDetails } from './solicitacao-details'

/** D3, D13: one request and its answers, which are read for this request alone. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { procurement } = contextOf(context)
  const { id, idItem } = parseParams(solicitacaoParams, params)
  const [list, respostas, times] = await Promise.all([
    procurement.solicitacoes.list(id),
    procurement.solicitacoes.listRespostas(id, idItem),
    timesOf(request, procurement),
  ])
  if (!list.ok) throw unavailable(list.error)
  const solicitacao = list.value.find((listed) => listed.id === idItem)
  if (!solicitacao || !respostas.ok) throw unavailable(respostas.ok ? 'solicitacaoNotFound' : respostas.error)

  const { arquivoUri, dataCadastro, ...shown } = solicitacao
  return {
    idLicitacao: id,
    solicitacao: {
      ...shown,
      data: showTime(times, dataCadastro),
      anexo: arquivoUri && arquivoAddress(arquivoUri),
    },
    respostas: shownRespostas(respostas.value, times),
  }
}

export default function SolicitacaoDetail() {
  const { idLicitacao, solicitacao, respostas } = useLoaderData<typeof loader>()
  const { t } = useTranslation('solicitacoes')
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const back = pedidosAt(pathname).solicitacoes(idLicitacao, carriedOfPanels(listAt(pathname), search))
  const title = t(`${solicitacao.tipo}.detail`)
  const details = <SolicitacaoDetails solicitacao={solicitacao} respostas={respostas} />

  if (useOpenedWithin())
    return (
      <LazyDialog
        title={title}
        closeLabel={t('detail.close')}
        onClose={() => navigate(back, { preventScrollReset: true })}
      >
        {details}
      </LazyDialog>
    )
  return (
    <section>
      <h2>{title}</h2>
      {details}
      <p>
        <Link to={back}>
          <span aria-hidden="true">←</span> {t('detail.back')}
        </Link>
      </p>
    </section>
  )
}

export function ErrorBoundary() {
  return <RouteError within />
}

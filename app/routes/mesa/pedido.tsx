import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { data } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { notFound, parseParams } from '~/failures/thrown.server'
import { formTitle, sentForm } from '~/forms/answer.server'
import { findI18n, findReader } from '~/i18n/i18n.server'
import { filledIn } from '~/shell/background-refresh'
import { titleOfData } from '~/shell/page-title'
import { useMesaPaths } from '~/site/mesa-paths'
import { pedidoDaMesaParams } from '~/site/params'
import { mesaPageHeaders } from '~/site/security-headers'
import { Callout, Notice } from '~/ui/notice'
import { findAcesso, openMesa, requireAcesso, shownPessoa, toFormIdentity } from './acesso.server'
import styles from './mesa.module.css'
import { MesaBar } from './mesa-bar'
import { PedidoDetails } from './pedido-details'
import { receiveResposta } from './receive-resposta.server'
import { RespostaForm } from './resposta-form'
import { formId } from './resposta-state'
import { semAcesso } from './sem-acesso.server'
import { shownPedido, toTyped } from './shown-pedido.server'

export const handle = { i18n: ['common', 'mesa', 'solicitar', 'envio', 'licitacoes'], form: formId, ...filledIn }
export const headers = mesaPageHeaders

/** W17.10: a request, and the form of its answer. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  openMesa(context)
  const { id } = parseParams(pedidoDaMesaParams, params)
  // A form sent after its session ended is shown again by the page that explains this.
  if (sentForm(context).resend && !(await findAcesso(request, context)))
    throw await semAcesso(request, `/mesa/pedidos/${id}`)
  const { mesa, intake, acesso } = await requireAcesso(request, context, `/mesa/pedidos/${id}`)
  const [pedido, rascunho, { locale, times, parametros }] = await Promise.all([
    mesa.pedidos.find(acesso, id),
    mesa.pedidos.rascunho(acesso, id),
    findReader(request, context),
  ])
  if (!pedido) throw notFound()
  if (request.method === 'GET') await mesa.pedidos.recordOpening(id, acesso.pessoa)
  const t = findI18n(locale).getFixedT(locale, 'mesa')
  const tipo = findI18n(locale).getFixedT(locale, 'solicitar')(`tipo.${pedido.tipo}`)
  const heading = t('pedido.title', { tipo, protocolo: pedido.protocolo ?? id })
  const newest = pedido.respostas.at(-1) ?? null
  return data({
    id,
    title: formTitle(context, locale, heading),
    heading,
    pessoa: shownPessoa(acesso),
    tipo: pedido.tipo,
    pedido: shownPedido(pedido, { times, t }),
    aviso: parseAviso(new URL(request.url).searchParams.get('aviso')),
    corrige: newest !== null,
    /** Somebody answered since the draft was written. */
    respondidaEntretanto: rascunho !== null && rascunho.vista !== (newest?.id ?? null),
    salvoEm: rascunho && times.dateTime(rascunho.salvoEm),
    vista: newest?.id ?? null,
    accept: parametros.extensoesAceitas,
    typed: toTyped(pedido, rascunho),
    state: {
      token: intake.guarda.formTokens.issue(toFormIdentity(acesso, id)),
      attached: rascunho?.arquivo ? { nome: rascunho.arquivo.nome, uri: rascunho.arquivo.uri } : null,
      removing: false,
    },
  })
}

const avisos = ['salvo', 'publicada', 'suprimido', 'dispensado', 'mudou', 'anexoSumiu'] as const
const successes: readonly (string | null)[] = ['salvo', 'publicada', 'suprimido', 'dispensado']
const parseAviso = (given: string | null) => avisos.find((known) => known === given) ?? null

export const meta = titleOfData

export const action = (args: ActionFunctionArgs) =>
  receiveResposta(args, parseParams(pedidoDaMesaParams, args.params).id)

export { clientAction } from '~/forms/answer'

export default function Pedido() {
  const page = useLoaderData<typeof loader>()
  const { id, heading, pessoa, pedido, aviso, corrige, respondidaEntretanto, salvoEm } = page
  const paths = useMesaPaths()
  const { t } = useTranslation('mesa')
  return (
    <div className={styles.page}>
      <MesaBar {...pessoa} />
      {aviso && (
        <Notice
          kind={successes.includes(aviso) ? 'success' : 'warning'}
          message={t(`aviso.${aviso}`)}
          closeTo={paths.mesaPedido(id)}
        />
      )}
      <h1>{heading}</h1>
      <PedidoDetails {...pedido} />
      <p>
        <Link to={paths.mesaSuprimir('solicitacao', id)}>{t('suprimir.link')}</Link>
      </p>
      <h2>{t(corrige ? 'resposta.corrigir' : 'resposta.responder')}</h2>
      {respondidaEntretanto && <Callout kind="warning">{t('resposta.entretanto')}</Callout>}
      {corrige && !respondidaEntretanto && <p>{t('resposta.anteriorFica')}</p>}
      {salvoEm && <p>{t('resposta.salvoEm', { data: salvoEm })}</p>}
      <RespostaForm key={`${id} ${salvoEm} ${page.vista}`} page={page} />
    </div>
  )
}

import { data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { judgeParecer, type Parecer, type ParecerRefusal } from '~/domain/cadastro/analise'
import { parecerSchema } from '~/domain/mesa/cadastros'
import { notFound, parseParams } from '~/failures/thrown.server'
import { guardedForm } from '~/forms/guarded-form.server'
import { findI18n, findReader } from '~/i18n/i18n.server'
import { toMesaPaths } from '~/site/mesa-paths'
import { cadastroDaMesaParams } from '~/site/params'
import { openMesa, requirePortal, shownPessoa, toFormIdentity } from '../acesso.server'
import { keptAction, refuseEnded } from '../kept-form.server'
import { acao, mesmoAssim, vistaField } from './parecer-fields'
import { describeDecisao, labelDocumento, shownCadastro } from './shown-cadastro.server'

const pageOf = (id: number) => `/mesa/cadastros/${id}`

async function open({ request, params, context }: LoaderFunctionArgs) {
  openMesa(context)
  const { id } = parseParams(cadastroDaMesaParams, params)
  return { ...(await requirePortal(request, context, pageOf(id))), id }
}

/** W17.18: a registration, for those who decide about it. Each opening is recorded. */
export async function loadCadastro(args: LoaderFunctionArgs) {
  const { request, params, context } = args
  await refuseEnded(args, pageOf(parseParams(cadastroDaMesaParams, params).id))
  const opened = await open(args)
  const { mesa, intake, acesso, id } = opened
  const [cadastro, historico, { locale, times }] = await Promise.all([
    mesa.cadastros.find(acesso, id),
    mesa.cadastros.historico(acesso, id),
    findReader(request, context),
  ])
  if (!cadastro) throw notFound()
  if (request.method === 'GET') await mesa.cadastros.recordOpening(acesso, id)
  const heading = findI18n(locale).getFixedT(locale, 'analise')('cadastro.title', { protocolo: cadastro.protocolo })
  const isOpen = cadastro.situacao !== 'ENCERRADA'
  return data({
    id,
    heading,
    pessoa: shownPessoa(acesso),
    aviso: (['aprovado', 'recusado'] as const).find((one) => one === new URL(request.url).searchParams.get('aviso')),
    open: isOpen,
    vista: cadastro.remessa?.id ?? null,
    ...(await shownCadastro({ cadastro, historico, tabelas: intake.cadastro, locale, times })),
    ...(await parecerForm.shown(args, opened, heading)),
  })
}

/** W17.20: decides about what was looked at, after a page that says what will happen and what is missing. */
const parecerForm = guardedForm({
  guard: 'session',
  open,
  ref: ({ acesso, id }) => ({ form: `${toFormIdentity(acesso).form}/cadastro`, processo: id }),
  schema: parecerSchema,
  texts(locale) {
    const t = findI18n(locale).getFixedT(locale, 'mesa')
    const words = findI18n(locale).getFixedT(locale, 'analise')
    return {
      problem: (field, problem) =>
        words(field === 'decisao' ? 'erro.decisao' : `erro.motivo.${problem as 'required' | 'tooLong'}`),
      expired: t('erro.outroAcesso'),
      unavailable: t('indisponivel'),
    }
  },
  showsAgain: (fields) => fields.get(acao.name) === acao.alterar,
  async happens({ args, mesa, acesso, id, fields, value: { decisao, motivo }, locale }, formulario) {
    const cadastro = await mesa.cadastros.find(acesso, id)
    if (!cadastro) throw notFound()
    const parecer: Parecer = {
      decisao,
      motivo: decisao === 'recusado' ? (motivo ?? null) : null,
      vista: parseVista(fields.get(vistaField)),
      mesmoAssim: fields.get(mesmoAssim.name) === mesmoAssim.sim,
      formulario,
    }
    const t = findI18n(locale).getFixedT(locale, 'analise')
    const isSent = fields.get(acao.name) === acao.decidir
    const judged = isSent
      ? await mesa.cadastros.decide(acesso, id, parecer)
      : judgeParecer({ ...cadastro, tipoPessoa: cadastro.dados.tipoPessoa }, parecer)
    if (judged.ok && isSent) return redirect(toMesaPaths(args.request).mesaCadastro(id, `aviso=${decisao}`), 303)
    if (judged.ok || judged.error === 'faltam') {
      const faltam = decisao === 'aprovado' ? cadastro.faltam.map((tipo) => labelDocumento(tipo, locale)) : []
      const depois = { decisao, motivo: parecer.motivo, vista: parecer.vista, faltam }
      return { status: 200, title: t(`confere.${decisao}`), more: { depois } }
    }
    return { status: 409, problems: [{ text: await describeRefusal(judged.error) }] }

    /** What happened meanwhile, to whoever decides second. */
    async function describeRefusal(refusal: ParecerRefusal) {
      if (refusal === 'mudou') return t('erro.mudou')
      const decided = (await mesa.cadastros.find(acesso, id))?.decisao
      if (refusal !== 'decidido' || !decided) throw notFound()
      const { times } = await findReader(args.request, args.context)
      return t('erro.decidido', { decisao: describeDecisao(decided, { locale, times }) })
    }
  },
})

/** A submission that was named wrongly is none that anybody has sent. */
const parseVista = (typed: string | null) => (typed ? (/^[1-9]\d{0,14}$/.test(typed) ? Number(typed) : 0) : null)

export const receiveParecer = keptAction(parecerForm, parecerSchema)

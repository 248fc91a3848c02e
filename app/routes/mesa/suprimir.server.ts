import { data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { z } from 'zod'
import { type Publicado, publicadoSegments } from '~/domain/supressao/avisos'
import type { TextoPublico } from '~/domain/supressao/supressao'
import { notFound, parseParams } from '~/failures/thrown.server'
import { guardedForm } from '~/forms/guarded-form.server'
import { findI18n, findReader } from '~/i18n/i18n.server'
import { toMesaPaths } from '~/site/mesa-paths'
import { publicadoDaMesaParams } from '~/site/params'
import { requireAcesso, shownPessoa, toFormIdentity } from './acesso.server'
import { keptAction, refuseEnded } from './kept-form.server'

const pageOf = ({ entidade, id }: Publicado) => `/mesa/${publicadoSegments[entidade]}/${id}/suprimir`

async function open({ request, params, context }: LoaderFunctionArgs) {
  const publicado: Publicado = parseParams(publicadoDaMesaParams, params)
  const { mesa, intake, acesso } = await requireAcesso(request, context, pageOf(publicado))
  return { publicado, publicados: mesa.publicados, intake, acesso }
}

/** A large process has thousands of texts; its public page shows all of them. */
const maxShown = 50
const few = (textos: TextoPublico[]) => ({
  textos: textos.slice(0, maxShown),
  mais: Math.max(0, textos.length - maxShown),
})

export async function loadPublicado(args: LoaderFunctionArgs) {
  const { request, params, context } = args
  await refuseEnded(args, pageOf(parseParams(publicadoDaMesaParams, params)))
  const opened = await open(args)
  const { publicado, publicados, acesso } = opened
  const [textos, avisados, { locale, times }] = await Promise.all([
    publicados.textosPublicos(acesso, publicado),
    publicados.listAvisados(acesso),
    findReader(request, context),
  ])
  if (!textos) throw notFound()
  const t = findI18n(locale).getFixedT(locale, 'mesa')
  const translateTipo = findI18n(locale).getFixedT(locale, 'solicitacoes')
  const { entidade, id } = publicado
  const avisos = avisados.find((one) => one.entidade === entidade && one.id === id)?.avisos ?? []
  const heading = t('suprimir.title')
  return data({
    ...publicado,
    heading,
    pessoa: shownPessoa(acesso),
    ...few(textos),
    avisos: avisos.map(({ tipo, instante }) => ({
      tipo: translateTipo(`avisar.tipos.${tipo}`),
      data: times.dateTime(instante),
    })),
    ...(await suprimirForm.shown(args, opened, heading)),
  })
}

const supressaoSchema = z.object({ trecho: z.string().default('') })

const suprimirForm = guardedForm({
  guard: 'session',
  open,
  ref: ({ acesso, publicado: { entidade, id } }) => ({
    form: `${toFormIdentity(acesso).form}/${entidade}`,
    processo: id,
  }),
  schema: supressaoSchema,
  texts(locale) {
    const t = findI18n(locale).getFixedT(locale, 'mesa')
    return { expired: t('erro.outroAcesso'), unavailable: t('indisponivel') }
  },
  showsAgain: (fields) => fields.get('acao') === 'alterar',
  async happens({ args, publicado, publicados, acesso, fields, value, locale }) {
    const { entidade, id } = publicado
    const acao = fields.get('acao')
    const done = (aviso: 'dispensado' | 'suprimido') =>
      redirect(toMesaPaths(args.request).mesaAfterRedacting(entidade, id, `aviso=${aviso}`), 303)
    if (acao === 'dispensar') {
      if (!(await publicados.dismissAvisos(acesso, publicado))) throw notFound()
      return done('dispensado')
    }
    const run = acao === 'suprimir' ? publicados.suppress : publicados.previewSupressao
    const judged = await run(acesso, publicado, value.trecho)
    const t = findI18n(locale).getFixedT(locale, 'mesa')
    if (judged.ok && judged.value)
      return { status: 200, title: t('suprimir.conferencia'), more: { depois: few(judged.value) } }
    if (judged.ok) return done('suprimido')
    if (judged.error === 'pedidoNotFound') throw notFound()
    return { problems: [{ field: 'trecho', text: t(`suprimir.erro.${judged.error}`) }] }
  },
})

export const receiveSupressao = keptAction(suprimirForm, supressaoSchema)

import { data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { caixaSchema, type UltimoAviso } from '~/domain/mesa/orgaos'
import { notFound, parseParams } from '~/failures/thrown.server'
import type { Locale } from '~/format/locale'
import type { Times } from '~/format/times'
import { guardedForm } from '~/forms/guarded-form.server'
import { findI18n, findReader } from '~/i18n/i18n.server'
import { toMesaPaths } from '~/site/mesa-paths'
import { orgaoDaMesaParams } from '~/site/params'
import { requirePortal, shownPessoa, toFormIdentity } from '../acesso.server'
import { keptAction, refuseEnded } from '../kept-form.server'
import { antesField } from './orgao-fields'

type Words = { locale: Locale; times: Times }

export const describeAviso = ({ situacao, em }: UltimoAviso, { locale, times }: Words) =>
  findI18n(locale).getFixedT(locale, 'orgaos')(`aviso.${situacao}`, { em: times.dateTime(em) })

const pageOf = (id: number) => `/mesa/orgaos/${id}`

async function open({ request, params, context }: LoaderFunctionArgs) {
  const { id } = parseParams(orgaoDaMesaParams, params)
  return { ...(await requirePortal(request, context, pageOf(id))), id }
}

const caixaForm = guardedForm({
  guard: 'session',
  open,
  ref: ({ acesso, id }) => ({ form: `${toFormIdentity(acesso).form}/orgao`, processo: id }),
  schema: caixaSchema,
  texts(locale) {
    const t = findI18n(locale).getFixedT(locale, 'mesa')
    const words = findI18n(locale).getFixedT(locale, 'orgaos')
    return { problem: () => words('erro.email'), expired: t('erro.outroAcesso'), unavailable: t('indisponivel') }
  },
  async happens({ args, mesa, acesso, id, fields, value: { email = null }, locale }) {
    const saved = await mesa.orgaos.saveEmail(acesso, id, { email, antes: fields.get(antesField) || null })
    if (saved.ok) return redirect(toMesaPaths(args.request).mesaOrgao(id, `aviso=${email ? 'salva' : 'tirada'}`), 303)
    if (saved.error === 'orgaoNotFound') throw notFound()
    return { status: 409, problems: [{ text: findI18n(locale).getFixedT(locale, 'orgaos')('erro.mudou') }] }
  },
})

/** W17.25: a body, its mailbox, and who is told of its requests. */
export async function loadOrgao(args: LoaderFunctionArgs) {
  const { request, params, context } = args
  await refuseEnded(args, pageOf(parseParams(orgaoDaMesaParams, params).id))
  const opened = await open(args)
  const { mesa, acesso, id } = opened
  const [orgao, reader] = await Promise.all([mesa.orgaos.find(acesso, id), findReader(request, context)])
  if (!orgao) throw notFound()
  const { sigla, nome, email, avisadas, ultimoAviso } = orgao
  const aviso = new URL(request.url).searchParams.get('aviso')
  return data({
    ...{ id, sigla, heading: nome, email, avisadas },
    ultimoAviso: ultimoAviso && describeAviso(ultimoAviso, reader),
    falhou: ultimoAviso?.situacao === 'naoEntregue',
    pessoa: shownPessoa(acesso),
    aviso: (['salva', 'tirada'] as const).find((one) => one === aviso) ?? null,
    ...(await caixaForm.shown(args, opened, nome)),
  })
}

export const receiveCaixa = keptAction(caixaForm, caixaSchema)

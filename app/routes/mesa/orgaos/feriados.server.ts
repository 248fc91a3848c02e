import { data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { feriadoSchema, type MudancaDeFeriado, type PreviaDeFeriado } from '~/domain/mesa/feriados'
import { notFound, parseParams } from '~/failures/thrown.server'
import type { Locale } from '~/format/locale'
import type { Times } from '~/format/times'
import { guardedForm } from '~/forms/guarded-form.server'
import { findI18n, findReader } from '~/i18n/i18n.server'
import { toMesaPaths } from '~/site/mesa-paths'
import { orgaoDaMesaParams } from '~/site/params'
import { requirePortal, shownPessoa, toFormIdentity } from '../acesso.server'
import { keptAction, refuseEnded } from '../kept-form.server'
import { acao, vistoField } from './feriado-fields'

const pageOf = (id: number) => `/mesa/orgaos/${id}/feriados`

async function open({ request, params, context }: LoaderFunctionArgs) {
  const { id } = parseParams(orgaoDaMesaParams, params)
  return { ...(await requirePortal(request, context, pageOf(id))), id }
}

/** W17.26: changes a holiday after a page that says which periods move. What moves meanwhile is shown again. */
const feriadoForm = guardedForm({
  guard: 'session',
  open,
  ref: ({ acesso, id }) => ({ form: `${toFormIdentity(acesso).form}/feriados`, processo: id }),
  schema: feriadoSchema,
  texts(locale) {
    const t = findI18n(locale).getFixedT(locale, 'mesa')
    const words = findI18n(locale).getFixedT(locale, 'orgaos')
    return {
      problem: (field) => words(field === 'nome' ? 'feriados.erro.nome' : 'feriados.erro.dia'),
      expired: t('erro.outroAcesso'),
      unavailable: t('indisponivel'),
    }
  },
  showsAgain: (fields) => fields.get(acao.name) === acao.alterar,
  async happens({ args, mesa, acesso, id, fields, value, locale }) {
    const { times } = await findReader(args.request, args.context)
    const t = findI18n(locale).getFixedT(locale, 'orgaos')
    const asked = await mesa.feriados.preview(acesso, id, value)
    if (!asked.ok && asked.error === 'orgaoNotFound') throw notFound()
    if (!asked.ok)
      return {
        problems: [
          asked.error === 'nacional'
            ? { field: 'dia', text: t('feriados.erro.nacional', { dia: times.day(value.dia) }) }
            : { field: 'nome', text: t('feriados.erro.semNome') },
        ],
      }
    const { antes, depois } = asked.value
    const done = () => redirect(toMesaPaths(args.request).mesaFeriados(id, `aviso=${value.fazer}`), 303)
    if (antes === depois) return done()
    const visto = fields.get(acao.name) === acao.mudar && fields.get(vistoField)
    if (visto === summarize(asked.value)) {
      await mesa.feriados.make(acesso, id, value.dia, asked.value)
      return done()
    }
    const previa = { ...shownPrevia(value, asked.value, { locale, times }), mudou: Boolean(visto) }
    return { status: 200, title: t(`feriados.confere.${value.fazer}`), more: { previa } }
  },
})

/** What a page has shown, as the form of that page names it. */
const summarize = ({ antes, depois, prazos }: PreviaDeFeriado) =>
  [antes ?? '', depois ?? '', ...prazos.map(({ id, para }) => `${id} ${para}`)].join('|')

function shownPrevia(
  { fazer, dia }: MudancaDeFeriado,
  previa: PreviaDeFeriado,
  { locale, times }: { locale: Locale; times: Times },
) {
  const t = findI18n(locale).getFixedT(locale, 'solicitar')
  const { antes, depois, prazos } = previa
  return {
    ...{ fazer, dia, antes, depois },
    quando: times.day(dia),
    visto: summarize(previa),
    prazos: prazos.map(({ id, tipo, protocolo, de, para }) => ({
      ...{ id, de: times.day(de), para: times.day(para) },
      pedido: `${t(`tipo.${tipo}`)} ${protocolo ?? id}`,
    })),
  }
}

export type ShownPrevia = ReturnType<typeof shownPrevia> & { mudou: boolean }

/** W17.26: the holidays of a body. */
export async function loadFeriados(args: LoaderFunctionArgs) {
  const { request, params, context } = args
  await refuseEnded(args, pageOf(parseParams(orgaoDaMesaParams, params).id))
  const opened = await open(args)
  const { mesa, acesso, id } = opened
  const [listed, { locale, times }] = await Promise.all([mesa.feriados.list(acesso, id), findReader(request, context)])
  if (!listed) throw notFound()
  const heading = findI18n(locale).getFixedT(locale, 'orgaos')('feriados.title')
  const aviso = new URL(request.url).searchParams.get('aviso')
  return data({
    ...{ id, heading, orgao: listed.nome },
    feriados: listed.feriados.map((feriado) => ({ ...feriado, quando: times.day(feriado.dia) })),
    faltam: listed.faltam.map((feriado) => ({ ...feriado, quando: times.day(feriado.dia) })),
    pessoa: shownPessoa(acesso),
    aviso: (['incluir', 'retirar'] as const).find((one) => one === aviso) ?? null,
    ...(await feriadoForm.shown(args, opened, heading)),
  })
}

export const receiveFeriado = keptAction(feriadoForm, feriadoSchema)

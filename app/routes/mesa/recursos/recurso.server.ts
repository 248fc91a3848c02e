import { data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { completeContext } from '~/composition/context-of.server'
import { type DisputadoDaMesa, escolhasDeValidade, linkSchema } from '~/domain/mesa/recursos'
import type { LinkEmitido } from '~/domain/recurso/ports'
import { type DisputadoRecurso, type Escopo, isSameDisputado, isWhole, readEscopo } from '~/domain/recurso/recurso'
import { notFound, parseParams } from '~/failures/thrown.server'
import type { Locale } from '~/format/locale'
import type { Times } from '~/format/times'
import { guardedForm } from '~/forms/guarded-form.server'
import { findI18n, findReader } from '~/i18n/i18n.server'
import { loteOrItem, parseDisputado, toKey } from '~/routes/recursos/shown-form'
import { toMesaPaths } from '~/site/mesa-paths'
import { recursoDaMesaParams } from '~/site/params'
import { requireAcesso, shownPessoa, toFormIdentity } from '../acesso.server'
import { keptAction, refuseEnded } from '../kept-form.server'
import { toNumero } from '../licitacoes/busca.server'

type Words = { locale: Locale; times: Times; now: Date }

export const wordsIn = (locale: Locale) => findI18n(locale).getFixedT(locale, 'recursosDaMesa')

const pageOf = (id: number) => `/mesa/recursos/${id}`

async function open({ request, params, context }: LoaderFunctionArgs) {
  const { id } = parseParams(recursoDaMesaParams, params)
  const opened = await requireAcesso(request, context, pageOf(id))
  const licitacao = await opened.mesa.recursos.find(opened.acesso, id)
  if (!licitacao) throw notFound()
  return { ...opened, id, licitacao }
}

/** W17.29: gives an authority a link, for the whole tender or for one lot or item. */
const linkForm = guardedForm({
  guard: 'session',
  open,
  ref: ({ acesso, id }) => ({ form: `${toFormIdentity(acesso).form}/recurso`, processo: id }),
  schema: linkSchema,
  texts(locale) {
    const t = findI18n(locale).getFixedT(locale, 'mesa')
    return {
      problem: (field: string, problem: string) =>
        field === 'para'
          ? wordsIn(locale)(`erro.para.${problem as 'required'}`)
          : wordsIn(locale)(`erro.${field as 'validade'}`),
      expired: t('erro.outroAcesso'),
      unavailable: t('indisponivel'),
    }
  },
  async happens({ args, mesa, acesso, id, value: { para, alvo, validade }, locale }, formulario) {
    const t = wordsIn(locale)
    const escopo = parseAlvo(alvo)
    if (!escopo) return { problems: [{ field: 'alvo', text: t('erro.alvo') }] }
    const given = await mesa.recursos.giveLink(acesso, id, { para, escopo, validade }, formulario)
    if (given.ok) return redirect(toMesaPaths(args.request).mesaRecursoLink(id, given.value.id, 'aviso=feito'), 303)
    if (given.error === 'licitacaoNotFound') throw notFound()
    if (given.error === 'entradaAntiga') return { status: 403, problems: [{ text: t('erro.entradaAntiga') }] }
    return { problems: [{ field: 'alvo', text: t('erro.alvo') }] }
  },
})

/** `null` for what is neither a lot nor an item. */
function parseAlvo(alvo: string | undefined): Escopo | null {
  return alvo ? parseDisputado(alvo) : {}
}

export const nameDisputado = ({ numero, descricao }: Pick<DisputadoRecurso, 'numero' | 'descricao'>, locale: Locale) =>
  findI18n(locale).getFixedT(locale, 'recursos')('loteDescricao', { ...loteOrItem({ numero }), descricao })

/** The lots of a tender without their descriptions, which are said beside it. */
export function nameEscopo(escopo: Escopo, disputados: DisputadoRecurso[], locale: Locale) {
  if (isWhole(escopo)) return wordsIn(locale)('link.tudo')
  const disputado = disputados.find((one) => isSameDisputado(one, escopo))
  return disputado ? nameDisputado(disputado, locale) : toKey(escopo)
}

/** Until when a link works, or since when it does not. */
export function describeValidade({ expiraEm, revogadoEm }: LinkEmitido, { locale, times, now }: Words) {
  const t = wordsIn(locale)
  if (revogadoEm) return t('link.revogado', { em: times.dateTime(revogadoEm) })
  return t(expiraEm <= now ? 'link.venceu' : 'link.vale', { em: times.dateTime(expiraEm) })
}

function shownDisputado(disputado: DisputadoDaMesa, abrir: (query: string) => string, words: Words) {
  const { idLote, idItem, prazos, intencoes, possuiPermissaoRecurso } = disputado
  const { locale, times } = words
  const t = wordsIn(locale)
  const [permitir, marcar] =
    idLote === undefined ? [`idItem=${idItem}`, `item=${idItem}`] : [`idLote=${idLote}`, `lote=${idLote}`]
  return {
    chave: toKey(disputado),
    nome: nameDisputado(disputado, locale),
    espera: intencoes > 0 ? t('lote.espera', { count: intencoes }) : null,
    prazos:
      prazos &&
      t('lote.prazos', {
        recurso: times.dateTime(prazos.fimRecurso),
        contrarrazao: times.dateTime(prazos.fimContrarrazao),
      }),
    permitir: abrir(permitir),
    /** Dates are set where an appeal was permitted. */
    marcar: possuiPermissaoRecurso ? abrir(marcar) : null,
  }
}

/** W17.27: the lots of a tender, the authority's pages, and the links that were given. */
export async function loadRecurso(args: LoaderFunctionArgs) {
  const { request, params, context } = args
  await refuseEnded(args, pageOf(parseParams(recursoDaMesaParams, params).id))
  const opened = await open(args)
  const { mesa, acesso, id, licitacao } = opened
  const [links, { locale, times }] = await Promise.all([
    mesa.recursos.listLinks(acesso, id),
    findReader(request, context),
  ])
  const { numeroEdital, objeto, orgao, disputados } = licitacao
  const shown = { locale, times, now: completeContext(context).clock.now() }
  const abrir = (query: string) => toMesaPaths(request).mesaRecursoAbrir(id, query)
  const heading = findI18n(locale).getFixedT(locale, 'mesa')('licitacoes.nome', { numero: toNumero(licitacao) })
  return data({
    ...{ id, heading, objeto, orgao },
    edital: numeroEdital,
    disputados: disputados.map((one) => shownDisputado(one, abrir, shown)),
    links: links.map((link) => ({
      ...{ id: link.id, para: link.holder },
      de: nameEscopo(readEscopo(link), disputados, locale),
      validade: describeValidade(link, shown),
    })),
    validades: escolhasDeValidade,
    pessoa: shownPessoa(acesso),
    antiga: !mesa.acessos.isRecent(acesso),
    ...(await linkForm.shown(args, opened, heading)),
  })
}

export const receiveLink = keptAction(linkForm, linkSchema)

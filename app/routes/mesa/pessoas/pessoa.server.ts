import { data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { z } from 'zod'
import type { Mesa } from '~/domain/mesa/mesa'
import type { Papel, Pessoa } from '~/domain/mesa/pessoa'
import { novaPessoaSchema, pessoaSchema } from '~/domain/mesa/pessoas'
import { notFound, parseParams } from '~/failures/thrown.server'
import type { Locale } from '~/format/locale'
import type { Problem } from '~/forms/answer.server'
import { guardedForm } from '~/forms/guarded-form.server'
import { findI18n, readLocale } from '~/i18n/i18n.server'
import { toMesaPaths } from '~/site/mesa-paths'
import { pessoaDaMesaParams } from '~/site/params'
import { requirePortal, shownPessoa, toFormIdentity } from '../acesso.server'
import { keptAction, refuseEnded } from '../kept-form.server'
import { versaoField } from './pessoa-fields'

const incluir = '/mesa/pessoas/incluir'

const openNova = ({ request, context }: LoaderFunctionArgs) => requirePortal(request, context, incluir)

async function open({ request, params, context }: LoaderFunctionArgs) {
  const { id } = parseParams(pessoaDaMesaParams, params)
  return { ...(await requirePortal(request, context, `/mesa/pessoas/${id}`)), id }
}

async function openRemover({ request, params, context }: LoaderFunctionArgs) {
  const { id } = parseParams(pessoaDaMesaParams, params)
  return { ...(await requirePortal(request, context, `/mesa/pessoas/${id}/remover`)), id }
}

const words = (locale: Locale) => findI18n(locale).getFixedT(locale, 'pessoas')

function texts(locale: Locale) {
  const t = findI18n(locale).getFixedT(locale, 'mesa')
  return {
    problem: (field: string, problem: string) => words(locale)(`erro.${field}.${problem}` as 'erro.nome.required'),
    expired: t('erro.outroAcesso'),
    unavailable: t('indisponivel'),
  }
}

/** Adds a person. Whoever may enter already is changed on a page of its own, where one sees what is changed. */
const novaForm = guardedForm({
  guard: 'session',
  open: openNova,
  ref: ({ acesso }) => ({ form: `${toFormIdentity(acesso).form}/pessoa` }),
  schema: novaPessoaSchema,
  texts,
  async happens({ args, mesa, acesso, value, locale }, formulario) {
    const { papel, problems } = await readPapel(mesa, value, locale)
    if (!papel) return { problems }
    const added = await mesa.pessoas.add(acesso, { email: value.email, nome: value.nome, papel }, formulario)
    if (added.ok) return redirect(toMesaPaths(args.request).mesaPessoas('aviso=incluida'), 303)
    return refuse(added.error, locale)
  },
})

/** Changes name and role of a person, as it was seen on the page. */
const pessoaForm = guardedForm({
  guard: 'session',
  open,
  ref: ({ acesso, id }) => ({ form: `${toFormIdentity(acesso).form}/pessoa`, processo: id }),
  schema: pessoaSchema,
  texts,
  async happens({ args, mesa, acesso, id, fields, value, locale }, formulario) {
    const { papel, problems } = await readPapel(mesa, value, locale)
    if (!papel) return { problems }
    const vista = { versao: parseVersao(fields), formulario }
    const changed = await mesa.pessoas.change(acesso, id, { nome: value.nome, papel, vista })
    if (changed.ok) return redirect(toMesaPaths(args.request).mesaPessoas('aviso=mudada'), 303)
    return refuse(changed.error, locale)
  },
})

/** Removes a person. If it was removed meanwhile, what was wanted is so. */
const removerForm = guardedForm({
  guard: 'session',
  open: openRemover,
  ref: ({ acesso, id }) => ({ form: `${toFormIdentity(acesso).form}/remover`, processo: id }),
  schema: z.object({}),
  texts,
  async happens({ args, mesa, acesso, id, fields, locale }, formulario) {
    const removed = await mesa.pessoas.remove(acesso, id, { versao: parseVersao(fields), formulario })
    if (removed.ok || removed.error === 'pessoaNotFound')
      return redirect(toMesaPaths(args.request).mesaPessoas('aviso=removida'), 303)
    return refuse(removed.error, locale)
  },
})

/** A version that was named wrongly is none that anybody has seen. */
function parseVersao(fields: URLSearchParams) {
  const typed = fields.get(versaoField) ?? ''
  return /^[1-9]\d{0,14}$/.test(typed) ? Number(typed) : 0
}

type Typed = Pick<z.output<typeof pessoaSchema>, 'papel' | 'orgaos'>

async function readPapel(
  mesa: Mesa,
  { papel, orgaos = '' }: Typed,
  locale: Locale,
): Promise<{ papel: Papel | null; problems: Problem[] }> {
  if (papel === 'portal') return { papel, problems: [] }
  const t = words(locale)
  const read = await mesa.pessoas.readOrgaos(orgaos)
  const wrong = (text: string) => ({ papel: null, problems: [{ field: 'orgaos', text }] })
  if ('ids' in read) return read.ids.length > 0 ? { papel: read.ids, problems: [] } : wrong(t('erro.orgaos.required'))
  const { nome, candidatos } = read
  if (candidatos.length === 0) return wrong(t('erro.orgaos.nenhum', { nome }))
  const numeros = candidatos
    .slice(0, 5)
    .map((orgao) => `${orgao.id} (${orgao.nome})`)
    .join(', ')
  return wrong(t('erro.orgaos.varios', { nome, numeros }))
}

type Refused = 'ultima' | 'mudou' | 'entradaAntiga' | 'jaEntra' | 'pessoaNotFound'

function refuse(error: Refused, locale: Locale) {
  if (error === 'pessoaNotFound') throw notFound()
  const text = words(locale)(`erro.${error}`)
  if (error === 'entradaAntiga') return { status: 403, problems: [{ text }] }
  if (error === 'mudou') return { status: 409, problems: [{ text }] }
  return { problems: [error === 'jaEntra' ? { field: 'email', text } : { text }] }
}

/** What a person may do, in words. */
export const describePapel = ({ portal, orgaos }: Pessoa, locale: Locale) =>
  portal
    ? words(locale)('papel.portal')
    : words(locale)('papel.orgaos', { orgaos: orgaos.map(({ id, nome }) => `${nome} (${id})`).join(', ') })

export async function loadNova(args: LoaderFunctionArgs) {
  await refuseEnded(args, incluir)
  const opened = await openNova(args)
  const { mesa, acesso } = opened
  const heading = words(await readLocale(args.request))('incluir.title')
  return data({
    heading,
    pessoa: shownPessoa(acesso),
    antiga: !mesa.acessos.isRecent(acesso),
    ...(await novaForm.shown(args, opened, heading)),
  })
}

export const receiveNova = keptAction(novaForm, novaPessoaSchema)

/** W17.23: a person, and what may be changed. */
export async function loadPessoa(args: LoaderFunctionArgs) {
  await refuseEnded(args, `/mesa/pessoas/${parseParams(pessoaDaMesaParams, args.params).id}`)
  const opened = await open(args)
  const heading = words(await readLocale(args.request))('pessoa.title')
  return data({
    ...(await loadFound(args.request, opened)),
    heading,
    ...(await pessoaForm.shown(args, opened, heading)),
  })
}

export const receivePessoa = keptAction(pessoaForm, pessoaSchema)

/** W17.23: what happens if a person is removed. */
export async function loadRemover(args: LoaderFunctionArgs) {
  const opened = await openRemover(args)
  const found = await loadFound(args.request, opened)
  const heading = words(await readLocale(args.request))('remover.title', { nome: found.nome })
  return data({ ...found, heading, ...(await removerForm.shown(args, opened, heading)) })
}

export const receiveRemover = removerForm.action

async function loadFound(request: Request, { mesa, acesso, id }: Awaited<ReturnType<typeof open>>) {
  const [found, locale] = await Promise.all([mesa.pessoas.find(acesso, id), readLocale(request)])
  if (!found) throw notFound()
  const { email, nome, portal, orgaos, versao } = found
  return {
    ...{ id, email, nome, versao },
    papel: describePapel(found, locale),
    typed: { nome, papel: portal ? 'portal' : 'orgaos', orgaos: orgaos.map((orgao) => orgao.id).join(', ') },
    propria: id === acesso.pessoa.id,
    pessoa: shownPessoa(acesso),
    antiga: !mesa.acessos.isRecent(acesso),
  }
}

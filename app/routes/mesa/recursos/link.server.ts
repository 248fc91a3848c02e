import { data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { z } from 'zod'
import { completeContext } from '~/composition/context-of.server'
import { readEscopo } from '~/domain/recurso/recurso'
import { notFound, parseParams } from '~/failures/thrown.server'
import { guardedForm } from '~/forms/guarded-form.server'
import { findI18n, findReader } from '~/i18n/i18n.server'
import { toKey } from '~/routes/recursos/shown-form'
import { toMesaPaths } from '~/site/mesa-paths'
import { linkDaMesaParams } from '~/site/params'
import { fixedPaths, toHref } from '~/site/paths'
import { requireAcesso, shownPessoa, toFormIdentity } from '../acesso.server'
import { describeValidade, nameDisputado, nameEscopo, wordsIn } from './recurso.server'

async function open({ request, params, context }: LoaderFunctionArgs) {
  const { id, link: idLink } = parseParams(linkDaMesaParams, params)
  const opened = await requireAcesso(request, context, `/mesa/recursos/${id}/links/${idLink}`)
  const link = await opened.mesa.recursos.findLink(opened.acesso, id, idLink)
  if (!link) throw notFound()
  return { ...opened, id, link }
}

/** W17.29: revokes a link. Nothing is typed, so nothing needs to be kept. */
const revogarForm = guardedForm({
  guard: 'session',
  open,
  ref: ({ acesso, link }) => ({ form: `${toFormIdentity(acesso).form}/link/${link.id}`, processo: link.idLicitacao }),
  schema: z.object({}),
  texts(locale) {
    const t = findI18n(locale).getFixedT(locale, 'mesa')
    return { expired: t('erro.outroAcesso'), unavailable: t('indisponivel') }
  },
  async happens({ args, mesa, acesso, id, link }) {
    const revoked = await mesa.recursos.revokeLink(acesso, id, link.id)
    if (!revoked.ok) throw notFound()
    return redirect(toMesaPaths(args.request).mesaRecursoLink(id, link.id, 'aviso=revogado'), 303)
  },
})

type Assinado = NonNullable<Awaited<ReturnType<typeof open>>['link']['tokens']>

/** The addresses of a link, each with the page that it opens. They are complete, to be handed over. */
function listAddresses({ dataRecurso, permitir }: Assinado, idLicitacao: number, site: string) {
  const complete = (path: string) => new URL(toHref(path), site).href
  const query = (more: Record<string, string>) => new URLSearchParams({ idPregao: String(idLicitacao), ...more })
  return [
    { de: null, endereco: complete(fixedPaths.dataRecurso(query({ token: dataRecurso }))) },
    ...permitir.map(({ token, ...disputado }) => {
      const { idLote, idItem } = disputado
      const of: Record<string, string> = idLote === undefined ? { idItem: String(idItem) } : { idLote: String(idLote) }
      return { de: disputado, endereco: complete(fixedPaths.permitirRecurso(query({ ...of, token }))) }
    }),
  ]
}

/** W17.29: a link that was given, its addresses, and the button that revokes it. */
export async function loadLink(args: LoaderFunctionArgs) {
  const { request, context } = args
  const opened = await open(args)
  const { mesa, acesso, id, link } = opened
  const { locale, times } = await findReader(request, context)
  const { settings, clock } = completeContext(context)
  const t = wordsIn(locale)
  const aviso = new URL(request.url).searchParams.get('aviso')
  const heading = t('link.para', { para: link.holder })
  const addresses = link.tokens ? listAddresses(link.tokens, id, settings.publicUrl ?? request.url) : []
  return data({
    ...{ id, heading, para: link.holder, isValid: link.isValid },
    de: nameEscopo(readEscopo(link), link.disputados, locale),
    emitidoEm: times.dateTime(link.emitidoEm),
    validade: describeValidade(link, { locale, times, now: clock.now() }),
    enderecos: addresses.map(({ de, endereco }) => ({
      chave: de ? toKey(de) : 'prazos',
      nome: de ? t('link.permitir', { de: nameDisputado(de, locale) }) : t('link.prazos'),
      endereco,
    })),
    pessoa: shownPessoa(acesso),
    antiga: !mesa.acessos.isRecent(acesso),
    aviso: (['feito', 'revogado'] as const).find((one) => one === aviso) ?? null,
    ...(await revogarForm.shown(args, opened, heading)),
  })
}

export const receiveRevogar = revogarForm.action

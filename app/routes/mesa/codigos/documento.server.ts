import { data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { revogacaoSchema } from '~/domain/mesa/codigos'
import { notFound, parseParams } from '~/failures/thrown.server'
import { guardedForm } from '~/forms/guarded-form.server'
import { findI18n, findReader } from '~/i18n/i18n.server'
import { toMesaPaths } from '~/site/mesa-paths'
import { codigoDaMesaParams } from '~/site/params'
import { requireAcesso, shownPessoa, toFormIdentity } from '../acesso.server'
import { keptAction, refuseEnded } from '../kept-form.server'
import { describeDocumento, wordsIn } from './licitacao.server'

const pageOf = ({ id, documento }: { id: number; documento: number }) => `/mesa/codigos/${id}/documentos/${documento}`

async function open({ request, params, context }: LoaderFunctionArgs) {
  const { id, documento: idDocumento } = parseParams(codigoDaMesaParams, params)
  const opened = await requireAcesso(request, context, pageOf({ id, documento: idDocumento }))
  const documento = await opened.mesa.codigos.findDocumento(opened.acesso, id, idDocumento)
  if (!documento) throw notFound()
  return { ...opened, id, documento }
}

/** W17.36: revokes a document with the reason that the validator says. */
const revogarForm = guardedForm({
  guard: 'session',
  open,
  ref: ({ acesso, documento }) => ({ form: `${toFormIdentity(acesso).form}/revogar`, processo: documento.id }),
  schema: revogacaoSchema,
  texts(locale) {
    const t = findI18n(locale).getFixedT(locale, 'mesa')
    return {
      problem: (_, problem) => wordsIn(locale)(`erro.motivo.${problem as 'required'}`),
      expired: t('erro.outroAcesso'),
      unavailable: t('indisponivel'),
    }
  },
  async happens({ args, mesa, acesso, id, documento, value: { motivo }, locale }) {
    const revoked = await mesa.codigos.revoke(acesso, id, documento.id, motivo)
    if (revoked.ok) return redirect(toMesaPaths(args.request).mesaCodigo(id, documento.id, 'aviso=revogado'), 303)
    if (revoked.error === 'documentoNotFound') throw notFound()
    return { status: 409, problems: [{ text: wordsIn(locale)('erro.jaRevogado') }] }
  },
})

/** W17.35: a document with its code, to be downloaded, and the form that revokes it. */
export async function loadDocumento(args: LoaderFunctionArgs) {
  const { request, params, context } = args
  await refuseEnded(args, pageOf(parseParams(codigoDaMesaParams, params)))
  const opened = await open(args)
  const { acesso, id, documento } = opened
  const { locale, times } = await findReader(request, context)
  const aviso = new URL(request.url).searchParams.get('aviso')
  return data({
    ...{ id, documento: documento.id, heading: documento.nome, motivo: documento.motivo },
    situacao: describeDocumento(documento, { locale, times }),
    isValido: documento.revogadoEm === null,
    pessoa: shownPessoa(acesso),
    aviso: (['dado', 'revogado'] as const).find((one) => one === aviso) ?? null,
    ...(await revogarForm.shown(args, opened, documento.nome)),
  })
}

export const receiveRevogar = keptAction(revogarForm, revogacaoSchema)

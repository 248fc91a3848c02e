import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import type { DocumentoRegistrado } from '~/domain/documento/documento'
import type { Acesso } from '~/domain/mesa/acessos'
import { codigoSchema } from '~/domain/mesa/codigos'
import { notFound, parseParams } from '~/failures/thrown.server'
import type { Locale } from '~/format/locale'
import type { Times } from '~/format/times'
import { formTitle, parseSent } from '~/forms/answer.server'
import { findI18n, findReader } from '~/i18n/i18n.server'
import { toMesaPaths } from '~/site/mesa-paths'
import { codigosDaMesaParams } from '~/site/params'
import { openMesa, requireAcesso, shownPessoa, toFormIdentity } from '../acesso.server'
import { receiveFileForm } from '../file-form.server'
import { type FileFormState, fileField } from '../file-form-fields'
import { refuseEnded } from '../kept-form.server'
import { toNumero } from '../licitacoes/busca.server'

export const wordsIn = (locale: Locale) => findI18n(locale).getFixedT(locale, 'codigos')

/** The stamp is written on PDFs alone. */
const accept = ['pdf']
const names = ['nome']

const pageOf = (id: number) => `/mesa/codigos/${id}`

const refOf = (acesso: Acesso, id: number) => ({ form: `${toFormIdentity(acesso).form}/codigo`, processo: id })

/** Whether the code of a document is valid, and since when. */
export function describeDocumento(
  { criadoEm, revogadoEm }: DocumentoRegistrado,
  { locale, times }: { locale: Locale; times: Times },
) {
  const t = wordsIn(locale)
  if (revogadoEm) return t('documento.revogado', { em: times.dateTime(revogadoEm) })
  return t('documento.valido', { em: times.dateTime(criadoEm) })
}

/** W17.34: the documents with a code of a tender, and the form that gives one. */
export async function loadCodigos(args: LoaderFunctionArgs) {
  const { request, params, context } = args
  const { id } = parseParams(codigosDaMesaParams, params)
  await refuseEnded(args, pageOf(id))
  const { mesa, intake, acesso } = await requireAcesso(request, context, pageOf(id))
  const [licitacao, documentos, { locale, times }] = await Promise.all([
    mesa.codigos.find(acesso, id),
    mesa.codigos.listDocumentos(acesso, id),
    findReader(request, context),
  ])
  if (!licitacao) throw notFound()
  const { numeroEdital, objeto, orgao } = licitacao
  const heading = findI18n(locale).getFixedT(locale, 'mesa')('licitacoes.nome', { numero: toNumero(licitacao) })
  const state: FileFormState = {
    token: intake.guarda.formTokens.issue(refOf(acesso, id)),
    ...{ attached: null, removing: false },
  }
  return data({
    ...{ id, heading, objeto, orgao, edital: numeroEdital, accept, state },
    title: formTitle(context, locale, heading),
    pessoa: shownPessoa(acesso),
    documentos: documentos.map((documento) => ({
      ...{ id: documento.id, nome: documento.nome },
      situacao: describeDocumento(documento, { locale, times }),
    })),
  })
}

/** W17.35: writes a code on the PDF that was sent, and leads to the document with it. */
export function receiveCodigo({ request, params, context }: ActionFunctionArgs) {
  const { id } = parseParams(codigosDaMesaParams, params)
  const { mesa } = openMesa(context)
  return receiveFileForm(
    { request, context },
    {
      ...{ names, accept },
      ref: (acesso) => refOf(acesso, id),
      async open(acesso) {
        if (!(await mesa.codigos.find(acesso, id))) throw notFound()
        return acesso
      },
      async happens(acesso, { typed, file, fileProblems, nonce, locale }) {
        const t = wordsIn(locale)
        const submission = parseSent(new URLSearchParams(typed), { schema: codigoSchema, names })
        if (submission.status !== 'success')
          return { problems: [...fileProblems, { field: 'nome', text: t('erro.nome') }] }
        // A form that was sent before is answered as then, although its file is gone.
        const arquivo = fileProblems.length > 0 ? null : file
        const given = await mesa.codigos.give(acesso, id, { nome: submission.value.nome, arquivo }, nonce)
        if (given.ok) return redirect(toMesaPaths(request).mesaCodigo(id, given.value.id, 'aviso=dado'), 303)
        if (given.error === 'licitacaoNotFound') throw notFound()
        if (given.error === 'semArquivo' && fileProblems.length > 0) return { problems: fileProblems }
        return { problems: [{ field: fileField, text: t(`erro.${given.error}`) }] }
      },
    },
  )
}

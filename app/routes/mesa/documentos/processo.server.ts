import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { tiposAnexo } from '~/domain/licitacao/enums'
import type { VersaoAnterior } from '~/domain/licitacao/licitacao'
import type { Acesso } from '~/domain/mesa/acessos'
import { type DocumentoPublicado, documentoSchema } from '~/domain/mesa/documentos'
import type { Mesa } from '~/domain/mesa/mesa'
import { publicadoSegments } from '~/domain/supressao/avisos'
import type { Processo } from '~/domain/supressao/supressao'
import { notFound, parseParams } from '~/failures/thrown.server'
import type { Locale } from '~/format/locale'
import { isHttpUrl } from '~/format/text'
import type { Times } from '~/format/times'
import { formTitle, type Problem, parseSent } from '~/forms/answer.server'
import { findI18n, findReader } from '~/i18n/i18n.server'
import { labelsIn } from '~/i18n/labels'
import { toMesaPaths } from '~/site/mesa-paths'
import { processoDaMesaParams } from '~/site/params'
import { arquivoAddress } from '~/site/paths'
import { openMesa, requireAcesso, shownPessoa, toFormIdentity } from '../acesso.server'
import { receiveFileForm } from '../file-form.server'
import { type FileFormState, fileField } from '../file-form-fields'
import { refuseEnded } from '../kept-form.server'
import { toNumero } from '../licitacoes/busca.server'

export const wordsIn = (locale: Locale) => findI18n(locale).getFixedT(locale, 'documentosDaMesa')

export const pageOf = ({ entidade, id }: Processo) => `/mesa/documentos/${publicadoSegments[entidade]}/${id}`

const refOf = (acesso: Acesso, { entidade, id }: Processo) => ({
  form: `${toFormIdentity(acesso).form}/documento/${entidade}`,
  processo: id,
})

const names = ['tipo', 'nome']

/** The process with its documents; throws a 404 if it has no page or is another body's. */
export async function findProcesso(mesa: Mesa, acesso: Acesso, processo: Processo) {
  const found = await mesa.documentos.open(acesso, processo)
  if (!found) throw notFound()
  return found
}

export const nameProcesso = ({ entidade }: Processo, found: Parameters<typeof toNumero>[0], locale: Locale) =>
  findI18n(locale).getFixedT(locale, 'mesa')('licitacoes.nome', { context: entidade, numero: toNumero(found) })

const toAddress = ({ uri, linkExterno }: Pick<DocumentoPublicado, 'uri' | 'linkExterno'>) =>
  uri ? arquivoAddress(uri) : linkExterno && isHttpUrl(linkExterno) ? linkExterno : null

type Reader = { locale: Locale; times: Times }

export function shownDocumento(documento: DocumentoPublicado, { locale, times }: Reader) {
  const { id, versao, tipo, nome, desde } = documento
  return {
    ...{ id, versao, nome },
    tipo: labelsIn(findI18n(locale))('tiposAnexo', tipo),
    situacao: wordsIn(locale)('documento.desde', { versao, desde: times.dateTime(desde) }),
    address: toAddress(documento),
  }
}

export function shownVersao(anterior: VersaoAnterior, { locale, times }: Reader) {
  const { documento, versao, nome, desde, ate, retirada } = anterior
  const t = wordsIn(locale)
  const dates = { versao, desde: times.dateTime(desde), ate: times.dateTime(ate) }
  return {
    ...{ documento, versao, nome },
    situacao: retirada
      ? t('versao.retirada', { ...dates, em: times.dateTime(retirada.em) })
      : t('versao.publica', dates),
    motivo: retirada?.motivo ?? null,
    address: toAddress(anterior),
  }
}
export type ShownVersao = ReturnType<typeof shownVersao>

/** W17.50: the documents of a process, and the form that adds one. */
export async function loadProcesso(args: LoaderFunctionArgs) {
  const { request, params, context } = args
  const processo = parseParams(processoDaMesaParams, params)
  await refuseEnded(args, pageOf(processo))
  const { mesa, intake, acesso } = await requireAcesso(request, context, pageOf(processo))
  const [found, reader] = await Promise.all([findProcesso(mesa, acesso, processo), findReader(request, context)])
  const { locale, parametros } = reader
  const { numeroEdital, objeto, orgao, importado, documentos, versoes } = found
  const heading = nameProcesso(processo, found, locale)
  const label = labelsIn(findI18n(locale))
  const state: FileFormState = {
    token: intake.guarda.formTokens.issue(refOf(acesso, processo)),
    ...{ attached: null, removing: false },
  }
  return data({
    ...{ processo, heading, objeto, orgao, edital: numeroEdital, importado, state },
    accept: parametros.extensoesAceitas,
    title: formTitle(context, locale, heading),
    pessoa: shownPessoa(acesso),
    tipos: tiposAnexo.map((tipo) => ({ tipo, nome: label('tiposAnexo', tipo) })),
    documentos: documentos.map((documento) => shownDocumento(documento, reader)),
    versoes: versoes.map((versao) => shownVersao(versao, reader)),
  })
}

/** W17.51: publishes the document that was sent, and leads to its page. */
export function receiveDocumento({ request, params, context }: ActionFunctionArgs) {
  const processo = parseParams(processoDaMesaParams, params)
  const { mesa } = openMesa(context)
  return receiveFileForm(
    { request, context },
    {
      names,
      ref: (acesso) => refOf(acesso, processo),
      open: (acesso) => openFor(mesa, acesso, processo),
      async happens(acesso, { typed, file, fileProblems, nonce, locale }) {
        const submission = parseSent(new URLSearchParams(typed), { schema: documentoSchema, names })
        if (submission.status !== 'success') return { problems: findProblems(submission.error, fileProblems, locale) }
        const enviado = { nome: submission.value.nome, tipo: submission.value.tipo, ...toArquivo(file, fileProblems) }
        const added = await mesa.documentos.add(acesso, processo, enviado, nonce)
        if (!added.ok) return refuseArquivo(added.error, fileProblems, locale)
        const { documento } = added.value
        return redirect(toMesaPaths(request).mesaDocumento(processo, documento, 'aviso=incluido'), 303)
      },
    },
  )
}

export async function openFor(mesa: Mesa, acesso: Acesso, processo: Processo) {
  if (!(await mesa.documentos.find(acesso, processo))) throw notFound()
  return acesso
}

/** A form that was sent before is answered as then, although its file is gone. */
export const toArquivo = <File>(arquivo: File | null, fileProblems: Problem[]) => ({
  arquivo: fileProblems.length > 0 ? null : arquivo,
})

/** What the schema finds, and what is wrong with the file, in the order of the fields. */
export function findProblems(
  wrong: Record<string, unknown> | null | undefined,
  fileProblems: Problem[],
  locale: Locale,
): Problem[] {
  const t = wordsIn(locale)
  return [
    ...(wrong?.tipo ? [{ field: 'tipo', text: t('erro.tipo') }] : []),
    ...fileProblems,
    ...(wrong?.nome ? [{ field: 'nome', text: t('erro.nome') }] : []),
  ]
}

type Refused = 'processoNotFound' | 'importado' | 'semArquivo' | 'broken' | 'arquivoGone'

export function refuseArquivo(error: Refused, fileProblems: Problem[], locale: Locale) {
  if (error === 'processoNotFound') throw notFound()
  const text = wordsIn(locale)(`erro.${error}`)
  if (error === 'importado') return { status: 409, problems: [{ text }] }
  if (error === 'semArquivo' && fileProblems.length > 0) return { problems: fileProblems }
  return { problems: [{ field: fileField, text }] }
}

import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import type { Acesso } from '~/domain/mesa/acessos'
import { versaoSchema } from '~/domain/mesa/documentos'
import type { Processo } from '~/domain/supressao/supressao'
import { notFound, parseParams } from '~/failures/thrown.server'
import { formTitle, parseSent } from '~/forms/answer.server'
import { findReader } from '~/i18n/i18n.server'
import { toMesaPaths } from '~/site/mesa-paths'
import { anexoDaMesaParams } from '~/site/params'
import { openMesa, requireAcesso, shownPessoa, toFormIdentity } from '../acesso.server'
import { receiveFileForm } from '../file-form.server'
import type { FileFormState } from '../file-form-fields'
import { refuseEnded } from '../kept-form.server'
import { vistaField } from './documento-fields'
import {
  findProblems,
  findProcesso,
  nameProcesso,
  openFor,
  pageOf,
  refuseArquivo,
  shownDocumento,
  shownVersao,
  toArquivo,
  wordsIn,
} from './processo.server'

const names = ['nome']

const refOf = (acesso: Acesso, { entidade }: Processo, documento: number) => ({
  form: `${toFormIdentity(acesso).form}/versao/${entidade}`,
  processo: documento,
})

/** W17.50: a document with its versions, and the form that replaces it. */
export async function loadDocumento(args: LoaderFunctionArgs) {
  const { request, params, context } = args
  const { documento: id, ...processo } = parseParams(anexoDaMesaParams, params)
  const page = `${pageOf(processo)}/${id}`
  await refuseEnded(args, page)
  const { mesa, intake, acesso } = await requireAcesso(request, context, page)
  const [found, reader] = await Promise.all([findProcesso(mesa, acesso, processo), findReader(request, context)])
  const { locale, parametros } = reader
  const atual = found.documentos.find((documento) => documento.id === id)
  const versoes = found.versoes.filter(({ documento }) => documento === id)
  const heading = atual?.nome ?? versoes[0]?.nome
  if (heading === undefined) throw notFound()
  const aviso = new URL(request.url).searchParams.get('aviso')
  const state: FileFormState = {
    token: intake.guarda.formTokens.issue(refOf(acesso, processo, id)),
    ...{ attached: null, removing: false },
  }
  return data({
    ...{ processo, id, heading, importado: found.importado, state },
    accept: parametros.extensoesAceitas,
    title: formTitle(context, locale, heading),
    licitacao: nameProcesso(processo, found, locale),
    pessoa: shownPessoa(acesso),
    aviso: (['incluido', 'trocado', 'retirado'] as const).find((one) => one === aviso) ?? null,
    atual: atual ? shownDocumento(atual, reader) : null,
    versoes: versoes.map((versao) => shownVersao(versao, reader)),
  })
}

/** W17.52: publishes the new version that was sent. */
export function receiveVersao({ request, params, context }: ActionFunctionArgs) {
  const { documento, ...processo } = parseParams(anexoDaMesaParams, params)
  const { mesa } = openMesa(context)
  return receiveFileForm(
    { request, context },
    {
      names,
      ref: (acesso) => refOf(acesso, processo, documento),
      open: (acesso) => openFor(mesa, acesso, processo),
      async happens(acesso, { fields, typed, file, fileProblems, nonce, locale }) {
        const submission = parseSent(new URLSearchParams(typed), { schema: versaoSchema, names })
        if (submission.status !== 'success') return { problems: findProblems(submission.error, fileProblems, locale) }
        const vista = { documento, versao: parseVersao(fields[vistaField]) }
        const enviado = { nome: submission.value.nome, ...toArquivo(file, fileProblems) }
        const replaced = await mesa.documentos.replace(acesso, processo, vista, enviado, nonce)
        if (replaced.ok) return redirect(toMesaPaths(request).mesaDocumento(processo, documento, 'aviso=trocado'), 303)
        const { error } = replaced
        // If the present version was withdrawn meanwhile, there is none to replace.
        if (error === 'mudou' || error === 'documentoNotFound')
          return { status: 409, problems: [{ text: wordsIn(locale)('erro.mudou') }] }
        return refuseArquivo(error, fileProblems, locale)
      },
    },
  )
}

/** A version that was named wrongly is none that anybody has seen. */
const parseVersao = (typed: string | undefined) => (/^[1-9]\d{0,8}$/.test(typed ?? '') ? Number(typed) : 0)

import { type AppLoadContext, redirect } from '@remix-run/node'
import { completeContext } from '~/composition/context-of.server'
import { toMinutes } from '~/domain/guarda/limites'
import type { Acesso } from '~/domain/mesa/acessos'
import type { Mesa } from '~/domain/mesa/mesa'
import { chooseRespostaSchema, isDecisao, type RespostaField, respostaFields } from '~/domain/mesa/pedidos'
import type { TipoSolicitacao } from '~/domain/solicitacao/solicitacao'
import type { SubmittedForm } from '~/failures/failed-requests'
import { isBreakdown, notFound } from '~/failures/thrown.server'
import { uploadMessage } from '~/format/upload-messages'
import {
  isLanguageChange,
  nothingTyped,
  type Problem,
  parseSent,
  showAgain,
  toAnswer,
  toSubmittedForm,
} from '~/forms/answer.server'
import { readFormWithFile } from '~/forms/upload-receiver.server'
import { findI18n, findReader } from '~/i18n/i18n.server'
import { toMesaPaths } from '~/site/mesa-paths'
import type { SentFile } from '~/ui/file/upload'
import { guardFields } from '~/ui/human/guard-fields'
import { findAcesso, openMesa, toFormIdentity } from './acesso.server'
import { acao, fileField, fileNameField, fileUriField, type RespostaState, removal, vistaField } from './resposta-state'
import { toTyped } from './shown-pedido.server'

/** Saves the answer as a draft, and goes to the review if asked to (W17.11). A refused form is returned as typed. */
export async function receiveResposta(request: Request, given: AppLoadContext, id: number) {
  const { mesa, intake } = openMesa(given)
  const { address } = completeContext(given)
  const { locale, parametros } = await findReader(request, given)
  const accept = parametros.extensoesAceitas
  const t = findI18n(locale).getFixedT(locale, 'mesa')
  const received = await readFormWithFile(request, intake, { accept, address })
  if (!received) return answered(413, await asOpened(), [{ field: fileField, text: t('erro.muitoGrande') }])
  const { fields, file: sentFile = null, messages, wait } = received
  const uri = fields[fileUriField]
  let file = sentFile
  /** What the page says is attached: until the file has been looked up, what the form says. */
  let attached: SentFile | null = file ?? (uri ? { uri, nome: fields[fileNameField] ?? '' } : null)
  const typed = { reply: (): ReturnType<typeof nothingTyped.reply> => ({ initialValue: typedFields(fields) }) }

  /** What the form was opened with, for one whose fields were not read. */
  async function asOpened() {
    const acesso = await findAcesso(request, given)
    const pedido = acesso && (await mesa.pedidos.find(acesso, id))
    if (!pedido) return nothingTyped
    const initialValue = toTyped(pedido, await mesa.pedidos.rascunho(acesso, id))
    return { reply: (): ReturnType<typeof nothingTyped.reply> => ({ initialValue }) }
  }

  /** Keeps the submitted form. Without JavaScript the loader shows it again; with JavaScript the page still has it. */
  function keep(status: number, text: string, thrown?: unknown) {
    const unstored = fileProblems()
    const sent = { ...fields, ...(attached && { [fileUriField]: attached.uri, [fileNameField]: attached.nome }) }
    const resend: SubmittedForm = {
      ...toSubmittedForm(Object.entries(sent), thrown),
      encType: 'multipart/form-data',
      ...(attached && { attached: attached.nome }),
      ...(unstored.length > 0 && !sentFile && { lostFile: fileField }),
    }
    return answered(status, typed, [{ text }, ...unstored], { attached }, resend)
  }

  try {
    if (uri && !file) {
      file = await intake.arquivos.findTemporario(uri)
      attached = file
    }
    const acesso = await findAcesso(request, given)
    if (!acesso) return keep(401, t('erro.semAcesso'))
    return await judge(acesso)
  } catch (thrown) {
    if (!isBreakdown(thrown)) throw thrown
    return keep(503, t('indisponivel'), thrown)
  }

  async function judge(acesso: Acesso) {
    const pedido = await mesa.pedidos.find(acesso, id)
    if (!pedido) throw notFound()
    const again = (status: number, problems: Problem[], reply = typed, more: Partial<RespostaState> = {}) =>
      answered(status, reply, problems, {
        token: intake.guarda.formTokens.issue(toFormIdentity(acesso, id)),
        attached,
        ...more,
      })
    const token = intake.guarda.formTokens.check(fields[guardFields.formToken] ?? '', toFormIdentity(acesso, id))
    if (!token.ok) return again(403, [{ text: t('erro.outroAcesso') }, ...fileProblems()])
    if (isLanguageChange(new URLSearchParams(fields), given)) return again(200, [])
    const chosen = fields[acao.name]
    if (chosen === removal.yes) {
      if (file) await discard(mesa, acesso, file.id)
      return again(200, [], typed, { attached: null })
    }
    if (chosen === removal.ask || chosen === removal.no)
      return again(200, [], typed, { removing: chosen === removal.ask })
    const problems = findProblems(pedido.tipo, chosen === acao.salvar)
    if (problems.length > 0) return again(422, problems)
    const vista = /^[1-9]\d{0,14}$/.test(fields[vistaField] ?? '') ? Number(fields[vistaField]) : null
    const { decisao = '', texto = '' } = typedFields(fields)
    const escrita = {
      decisao: isDecisao(decisao) && pedido.tipo === 'IMPUGNACAO' ? decisao : null,
      texto: texto.trim(),
    }
    await mesa.pedidos.save(acesso, id, { ...escrita, vista, idArquivo: file?.id ?? null })
    const paths = toMesaPaths(request)
    return redirect(chosen === acao.salvar ? paths.mesaPedido(id, 'aviso=salvo') : paths.mesaConferir(id), 303)
  }

  /** Deletes a file. The draft is saved without it first, because `discard` deletes no file that a draft refers to. */
  async function discard(mesa: Mesa, acesso: Acesso, idArquivo: number) {
    const rascunho = await mesa.pedidos.rascunho(acesso, id)
    if (rascunho?.arquivo?.id === idArquivo) await mesa.pedidos.save(acesso, id, { ...rascunho, idArquivo: null })
    await intake.arquivos.discard(idArquivo)
  }

  /** A draft may lack required fields, but it may not be too long or refer to a file that is gone. */
  function findProblems(tipo: TipoSolicitacao, isDraft: boolean): Problem[] {
    const submission = parseSent(new URLSearchParams(fields), {
      schema: chooseRespostaSchema(tipo),
      names: respostaFields,
    })
    const wrong = submission.status === 'success' ? {} : (submission.error ?? {})
    const texts = respostaFields.flatMap((field) => {
      const problem = wrong[field]?.[0] as 'required' | 'tooLong' | undefined
      if (!problem || (isDraft && problem === 'required')) return []
      return [{ field, text: t(`erro.${field}.${problem}` as 'erro.texto.required') }]
    })
    return [...texts, ...fileProblems()]
  }

  /** Why a file that was sent is not attached, and whether one attached before is gone. */
  function fileProblems(): Problem[] {
    const envio = findI18n(locale).getFixedT(locale, 'envio')
    return [
      ...messages.map((message) => ({ field: fileField, text: uploadMessage(envio, message, accept) })),
      ...(uri && !attached ? [{ field: fileField, text: t('erro.anexoSumiu') }] : []),
      ...(wait > 0 ? [{ field: fileField, text: t('entrar.erro.limite', { count: toMinutes(wait) }) }] : []),
    ]
  }

  function answered(
    status: number,
    reply: Parameters<typeof toAnswer>[0],
    problems: Problem[],
    { attached: file, removing = false, ...more }: Partial<RespostaState> = {},
    resend?: SubmittedForm,
  ) {
    const state = {
      ...more,
      removing,
      ...(file !== undefined && { attached: file && { nome: file.nome, uri: file.uri } }),
    }
    return showAgain(given, toAnswer(reply, problems), { status, resend }, { state, ended: status === 401 })
  }
}

const typedFields = (fields: Record<string, string>): Partial<Record<RespostaField, string>> =>
  Object.fromEntries(respostaFields.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])))

import type { ActionFunctionArgs, TypedResponse } from '@remix-run/node'
import { completeContext } from '~/composition/context-of.server'
import type { ArquivoTemporario } from '~/domain/arquivo/arquivo'
import type { FormRef } from '~/domain/guarda/form-token'
import { toMinutes } from '~/domain/guarda/limites'
import type { Acesso } from '~/domain/mesa/acessos'
import type { SubmittedForm } from '~/failures/failed-requests'
import { isBreakdown } from '~/failures/thrown.server'
import type { Locale } from '~/format/locale'
import { uploadMessage } from '~/format/upload-messages'
import {
  isLanguageChange,
  nothingTyped,
  type Problem,
  showAgain,
  toAnswer,
  toSubmittedForm,
} from '~/forms/answer.server'
import { readFormWithFile } from '~/forms/upload-receiver.server'
import { findI18n, findReader } from '~/i18n/i18n.server'
import type { SentFile } from '~/ui/file/upload'
import { guardFields } from '~/ui/human/guard-fields'
import { findAcesso, openMesa } from './acesso.server'
import { type FileFormState, fileField, fileNameField, fileUriField, removal } from './file-form-fields'

type Typed = Record<string, string>

type Received = {
  fields: Record<string, string>
  typed: Typed
  /** The file that is attached now; `null` if there is none. */
  file: ArquivoTemporario | null
  /** Why a file that was sent is not attached, and whether one attached before is gone. */
  fileProblems: Problem[]
  /** The same if the form is sent twice. */
  nonce: string
  locale: Locale
}

type Outcome = TypedResponse<never> | { problems: Problem[]; status?: number }

const isRedirect = (outcome: Outcome): outcome is TypedResponse<never> => outcome instanceof Response

type FileForm<Opened> = {
  /** The fields that are typed. */
  names: readonly string[]
  /** The accepted extensions; without them those that the portal accepts. */
  accept?: readonly string[]
  ref(acesso: Acesso): FormRef
  /** Throws a 404 if the form's page does not exist for this person. */
  open(acesso: Acesso): Promise<Opened>
  /** What the form was opened with, for one whose fields could not be read. */
  openedWith?(opened: Opened): Promise<Typed>
  /** What else refers to a file that is about to be deleted. */
  forget?(opened: Opened, idArquivo: number): Promise<unknown>
  /** A redirect, or the problems with which the form is shown again. */
  happens(opened: Opened, received: Received): Promise<Outcome>
}

/**
 * Receives a form of the area with one file. It comes back as it was typed, with its file, if it is refused, the session
 * has ended or the database is out of reach; without JavaScript the page's loader shows it again.
 */
export async function receiveFileForm<Opened>(
  { request, context: given }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  form: FileForm<Opened>,
) {
  const { intake } = openMesa(given)
  const { address } = completeContext(given)
  const { locale, parametros } = await findReader(request, given)
  const accept = form.accept ?? parametros.extensoesAceitas
  const t = findI18n(locale).getFixedT(locale, 'mesa')
  const received = await readFormWithFile(request, intake, { accept, address })
  if (!received) return answered(413, await asOpened(), [{ field: fileField, text: t('erro.muitoGrande') }])
  const { fields, file: sentFile = null, messages, wait } = received
  const uri = fields[fileUriField]
  let file = sentFile
  /** What the page says is attached: until the file has been looked up, what the form says. */
  let attached: SentFile | null = file ?? (uri ? { uri, nome: fields[fileNameField] ?? '' } : null)
  const typedFields: Typed = Object.fromEntries(
    form.names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])),
  )
  const typed = { reply: (): ReturnType<typeof nothingTyped.reply> => ({ initialValue: typedFields }) }

  /** What the form was opened with, for one whose fields were not read. */
  async function asOpened() {
    const acesso = await findAcesso(request, given)
    if (!acesso || !form.openedWith) return nothingTyped
    const initialValue = await form.openedWith(await form.open(acesso))
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
    const opened = await form.open(acesso)
    const ref = form.ref(acesso)
    const again = (status: number, problems: Problem[], more: Partial<FileFormState> = {}) =>
      answered(status, typed, problems, { token: intake.guarda.formTokens.issue(ref), attached, ...more })
    const token = intake.guarda.formTokens.check(fields[guardFields.formToken] ?? '', ref)
    if (!token.ok) return again(403, [{ text: t('erro.outroAcesso') }, ...fileProblems()])
    if (isLanguageChange(new URLSearchParams(fields), given)) return again(200, [])
    const chosen = fields[removal.name]
    if (chosen === removal.yes) {
      if (file) {
        // First, because `discard` deletes no file that anything refers to.
        await form.forget?.(opened, file.id)
        await intake.arquivos.discard(file.id)
      }
      return again(200, [], { attached: null })
    }
    if (chosen === removal.ask || chosen === removal.no) return again(200, [], { removing: chosen === removal.ask })
    const { nonce } = token.value
    const outcome = await form.happens(opened, {
      ...{ fields, typed: typedFields, file, fileProblems: fileProblems() },
      ...{ nonce, locale },
    })
    return isRedirect(outcome) ? outcome : again(outcome.status ?? 422, outcome.problems)
  }

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
    { attached: file, removing = false, ...more }: Partial<FileFormState> = {},
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

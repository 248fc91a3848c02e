import {
  documentoFormats,
  documentosByTipoPessoa,
  problemsOfRemessa,
  situacaoAfterSending,
  type TipoDocumento,
} from '~/domain/cadastro/documentos'
import type { Andamento } from '~/domain/cadastro/ports'
import type { CadastroComLink, DocumentoRecebido, Remessas } from '~/domain/cadastro/remessas'
import { toMinutes } from '~/domain/guarda/limites'
import type { Intake } from '~/domain/intake'
import { formRefused, notFound } from '~/failures/thrown.server'
import type { Locale } from '~/format/locale'
import { uploadMessage } from '~/format/upload-messages'
import type { Problem } from '~/forms/answer.server'
import { findI18n } from '~/i18n/i18n.server'
import { translatorIn } from '../words.server'
import {
  acaoField,
  acoes,
  type CampoDocumento,
  type DocumentosState,
  formName,
  makeRemoval,
  type SituacaoShown,
  tokenField,
} from './documentos-state'
import type { ReceivedDocumentos } from './receive-documentos.server'

type Parts = {
  intake: Intake
  remessas: Remessas
  cadastro: CadastroComLink
  address: string | undefined
  locale: Locale
  /** Only the language changes: the form is returned as it is. */
  languageOnly: boolean
}

/** `cadastro` includes the files saved from this form. */
type JudgedDocumentos =
  | { kind: 'saved' | 'sent'; removing?: string }
  | { kind: 'returned'; status: number; problems: Problem[]; cadastro: CadastroComLink; token?: string }

/**
 * Saves the form's files, even if the form has errors or its token has expired. With any other wrong token, deletes the
 * files and refuses the form. The send button also sends the files, unless there are errors. A form without new files
 * is sent despite errors, because it may repeat an earlier one, which `send` recognizes.
 */
export async function judgeDocumentos(
  { intake, remessas, cadastro, address, locale, languageOnly }: Parts,
  received: ReceivedDocumentos,
): Promise<JudgedDocumentos> {
  const { fields, current, messages, expired, wait } = received
  const t = translatorIn(locale)
  const i18n = findI18n(locale)
  const token = intake.guarda.formTokens.check(fields[tokenField] ?? '', { form: formName, processo: cadastro.id })
  if (!token.ok && token.error !== 'expired') {
    for (const file of current.values()) if (file) await intake.arquivos.discard(file.id)
    throw formRefused()
  }
  const saved = await remessas.save(cadastro, current)
  for (const { tipo, arquivo } of cadastro.aEnviar)
    if (current.has(tipo) && current.get(tipo)?.id !== arquivo.id) await intake.arquivos.discard(arquivo.id)
  const back = (status: number, problems: Problem[]): JudgedDocumentos => ({
    kind: 'returned',
    status,
    problems,
    cadastro: saved,
    token: token.ok ? fields[tokenField] : undefined,
  })

  const limited = (seconds: number) =>
    back(429, [{ text: i18n.getFixedT(locale, 'guarda')('limite', { count: toMinutes(seconds) }) }])
  if (wait > 0) return limited(wait)
  const envio = i18n.getFixedT(locale, 'envio')
  const problems: Problem[] = [
    ...messages.map(({ tipo, message }) => ({
      field: tipo,
      text: uploadMessage(envio, message, documentoFormats),
    })),
    ...[...expired, ...(maySend(cadastro) ? findSkipped(current, saved) : [])].map((tipo) => ({
      field: tipo,
      text: t(`remessa.erro.${isSentAlready(tipo, current, cadastro) ? 'jaEnviado' : 'arquivoSumiu'}`),
    })),
  ]
  if (languageOnly) return back(problems.length > 0 ? 422 : 200, problems)
  const removing = findRemovalToConfirm(cadastro, fields)
  if (removing && problems.length === 0) return { kind: 'saved', removing }
  if (fields[acaoField] !== acoes.enviar) return problems.length > 0 ? back(422, problems) : { kind: 'saved' }

  if (!token.ok) problems.unshift({ text: t('remessa.erro.expirado') })
  const { faltam, nadaNovo } = problemsOfRemessa(cadastro.tipoPessoa, saved)
  for (const tipo of faltam)
    if (!problems.some(({ field }) => field === tipo))
      problems.push({
        field: tipo,
        text: hasTermo(tipo, saved)
          ? t('remessa.assinatura.naoAssinado')
          : t('remessa.erro.falta', { documento: labelDocumento(t, tipo) }),
      })
  // Without new files, this may repeat a form already sent. `send` recognizes that, so errors do not stop it.
  if (!token.ok || (problems.length > 0 && !nadaNovo)) return back(422, problems)
  const limites = intake.guarda.limites
  const untilNext = nadaNovo ? 0 : await limites.countAttempt('remessa', { address, person: String(cadastro.id) })
  if (untilNext > 0) return limited(untilNext)
  const sent = await remessas.send(saved, token.value.nonce)
  if (sent.ok || sent.error === 'fechado') return { kind: 'sent' }
  if (sent.error === 'formularioUsado') return { kind: 'saved' }
  return back(422, problems.length > 0 ? problems : [{ text: t(`remessa.erro.${sent.error}`) }])
}

const findSkipped = (current: ReceivedDocumentos['current'], { aEnviar }: CadastroComLink) =>
  [...current].flatMap(([tipo, file]) => (!file || aEnviar.some(({ arquivo }) => arquivo.id === file.id) ? [] : [tipo]))

const isSentAlready = (tipo: TipoDocumento, current: ReceivedDocumentos['current'], { enviados }: CadastroComLink) =>
  enviados.some((sent) => sent.tipo === tipo && sent.arquivo.sha256 === current.get(tipo)?.sha256)

const hasTermo = (tipo: TipoDocumento, { aEnviar, enviados }: CadastroComLink) =>
  tipo === 'termo' && [...aEnviar, ...enviados].some((one) => one.tipo === tipo)

const findRemovalToConfirm = (cadastro: CadastroComLink, fields: Record<string, string>) =>
  documentosByTipoPessoa[cadastro.tipoPessoa].find((tipo) => fields[makeRemoval(tipo).name] === makeRemoval(tipo).ask)

/**
 * Finds the registration for a mailed code. A code counts as wrong if it has no registration or a blocked one. `wait`:
 * seconds until the next code may be tried, or 0.
 */
export async function openDocumentos(intake: Intake | undefined, codigo: string, address: string | undefined) {
  const remessas = intake?.cadastro?.remessas
  if (!intake || !remessas) throw notFound()
  const cadastro = await remessas.find(codigo)
  if (!cadastro) return { cadastro, wait: await intake.guarda.limites.countAttempt('codigo', { address }) }
  return { intake, remessas, cadastro }
}

export const maySend = ({ andamento }: CadastroComLink) => situacaoAfterSending(andamento) !== null

/** The status that the page shows: the state of the review, or the decision once the review is closed. */
export function toSituacaoShown({ andamento: { situacao, decisao } }: { andamento: Andamento }): SituacaoShown {
  if (situacao === 'EM_ANALISE' || situacao === 'REANALISE') return situacao
  return situacao === 'ENCERRADA' && decisao ? decisao : 'PROCESSANDO'
}

type Shown = { t: ReturnType<typeof translatorIn>; token?: string; removing?: string | null }

export function makeState(
  { guarda }: Pick<Intake, 'guarda'>,
  cadastro: CadastroComLink,
  { t, token, removing }: Shown,
): DocumentosState {
  const campos = documentosByTipoPessoa[cadastro.tipoPessoa].map((tipo): CampoDocumento => {
    const of = (from: DocumentoRecebido[]) => from.find((one) => one.tipo === tipo)
    const aEnviar = of(cadastro.aEnviar)
    const enviado = of(cadastro.enviados)
    const assinatura = (aEnviar ?? enviado)?.assinatura
    return {
      tipo,
      label: labelDocumento(t, tipo),
      attached: aEnviar ? { nome: aEnviar.arquivo.nome, uri: aEnviar.arquivo.uri } : null,
      removing: removing === tipo,
      enviado: enviado?.arquivo.nome ?? null,
      assinatura: assinatura
        ? { respostas: assinatura.respostas, qualificada: assinatura.nivel === 'qualificada' }
        : null,
    }
  })
  return { token: token ?? guarda.formTokens.issue({ form: formName, processo: cadastro.id }), campos }
}

export function labelDocumento(t: Shown['t'], tipo: TipoDocumento) {
  if (tipo === 'termo') return t('remessa.termo')
  return tipo === 'rg' || tipo === 'cpf' || tipo === 'residencia'
    ? t(`sucesso.documentos.FISICA.${tipo}`)
    : t(`sucesso.documentos.JURIDICA.${tipo}`)
}

import { documentosQueFaltam, formatosDosDocumentos } from '~/domain/cadastro/documentos'
import type { CadastroComLink, Remessas } from '~/domain/cadastro/remessas'
import type { Intake } from '~/domain/intake'
import { formRefused } from '~/failures/thrown.server'
import type { Locale } from '~/format/locale'
import { uploadMessage } from '~/format/upload-messages'
import type { Problem } from '~/forms/answer.server'
import { i18nOf } from '~/i18n/i18n.server'
import { wordsOf } from '../words.server'
import { acaoField, acoes, formName, tokenField } from './documentos-state'
import { askedToRemove, type ReceivedDocumentos } from './receive-documentos.server'
import { labelOf } from './show-documentos.server'

type Parts = {
  intake: Intake
  remessas: Remessas
  cadastro: CadastroComLink
  codigo: string
  locale: Locale
  /** Only another language is asked for: the form comes back with all that it has. */
  inOther: boolean
}

/** Where the form leads, or why it comes back; `cadastro` is what is kept by then. */
type Judged =
  | { kind: 'kept' | 'sent'; removing?: string }
  | { kind: 'back'; status: number; problems: Problem[]; cadastro: CadastroComLink; token?: string }

/** Keeps what the form has, whatever button was pressed and whatever is wrong with the rest; then sends it, or doesn't. */
export async function judgeDocumentos(
  { intake, remessas, cadastro, codigo, locale, inOther }: Parts,
  received: ReceivedDocumentos,
): Promise<Judged> {
  const { fields, agora, mensagens, sumidos, wait } = received
  const t = wordsOf(locale)
  const i18n = i18nOf(locale)
  const token = intake.guarda.formTokens.check(fields[tokenField] ?? '', { form: formName, processo: cadastro.id })
  if (!token.ok && token.error !== 'expired') {
    for (const file of agora.values()) if (file) await intake.arquivos.discard(file.id)
    throw formRefused()
  }
  await remessas.keep(cadastro, agora)
  // What was replaced or taken away, and nothing else uses.
  for (const { tipo, arquivo } of cadastro.aEnviar)
    if (agora.has(tipo) && agora.get(tipo)?.id !== arquivo.id) await intake.arquivos.discard(arquivo.id)
  const kept = (await remessas.find(codigo)) ?? cadastro
  const back = (status: number, problems: Problem[]): Judged => ({
    kind: 'back',
    status,
    problems,
    cadastro: kept,
    token: token.ok ? fields[tokenField] : undefined,
  })

  if (wait > 0)
    return back(429, [{ text: i18n.getFixedT(locale, 'guarda')('limite', { count: Math.ceil(wait / 60) }) }])
  const envio = i18n.getFixedT(locale, 'envio')
  const problems: Problem[] = [
    ...mensagens.map(({ tipo, message }) => ({
      field: tipo,
      text: uploadMessage(envio, message, formatosDosDocumentos),
    })),
    ...sumidos.map((tipo) => ({ field: tipo, text: t('remessa.erro.arquivoSumiu') })),
  ]
  if (inOther) return back(problems.length > 0 ? 422 : 200, problems)
  const removing = askedToRemove(cadastro, fields)
  if (removing && problems.length === 0) return { kind: 'kept', removing }
  if (fields[acaoField] !== acoes.enviar) return problems.length > 0 ? back(422, problems) : { kind: 'kept' }

  if (!token.ok) problems.unshift({ text: t('remessa.erro.expirado') })
  const there = [...kept.aEnviar, ...kept.enviados].map(({ tipo }) => tipo)
  for (const tipo of documentosQueFaltam(cadastro.tipoPessoa, there))
    if (!problems.some(({ field }) => field === tipo))
      problems.push({ field: tipo, text: t('remessa.erro.falta', { documento: labelOf(t, tipo) }) })
  // A form that was sent before finds nothing waiting.
  const before = token.ok && kept.aEnviar.length === 0
  if (!token.ok || (problems.length > 0 && !before)) return back(422, problems)
  const sent = await remessas.send(kept, token.value.nonce)
  if (sent.ok || sent.error === 'fechado') return { kind: 'sent' }
  return back(422, problems.length > 0 ? problems : [{ text: t(`remessa.erro.${sent.error}`) }])
}

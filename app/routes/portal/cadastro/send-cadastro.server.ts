import { redirect } from '@remix-run/node'
import type { Digitado } from '~/domain/cadastro/cadastro'
import { type Cadastro, termosAceitos, termosField } from '~/domain/cadastro/cadastros'
import type { Intake } from '~/domain/intake'
import { parseCnpj, parseCpf } from '~/domain/solicitacao/documentos'
import { notFound } from '~/failures/thrown.server'
import type { Locale } from '~/format/locale'
import type { Problem } from '~/forms/answer.server'
import { i18nOf } from '~/i18n/i18n.server'
import { paths } from '~/site/paths'
import { recusaOf } from './words.server'

type Sending = {
  intake: Intake
  cadastro: Cadastro
  chave: string
  digitado: Digitado
  address: string | undefined
  locale: Locale
}

/** Cadastrar: leads to the success page, or tells why not. */
export async function sendCadastro({ intake, cadastro, chave, digitado, address, locale }: Sending) {
  const quem = parseCnpj(digitado.cnpj ?? '') ?? parseCpf(digitado.cpf ?? '') ?? ''
  const wait = await intake.guarda.limites.spend('cadastro', { address, quem })
  if (wait > 0) {
    const text = i18nOf(locale).getFixedT(locale, 'guarda')('limite', { count: Math.ceil(wait / 60) })
    return { status: 429, problems: [{ text }] satisfies Problem[] }
  }
  const sent = await cadastro.register(chave, {
    termosAceitos: digitado[termosField] === termosAceitos,
    idioma: locale,
  })
  if (sent.ok) throw redirect(paths.cadastroSucesso(sent.value.tipoPessoa, sent.value.recibo), 303)
  if (sent.error === 'rascunhoNotFound') throw notFound()
  return { status: 422, problems: [recusaOf(locale, sent.error)] }
}

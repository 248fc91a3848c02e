import type { AtoDoRelatorio, PedidoDoRelatorio } from '~/domain/mesa/relatorio'
import type { Locale } from '~/format/locale'
import { findI18n } from '~/i18n/i18n.server'
import type { LinhaDeAto, LinhaDePedido } from '~/tables/relatorio-table'

/** Acts at the command line have this name in the history. */
const noTerminal = ['órgão', 'operador']

function nameAutor(autor: string | null | undefined, locale: Locale) {
  if (!autor) return null
  return noTerminal.includes(autor) ? findI18n(locale).getFixedT(locale, 'relatorio')('terminal') : autor
}

/** A request of the report with its words in this language. */
export const toLinhaDePedido = (pedido: PedidoDoRelatorio, locale: Locale): LinhaDePedido => ({
  ...pedido,
  tipoEmPalavras: findI18n(locale).getFixedT(locale, 'solicitar')(`tipo.${pedido.tipo}`),
  autor: nameAutor(pedido.resposta?.autor, locale),
})

/** An act of the report with its words in this language. */
export function toLinhaDeAto(ato: AtoDoRelatorio, locale: Locale): LinhaDeAto {
  const { pedido } = ato
  const tipo = pedido && findI18n(locale).getFixedT(locale, 'solicitar')(`tipo.${pedido.tipo}`)
  return {
    ...ato,
    autor: nameAutor(ato.autor, locale) ?? '',
    emPalavras: findI18n(locale).getFixedT(locale, 'relatorio')(`ato.${ato.ato}`),
    sobre: tipo && [tipo, pedido.protocolo].filter(Boolean).join(' '),
  }
}

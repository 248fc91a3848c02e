import type { ConfirmacaoFacts } from '~/domain/correio/facts'
import type { Letter } from '../letter'
import type { Writing } from '../writing'

/** Asks for the confirmation that completes a request (E3, E5). */
export function confirmacaoLetter(
  { solicitacao, expiraEm }: ConfirmacaoFacts,
  codigo: string,
  { lang, t, links, minute, telefones, factsOf, closing }: Writing,
): Letter {
  return {
    lang,
    subject: t(`confirmacao.assunto.${solicitacao.tipo}`),
    blocks: [
      { paragraph: t(`confirmacao.motivo.${solicitacao.tipo}`) },
      { facts: factsOf(solicitacao) },
      { link: { label: t('confirmacao.link'), href: links.confirmar(codigo) } },
      { paragraph: t('confirmacao.prazo', { limite: minute(expiraEm) }) },
      { paragraph: t('confirmacao.naoPediu') },
      { paragraph: t('parar', { telefones }) },
      ...closing,
    ],
  }
}

import type { ReciboFacts } from '~/domain/correio/facts'
import type { Letter } from '../letter'
import type { Writing } from '../writing'

/** The receipt of a request, with what happens next. */
export function reciboLetter(
  { solicitacao, recibo, aguardaConfirmacao }: ReciboFacts,
  { lang, t, links, second, telefones, factsOf, closing }: Writing,
): Letter {
  return {
    lang,
    subject: t(`recibo.assunto.${solicitacao.tipo}`, { protocolo: solicitacao.protocolo ?? '' }).trim(),
    blocks: [
      { paragraph: t(`recibo.motivo.${solicitacao.tipo}`) },
      { facts: [...factsOf(solicitacao), [t('fatos.enviadaEm'), second(solicitacao.enviadaEm)]] },
      ...(aguardaConfirmacao ? [{ paragraph: t('recibo.falta') }] : []),
      { paragraph: t('recibo.resposta') },
      { link: { label: t('recibo.link'), href: links.recibo(solicitacao.licitacao.id, recibo) } },
      { paragraph: t('parar', { telefones }) },
      ...closing,
    ],
  }
}

import type { RespostaFacts } from '~/domain/correio/facts'
import type { Letter } from '../letter'
import type { Writing } from '../writing'

/** Tells who asked that there is an answer, and what it says. */
export function respostaLetter(
  { solicitacao, resposta, respondidaEm, corrige }: RespostaFacts,
  { lang, t, links, minute, factsOf, closing }: Writing,
): Letter {
  return {
    lang,
    subject: t(`${corrige ? 'correcao' : 'resposta'}.assunto.${solicitacao.tipo}`, {
      protocolo: solicitacao.protocolo ?? '',
    }).trim(),
    blocks: [
      { paragraph: t(`${corrige ? 'correcao' : 'resposta'}.motivo.${solicitacao.tipo}`) },
      { facts: [...factsOf(solicitacao), [t('fatos.respondidaEm'), minute(respondidaEm)]] },
      { quote: resposta },
      { link: { label: t('resposta.link'), href: links.solicitacao(solicitacao.licitacao.id, solicitacao.id) } },
      ...closing,
    ],
  }
}

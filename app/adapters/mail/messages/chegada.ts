import type { ChegadasFacts } from '~/domain/correio/facts'
import type { Letter } from '../letter'
import type { Writing } from '../writing'

/** Tells a body of the requests that came in, and until when each is to be answered; nothing of who asked. */
export function chegadaLetter({ chegadas }: ChegadasFacts, { lang, t, links, day, factsOf, closing }: Writing): Letter {
  const [first] = chegadas
  const one = chegadas.length === 1 && first
  return {
    lang,
    subject: one
      ? t(`chegada.assunto.${one.tipo}`, { protocolo: one.protocolo ?? '' }).trim()
      : t('chegada.assunto.varias', { total: chegadas.length }),
    blocks: [
      { paragraph: one ? t(`chegada.motivo.${one.tipo}`) : t('chegada.motivo.varias') },
      ...chegadas.flatMap((chegada) => [
        { facts: [...factsOf(chegada), [t('chegada.prazo'), day(chegada.prazo)] as [string, string]] },
        { link: { label: t('chegada.link'), href: links.solicitacao(chegada.licitacao.id, chegada.id) } },
      ]),
      ...closing,
    ],
  }
}

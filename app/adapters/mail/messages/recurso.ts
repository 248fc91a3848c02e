import type { RecursoFacts } from '~/domain/correio/facts'
import type { MailDeRecurso } from '~/domain/correio/mail'
import type { Letter } from '../letter'
import type { Writing } from '../writing'

/** Tells a supplier that it may appeal, or until when now, and why (G). */
export function recursoLetter(
  tipo: MailDeRecurso['tipo'],
  { licitacao, lote, de, para, justificativa }: RecursoFacts,
  { lang, t, links, minute, factsOfLicitacao, closing }: Writing,
): Letter {
  const prazo = (name: keyof typeof para): [string, string] => {
    const before = de && tipo === 'prazoRecurso' && +de[name] !== +para[name] ? de[name] : null
    const text = minute(para[name])
    return [t(`recurso.${name}`), before ? t('recurso.mudou', { para: text, de: minute(before) }) : text]
  }
  return {
    lang,
    subject: t(`recurso.assunto.${tipo}`, { lote }),
    blocks: [
      { paragraph: t(`recurso.motivo.${tipo}`) },
      {
        facts: [
          ...factsOfLicitacao(licitacao),
          [t('recurso.lote'), lote],
          prazo('inicio'),
          prazo('fimRecurso'),
          prazo('fimContrarrazao'),
        ],
      },
      ...(justificativa ? [{ paragraph: t('recurso.justificativa') }, { quote: justificativa }] : []),
      { link: { label: t('recurso.link'), href: links.licitacao(licitacao.id) } },
      ...closing,
    ],
  }
}

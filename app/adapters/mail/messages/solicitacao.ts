import type {
  AvisoDeDadoFacts,
  ChegadasFacts,
  ConfirmacaoFacts,
  EntradaFacts,
  PendenciasFacts,
  ReciboFacts,
  RecursoFacts,
  RespostaFacts,
} from '~/domain/correio/facts'
import type { MailDeRecurso } from '~/domain/correio/mail'
import type { Pendente } from '~/domain/solicitacao/solicitacao'
import type { Letter } from '../letter'
import type { Writing } from '../writing'

/** Asks to confirm a request (E3, E5); the deadline and the button come first. */
export function confirmacaoLetter(
  { solicitacao, expiraEm }: ConfirmacaoFacts,
  codigo: string,
  { lang, t, links, minute, second, telefones, listFacts, button, closing }: Writing,
): Letter {
  return {
    lang,
    subject: t(`confirmacao.assunto.${solicitacao.tipo}`),
    blocks: [
      { paragraph: t('confirmacao.prazo', { limite: minute(expiraEm) }) },
      button(t(`confirmacao.botao.${solicitacao.tipo}`), links.confirmar(codigo)),
      { paragraph: t(`confirmacao.motivo.${solicitacao.tipo}`) },
      { facts: [...listFacts(solicitacao), [t('fatos.enviadaEm'), second(solicitacao.enviadaEm)]] },
      { paragraph: t('confirmacao.depois') },
      { paragraph: t('confirmacao.naoPediu') },
      { paragraph: t('parar', { telefones }) },
      ...closing,
    ],
  }
}

export function reciboLetter(
  { solicitacao, recibo, confirmadaEm }: ReciboFacts,
  { lang, t, links, minute, second, telefones, listFacts, closing }: Writing,
): Letter {
  return {
    lang,
    subject: t(`recibo.assunto.${solicitacao.tipo}`, { protocolo: solicitacao.protocolo ?? '' }).trim(),
    blocks: [
      { paragraph: t(`recibo.motivo.${solicitacao.tipo}`) },
      {
        facts: [
          ...listFacts(solicitacao),
          [t('fatos.enviadaEm'), second(solicitacao.enviadaEm)],
          ...(confirmadaEm ? [[t('fatos.confirmadaEm'), minute(confirmadaEm)] as [string, string]] : []),
        ],
      },
      { paragraph: t('recibo.resposta') },
      { link: { label: t('recibo.link'), href: links.recibo(solicitacao.licitacao.id, recibo) } },
      { paragraph: t('parar', { telefones }) },
      ...closing,
    ],
  }
}

export function respostaLetter(
  { solicitacao, resposta, respondidaEm, corrige }: RespostaFacts,
  { lang, t, links, minute, listFacts, closing }: Writing,
): Letter {
  return {
    lang,
    subject: t(`${corrige ? 'correcao' : 'resposta'}.assunto.${solicitacao.tipo}`, {
      protocolo: solicitacao.protocolo ?? '',
    }).trim(),
    blocks: [
      { paragraph: t(`${corrige ? 'correcao' : 'resposta'}.motivo.${solicitacao.tipo}`) },
      { facts: [...listFacts(solicitacao), [t('fatos.respondidaEm'), minute(respondidaEm)]] },
      { quote: resposta },
      { link: { label: t('resposta.link'), href: links.solicitacao(solicitacao.licitacao.id, solicitacao.id) } },
      ...closing,
    ],
  }
}

/** Announces requests to an agency with their deadlines, without the requesters' data. */
export function chegadaLetter({ chegadas, naMesa }: ChegadasFacts, writing: Writing): Letter {
  const { lang, t } = writing
  const [first] = chegadas
  const one = chegadas.length === 1 && first
  return {
    lang,
    subject: one
      ? t(`chegada.assunto.${one.tipo}`, { protocolo: one.protocolo ?? '' }).trim()
      : t('chegada.assunto.varias', { total: chegadas.length }),
    blocks: [
      { paragraph: one ? t(`chegada.motivo.${one.tipo}`) : t('chegada.motivo.varias') },
      ...chegadas.flatMap((chegada) => describePedido(chegada, naMesa, writing)),
      ...writing.closing,
    ],
  }
}

/** A request with its deadline and its pages, without the requester's data. */
const describePedido = (pedido: Pendente, naMesa: boolean, { t, links, day, listFacts }: Writing) => [
  { facts: [...listFacts(pedido), [t('chegada.prazo'), day(pedido.prazo)] as [string, string]] },
  ...(naMesa ? [{ link: { label: t('chegada.responder'), href: links.pedido(pedido.id) } }] : []),
  { link: { label: t('chegada.link'), href: links.solicitacao(pedido.licitacao.id, pedido.id) } },
]

/** Tells in the morning what is to be answered by the next business day, and what has arrived (W17.22). */
export function pendenciasLetter({ vencem, novas, naMesa }: PendenciasFacts, writing: Writing): Letter {
  const { lang, t } = writing
  const part = (name: 'vencem' | 'novas', pedidos: Pendente[]) =>
    pedidos.length === 0
      ? []
      : [
          { paragraph: t(`pendencias.${name}`, { count: pedidos.length }) },
          ...pedidos.flatMap((pedido) => describePedido(pedido, naMesa, writing)),
        ]
  return {
    lang,
    subject:
      vencem.length > 0
        ? t('pendencias.vencem', { count: vencem.length })
        : t('pendencias.novas', { count: novas.length }),
    blocks: [...part('vencem', vencem), ...part('novas', novas), ...writing.closing],
  }
}

/** Tells an agency that somebody noticed personal data in a public text, without saying more of it (W24.1). */
export function avisoDeDadoLetter(facts: AvisoDeDadoFacts, writing: Writing): Letter {
  const { lang, t, links, listFacts, closing } = writing
  if ('processo' in facts) return avisoDeProcessoLetter(facts, writing)
  const { pedido, naMesa } = facts
  return {
    lang,
    subject: t('avisoDeDado.assunto', { protocolo: pedido.protocolo ?? '' }).trim(),
    blocks: [
      { paragraph: t('avisoDeDado.motivo') },
      { facts: listFacts(pedido) },
      ...(naMesa ? [{ link: { label: t('avisoDeDado.suprimir'), href: links.pedido(pedido.id) } }] : []),
      { link: { label: t('chegada.link'), href: links.solicitacao(pedido.licitacao.id, pedido.id) } },
      ...(naMesa ? [] : [{ paragraph: t('avisoDeDado.comando') }]),
      ...closing,
    ],
  }
}

function avisoDeProcessoLetter(
  { entidade, processo, naMesa }: Extract<AvisoDeDadoFacts, { entidade: unknown }>,
  { lang, t, links, factsOfLicitacao, closing }: Writing,
): Letter {
  const page = entidade === 'licitacao' ? links.licitacao(processo.id) : links.compraDireta(processo.id)
  return {
    lang,
    subject: t(`avisoDeDado.assuntoDe.${entidade}`, {
      numero: processo.numProcesso ?? processo.numeroEdital ?? '',
    }).trim(),
    blocks: [
      { paragraph: t(`avisoDeDado.motivoDe.${entidade}`) },
      { facts: factsOfLicitacao(processo) },
      ...(naMesa ? [{ link: { label: t('avisoDeDado.suprimir'), href: links.suprimir(entidade, processo.id) } }] : []),
      { link: { label: t('avisoDeDado.pagina'), href: page } },
      ...(naMesa ? [] : [{ paragraph: t('avisoDeDado.comando') }]),
      ...closing,
    ],
  }
}

/** The link by which a person enters the bodies' area. */
export function entradaLetter(
  { expiraEm }: EntradaFacts,
  codigo: string,
  { lang, t, links, minute, button, closing }: Writing,
): Letter {
  return {
    lang,
    subject: t('entrada.assunto'),
    blocks: [
      { paragraph: t('entrada.prazo', { limite: minute(expiraEm) }) },
      button(t('entrada.botao'), links.entrada(codigo)),
      { paragraph: t('entrada.naoPediu') },
      ...closing,
    ],
  }
}

/** Tells a supplier that it may appeal, or that the deadline changed, and why (G). */
export function recursoLetter(
  tipo: MailDeRecurso['tipo'],
  { licitacao, disputado, de, para, justificativa }: RecursoFacts,
  { lang, t, links, minute, factsOfLicitacao, closing }: Writing,
): Letter {
  const prazo = (name: keyof typeof para): [string, string] => {
    const before = de && tipo === 'prazoRecurso' && +de[name] !== +para[name] ? de[name] : null
    const text = minute(para[name])
    return [t(`recurso.${name}`), before ? t('recurso.mudou', { para: text, de: minute(before) }) : text]
  }
  const { item, descricao } = disputado
  return {
    lang,
    subject: t(`recurso.assunto.${tipo}`, {
      lote: item === null ? descricao : t('recurso.itemDescricao', { numero: item, descricao }),
    }),
    blocks: [
      { paragraph: t(item === null ? `recurso.motivo.${tipo}` : `recurso.motivoDoItem.${tipo}`) },
      {
        facts: [
          ...factsOfLicitacao(licitacao),
          [item === null ? t('recurso.lote') : t('recurso.item', { numero: item }), descricao],
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

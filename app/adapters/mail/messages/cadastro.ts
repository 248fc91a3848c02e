import type {
  CadastroDecididoFacts,
  CadastroTentadoFacts,
  DocumentosFacts,
  RetomadaFacts,
  TermoFacts,
} from '~/domain/correio/facts'
import type { Letter } from '../letter'
import type { Writing } from '../writing'

/** The adhesion term, and what comes next (001 §2.4). */
export function termoLetter(
  { protocolo, tipoPessoa, enviadoEm }: TermoFacts,
  { recibo, documentos }: { recibo: string; documentos: string | null },
  { lang, t, links, second, telefones, closing }: Writing,
): Letter {
  return {
    lang,
    subject: t('cadastro.termo.assunto', { protocolo }),
    blocks: [
      { paragraph: t('cadastro.termo.motivo') },
      {
        facts: [
          [t('fatos.protocolo'), protocolo],
          [t('fatos.enviadaEm'), second(enviadoEm)],
        ],
      },
      { paragraph: t('cadastro.termo.assinar') },
      { paragraph: t(`cadastro.termo.documentos.${tipoPessoa}`) },
      ...(documentos ? [{ link: { label: t('cadastro.termo.enviar'), href: links.documentos(documentos) } }] : []),
      { link: { label: t('cadastro.termo.link'), href: links.cadastro(tipoPessoa, recibo) } },
      { paragraph: t('parar', { telefones }) },
      ...closing,
    ],
  }
}

/** Tells whoever registered that somebody tried to with the same CNPJ or CPF. */
export function tentadoLetter({ tentadoEm }: CadastroTentadoFacts, { lang, t, second, closing }: Writing): Letter {
  return {
    lang,
    subject: t('cadastro.tentado.assunto'),
    blocks: [
      { paragraph: t('cadastro.tentado.motivo', { instante: second(tentadoEm) }) },
      { paragraph: t('cadastro.tentado.fazer') },
      ...closing,
    ],
  }
}

export function decididoLetter(
  { protocolo, decisao, motivo }: CadastroDecididoFacts,
  documentos: string | null,
  { lang, t, links, telefones, closing }: Writing,
): Letter {
  const isApproved = decisao === 'aprovado'
  const { acesso } = links
  return {
    lang,
    subject: t(`cadastro.${decisao}.assunto`, { protocolo }),
    blocks: [
      { paragraph: t(`cadastro.${decisao}.motivo`) },
      ...(motivo ? [{ quote: motivo }] : []),
      ...(isApproved && acesso ? [{ link: { label: t('cadastro.acesso'), href: acesso } }] : []),
      ...(isApproved && !acesso ? [{ paragraph: t('cadastro.semAcesso', { telefones }) }] : []),
      ...(documentos && !isApproved
        ? [{ link: { label: t('cadastro.recusado.enviar'), href: links.documentos(documentos) } }]
        : []),
      ...closing,
    ],
  }
}

/** Says that the documents came, and where to see how they stand. */
export function documentosLetter(
  { protocolo, enviadosEm }: DocumentosFacts,
  documentos: string | null,
  { lang, t, links, second, closing }: Writing,
): Letter {
  return {
    lang,
    subject: t('cadastro.documentos.assunto', { protocolo }),
    blocks: [
      { paragraph: t('cadastro.documentos.motivo', { instante: second(enviadosEm) }) },
      ...(documentos ? [{ link: { label: t('cadastro.documentos.link'), href: links.documentos(documentos) } }] : []),
      ...closing,
    ],
  }
}

/** The link by which a registration is gone on with. */
export function retomadaLetter(
  { expiraEm }: RetomadaFacts,
  codigo: string,
  { lang, t, links, minute, telefones, closing }: Writing,
): Letter {
  return {
    lang,
    subject: t('cadastro.retomada.assunto'),
    blocks: [
      { paragraph: t('cadastro.retomada.motivo') },
      { link: { label: t('cadastro.retomada.link'), href: links.retomada(codigo) } },
      { paragraph: t('cadastro.retomada.prazo', { limite: minute(expiraEm) }) },
      { paragraph: t('cadastro.retomada.naoPediu') },
      { paragraph: t('parar', { telefones }) },
      ...closing,
    ],
  }
}

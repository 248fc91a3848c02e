import type {
  CadastroDecididoFacts,
  CadastroTentadoFacts,
  DocumentosFacts,
  RetomadaFacts,
  TermoFacts,
} from '~/domain/correio/facts'
import type { Letter } from '../letter'
import type { Writing } from '../writing'

/** Delivers the termo de adesão and explains the next steps (J14). */
export function termoLetter(
  { protocolo, tipoPessoa, enviadoEm }: TermoFacts,
  { recibo, documentos }: { recibo: string; documentos: string | null },
  { lang, t, links, second, telefones, button, closing }: Writing,
): Letter {
  return {
    lang,
    subject: t('cadastro.termo.assunto', { protocolo }),
    blocks: [
      { paragraph: t('cadastro.termo.motivo') },
      { paragraph: t('cadastro.termo.assinar') },
      ...(documentos ? [button(t('cadastro.enviar'), links.documentos(documentos))] : []),
      { paragraph: t(`cadastro.termo.documentos.${tipoPessoa}`) },
      { paragraph: t('cadastro.termo.depois') },
      {
        facts: [
          [t('fatos.protocolo'), protocolo],
          [t('fatos.enviadaEm'), second(enviadoEm)],
        ],
      },
      { link: { label: t('cadastro.termo.link'), href: links.cadastro(tipoPessoa, recibo) } },
      { paragraph: t('parar', { telefones }) },
      ...closing,
    ],
  }
}

/** Warns a registered person that somebody tried to register the same CNPJ or CPF. */
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
  { lang, t, links, button, closing }: Writing,
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
      ...(isApproved ? [] : [{ paragraph: t('cadastro.recusado.corrigir') }]),
      ...(documentos && !isApproved ? [button(t('cadastro.enviar'), links.documentos(documentos))] : []),
      ...closing,
    ],
  }
}

export function documentosLetter(
  { protocolo, enviadosEm }: DocumentosFacts,
  documentos: string | null,
  { lang, t, links, second, telefones, closing }: Writing,
): Letter {
  const { acesso } = links
  return {
    lang,
    subject: t('cadastro.documentos.assunto', { protocolo }),
    blocks: [
      { paragraph: t('cadastro.documentos.motivo', { instante: second(enviadosEm) }) },
      { paragraph: t('cadastro.documentos.depois') },
      acesso
        ? { link: { label: t('cadastro.acesso'), href: acesso } }
        : { paragraph: t('cadastro.semAcesso', { telefones }) },
      ...(documentos ? [{ link: { label: t('cadastro.documentos.link'), href: links.documentos(documentos) } }] : []),
      ...closing,
    ],
  }
}

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

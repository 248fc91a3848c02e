import type { CadastroEmAnalise, Decidido, Ocorrencia } from '~/domain/cadastro/analise'
import type { DadosGerais, TypedFields } from '~/domain/cadastro/cadastro'
import type { CadastroIntake } from '~/domain/cadastro/cadastros'
import { documentosByTipoPessoa, type TipoDocumento } from '~/domain/cadastro/documentos'
import type { DocumentoRecebido } from '~/domain/cadastro/remessas'
import type { Locale } from '~/format/locale'
import { formatSize } from '~/format/numbers'
import type { Times } from '~/format/times'
import { findI18n } from '~/i18n/i18n.server'
import { listAnswers } from '~/routes/portal/cadastro/passo.server'

type Words = { locale: Locale; times: Times }

type Shown = Words & { cadastro: CadastroEmAnalise; historico: Ocorrencia[]; tabelas: CadastroIntake }

/** Prepares what the page shows of a registration. No other page sends these data to a browser. */
export async function shownCadastro({ cadastro, historico, tabelas, ...words }: Shown) {
  const { locale, times } = words
  const { criadoEm, tentativas, remessa, faltam, dados, decisao } = cadastro
  const declared = await listAnswers(tabelas, toTyped(dados), findI18n(locale).getFixedT(locale, 'cadastro'))
  return {
    criadoEm: times.dateTime(criadoEm),
    remessa: remessa && { id: remessa.id, em: times.dateTimeSecond(remessa.enviadaEm) },
    tentativas,
    declarado: declared.map(({ campo, nome, valor }) => ({ campo, nome, valor })),
    documentos: (remessa?.documentos ?? []).map((documento) => shownDocumento(documento, words)),
    faltam: faltam.map((tipo) => labelDocumento(tipo, locale)),
    decidido: decisao && { texto: describeDecisao(decisao, words), motivo: decisao.motivo },
    historico: historico.map((ocorrencia) => shownOcorrencia(ocorrencia, words)),
  }
}

export type ShownCadastro = Awaited<ReturnType<typeof shownCadastro>>

/** The registration as it was typed, since its answers are shown as they were to who typed them. */
const toTyped = (dados: DadosGerais): TypedFields =>
  Object.fromEntries(Object.entries(dados).map(([name, value]) => [name, value === null ? '' : String(value)]))

export function labelDocumento(tipo: TipoDocumento, locale: Locale) {
  const t = findI18n(locale).getFixedT(locale, 'cadastro')
  if (tipo === 'termo') return t('remessa.termo')
  return documentosByTipoPessoa.FISICA.some((one) => one === tipo)
    ? t(`sucesso.documentos.FISICA.${tipo as 'rg'}`)
    : t(`sucesso.documentos.JURIDICA.${tipo as 'contrato'}`)
}

function shownDocumento({ tipo, arquivo, recebidoEm, assinatura }: DocumentoRecebido, { locale, times }: Words) {
  const t = findI18n(locale).getFixedT(locale, 'cadastro')
  return {
    id: arquivo.id,
    nome: labelDocumento(tipo, locale),
    arquivo: arquivo.nome,
    tamanho: formatSize(arquivo.tamanho, locale),
    recebidoEm: times.dateTimeSecond(recebidoEm),
    assinatura: assinatura && {
      respostas: assinatura.respostas.map((resposta) => t(`remessa.resposta.${resposta}`)),
      nivel: assinatura.nivel,
    },
  }
}

export function describeDecisao({ decisao, instante, autor }: Decidido, { locale, times }: Words) {
  const t = findI18n(locale).getFixedT(locale, 'analise')
  return t(`decidido.${decisao}`, { em: times.dateTime(instante), autor: nameAutor(autor, locale) })
}

/** The names of the events of a registration's history in the catalogue. */
const ocorrencias = {
  cadastrado: 'cadastrado',
  'tentado de novo': 'tentado',
  'documentos enviados': 'enviados',
  aprovado: 'aprovado',
  recusado: 'recusado',
  bloqueado: 'bloqueado',
  'não apagado': 'naoApagado',
  desbloqueado: 'desbloqueado',
} as const

function shownOcorrencia({ id, tipo, instante, autor, motivo }: Ocorrencia, { locale, times }: Words) {
  const t = findI18n(locale).getFixedT(locale, 'analise')
  const key = tipo in ocorrencias ? ocorrencias[tipo as keyof typeof ocorrencias] : null
  return {
    id,
    texto: key ? t(`historico.${key}`) : tipo,
    quando: t('historico.quando', { em: times.dateTimeSecond(instante), autor: nameAutor(autor, locale) }),
    motivo,
  }
}

function nameAutor(autor: string, locale: Locale) {
  const t = findI18n(locale).getFixedT(locale, 'analise')
  return autor === 'fornecedor' || autor === 'operador' ? t(`historico.autor.${autor}`) : autor
}

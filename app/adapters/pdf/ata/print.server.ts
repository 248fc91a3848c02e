import type { Ata, Fornecedor, Manifestacao, RecursoDaAta } from '~/domain/ata/ata'
import type { Impressao } from '~/domain/ata/open-ata'
import { type Codigo, formatCodigo } from '~/domain/documento/codigo'
import { isRepeticao, type Licitacao } from '~/domain/licitacao/licitacao'
import type { TipoSolicitacao } from '~/domain/solicitacao/solicitacao'
import { describeRegistro } from '~/format/registros'
import { printPdf } from '../document.server'
import type { Block } from '../sheet'
import { describeDisputas } from './disputas'
import texts, { type AtaWriting, makeAtaWriting } from './texts'

export function makePrintAta(timezone: string) {
  const writing = makeAtaWriting(timezone)
  return (ata: Ata, impressao: Impressao) => {
    const { nomeOrgao, numProcesso } = ata.licitacao
    const title = [texts.title, numProcesso].filter(Boolean).join(' - ')
    return printPdf({
      title,
      author: nomeOrgao,
      date: impressao.geradaEm,
      blocks: describeAta(ata, impressao, writing),
      foot: (page, pages) => `${title}. ${texts.page(page, pages)}`,
    })
  }
}

/** Sections of the minutes in order; the code is on the last page. */
function* describeAta(ata: Ata, { geradaEm, codigo, endereco }: Impressao, writing: AtaWriting): Generator<Block> {
  const { licitacao, fornecedores, disputas, solicitacoes, recursos } = ata
  yield { paragraph: licitacao.nomeOrgao }
  yield { heading: 1, text: texts.title }
  yield { paragraph: texts.intro }
  yield { paragraph: texts.geradaEm(writing.second(geradaEm) ?? '') }
  yield* describeLicitacao(licitacao, writing)
  yield* describeFornecedores(fornecedores)
  yield* describeSessao(ata, writing)
  yield* describeDisputas(disputas, licitacao.tipoLicitacao, writing)
  yield* describeSolicitacoes(solicitacoes, 'ESCLARECIMENTO', writing)
  yield* describeSolicitacoes(solicitacoes, 'IMPUGNACAO', writing)
  yield* describeRecursos(recursos, writing)
  yield makeSeal(codigo, endereco)
}

function makeSeal(codigo: Codigo, endereco: string): Block {
  const { heading, code, alt, como } = texts.autenticidade
  return {
    seal: { title: heading, alt: alt(endereco), code: code(formatCodigo(codigo)), address: endereco, notes: [como] },
  }
}

const licitacaoTexts = texts.licitacao

/** The facts about the tender, labelled as on its screen. */
function* describeLicitacao(licitacao: Licitacao, { timezone, minute, label }: AtaWriting): Generator<Block> {
  const { numRepeticao, inversaoFases } = licitacao
  yield { heading: 2, text: licitacaoTexts.heading }
  const facts: [string, string | null | false][] = [
    [licitacao.ehPerfilProduto ? licitacaoTexts.orgao : licitacaoTexts.responsavel, licitacao.nomeOrgao],
    [licitacaoTexts.processo, licitacao.numProcesso],
    ...(isRepeticao(numRepeticao) ? [[licitacaoTexts.repeticao, String(numRepeticao)] as [string, string]] : []),
    [licitacaoTexts.edital, licitacao.numeroEdital],
    [licitacaoTexts.modalidade, label('modalidade', licitacao.modalidade)],
    [licitacaoTexts.amparoLegal, licitacao.amparoLegal?.lei ?? null],
    [licitacaoTexts.tipo, label('criterio', licitacao.tipoLicitacao)],
    [licitacaoTexts.disputaPor, label('modoDisputa', licitacao.tipoDisputa)],
    [licitacaoTexts.modoDisputa, label('modoDisputa', licitacao.modoDisputa)],
    [licitacaoTexts.inversaoFases, inversaoFases === null ? null : inversaoFases ? texts.yes : texts.no],
    [licitacaoTexts.inicioPropostas, minute(licitacao.dataIniEnvioProposta)],
    [licitacaoTexts.fimPropostas, minute(licitacao.dataFimEnvioProposta)],
    [licitacaoTexts.abertura, minute(licitacao.dataAbertura)],
    [licitacaoTexts.limite, minute(licitacao.dataLimiteEsclarecimentoImpugnacao)],
    [licitacaoTexts.fuso, timezone],
    [licitacaoTexts.situacao, label('status', licitacao.status)],
    [licitacaoTexts.objeto, licitacao.objeto],
  ]
  yield { facts: facts.map(([name, value]) => [name, value || '']) }
}

const fornecedoresTexts = texts.fornecedores

function* describeFornecedores(fornecedores: Fornecedor[]): Generator<Block> {
  yield { heading: 2, text: fornecedoresTexts.heading }
  if (fornecedores.length === 0) return yield { paragraph: fornecedoresTexts.none }
  yield {
    caption: fornecedoresTexts.caption,
    columns: [
      { label: fornecedoresTexts.fornecedor, share: 7 },
      { label: fornecedoresTexts.documento, share: 3 },
    ],
    rows: fornecedores.map(({ razaoSocial, cpfCnpj }) => [razaoSocial, cpfCnpj]),
  }
}

/** The public log of the session, oldest entry first; nothing if no session was held here. */
function* describeSessao({ sessao, autores, licitacao }: Ata, { second, dateTime }: AtaWriting): Generator<Block> {
  if (sessao.length === 0) return
  const { tipoLicitacao } = licitacao
  yield { heading: 2, text: texts.sessao.heading }
  if (autores.length > 0) yield { paragraph: texts.sessao.segundo(autores) }
  yield {
    caption: texts.sessao.caption,
    columns: [
      { label: texts.sessao.data, share: 20 },
      { label: texts.sessao.fato, share: 80 },
    ],
    rows: sessao.map((registro) => [
      second(registro.ocorridoEm) ?? '',
      describeRegistro(registro, { dateTime, dateTimeSecond: (instant) => second(instant) ?? '', tipoLicitacao }),
    ]),
  }
}

const solicitacoesTexts = texts.solicitacoes

function* describeSolicitacoes(
  solicitacoes: Ata['solicitacoes'],
  tipo: TipoSolicitacao,
  { minute }: AtaWriting,
): Generator<Block> {
  yield { heading: 2, text: solicitacoesTexts[tipo].heading }
  const ofTipo = solicitacoes.filter((solicitacao) => solicitacao.tipo === tipo)
  if (ofTipo.length === 0) yield { paragraph: solicitacoesTexts[tipo].none }
  for (const [index, { dataCadastro, nome, cpfCnpj, assunto, arquivoNome, respostas }] of ofTipo.entries()) {
    yield { heading: 3, text: solicitacoesTexts.enviada(index + 1, minute(dataCadastro) ?? '') }
    if (nome) yield { paragraph: solicitacoesTexts.de([nome, cpfCnpj].filter(Boolean).join(', ')) }
    yield { quote: assunto }
    if (arquivoNome) yield { paragraph: solicitacoesTexts.anexo(arquivoNome) }
    if (respostas.length === 0) yield { paragraph: solicitacoesTexts.semResposta }
    for (const { corrige, dataCadastro, resposta, anexoNome } of respostas) {
      const when = minute(dataCadastro) ?? ''
      yield { paragraph: corrige === null ? solicitacoesTexts.resposta(when) : solicitacoesTexts.correcao(when) }
      yield { quote: resposta }
      if (anexoNome) yield { paragraph: solicitacoesTexts.anexo(anexoNome) }
    }
  }
}

const recursosTexts = texts.recursos

function* describeRecursos(recursos: RecursoDaAta[], writing: AtaWriting): Generator<Block> {
  yield { heading: 2, text: recursosTexts.heading }
  if (recursos.length === 0) yield { paragraph: recursosTexts.none }
  for (const { tipo, numero, descricao, prazos, manifestacoes } of recursos) {
    yield { heading: 3, text: texts.disputas[tipo](numero, descricao) }
    yield describeManifestacoes(manifestacoes, writing)
    if (prazos)
      yield {
        facts: [
          [recursosTexts.inicio, writing.minute(prazos.inicio) ?? ''],
          [recursosTexts.fimRecurso, writing.minute(prazos.fimRecurso) ?? ''],
          [recursosTexts.fimContrarrazao, writing.minute(prazos.fimContrarrazao) ?? ''],
        ],
      }
  }
}

const describeManifestacoes = (manifestacoes: Manifestacao[], { minute }: AtaWriting): Block => ({
  caption: recursosTexts.caption,
  columns: [
    { label: texts.fornecedores.fornecedor, share: 27 },
    { label: recursosTexts.motivo, share: 43 },
    { label: recursosTexts.data, share: 13 },
    { label: recursosTexts.permitido, share: 17 },
  ],
  rows: manifestacoes.map(({ fornecedor, motivo, dataCadastro, concedidoEm }) => [
    fornecedor.razaoSocial,
    motivo || recursosTexts.semMotivo,
    minute(dataCadastro) ?? '',
    concedidoEm ? recursosTexts.desde(minute(concedidoEm) ?? '') : texts.no,
  ]),
})

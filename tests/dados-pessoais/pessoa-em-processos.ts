import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { makeImportacaoRepository } from '~/adapters/db/importacao/importacao.repository.server'
import { readPncpFolder } from '~/adapters/pncp/folder.server'
import type { Portal } from '~/composition/portal.server'
import { makeImportProcessos } from '~/domain/importacao/import-processos'
import { systemClock } from '~/domain/shared/clock'
import { insertLicitacao } from '../builders'
import { temporaryFolder } from '../databases'
import { buildContratacao } from '../importacao/importacao'
import { insertItem, insertLoteComItem, reportTo, sessionStart } from '../sessao'
import { cpf, insertArquivo, type Texts } from './textos-de-pessoa'

/** Imports a tender and a direct purchase from PNCP's answers, in which every text is filled. */
export async function importPurchases({ db }: Portal, texts: Texts) {
  const folder = await temporaryFolder()
  for (const [sequencial, modalidadeNome] of [
    [5, 'Pregão - Eletrônico'],
    [6, 'Dispensa'],
  ] as const) {
    const said = (name: string) => texts.ofBody(`${name}${sequencial}`)
    const listed = (name: string) => texts.ofList(`${name}${sequencial}`)
    const partes = path.join(folder, `11222333000181/2030/${sequencial}`)
    await mkdir(partes, { recursive: true })
    const compra = buildContratacao({
      ...{ numeroControlePNCP: `11222333000181-1-00000${sequencial}/2030`, sequencialCompra: sequencial },
      ...{ modalidadeNome, modoDisputaNome: listed('Modo'), situacaoCompraNome: listed('Situacao') },
      orgaoEntidade: { cnpj: '11222333000181', razaoSocial: listed('Orgao') },
      unidadeOrgao: {
        ...{ codigoUnidade: '7', nomeUnidade: listed('Unidade') },
        ...{ codigoIbge: '2610707', municipioNome: 'Pedra Clara', ufSigla: 'PE' },
      },
      ...{ processo: '0091/2030 CPF 529.982.247-25', numeroCompra: '44 CPF 529.982.247-25' },
      ...{ objetoCompra: said('Objeto'), informacaoComplementar: said('Informacao') },
      ...{ amparoLegal: { nome: said('Amparo') }, justificativaPresencial: said('Presencial') },
      ...{ orgaoSubRogado: { razaoSocial: said('SubRogado') }, linkSistemaOrigem: `https://a.example/?cpf=${cpf}` },
      linkProcessoEletronico: `https://a.example/${cpf}`,
    })
    const item = {
      ...{
        numeroItem: 1,
        descricao: said('Item'),
        unidadeMedida: said('Medida'),
        itemCategoriaNome: said('Categoria'),
      },
      ...{ situacaoCompraItemNome: 'Homologado', catalogo: { nome: said('Catalogo') }, quantidade: 2 },
      ...{ criterioJulgamentoNome: listed('Criterio'), valorUnitarioEstimado: 3, valorTotal: 6 },
    }
    const arquivo = {
      ...{ sequencialDocumento: 1, titulo: said('Anexo'), tipoDocumentoNome: listed('TipoDeAnexo') },
      ...{ dataPublicacaoPncp: '2030-05-02T09:15:00', url: `https://a.example/${cpf}.pdf` },
    }
    const resultado = {
      ...{ numeroItem: 1, sequencialResultado: 1, niFornecedor: cpf, tipoPessoa: 'PF', dataResultado: '2030-06-01' },
      ...{ nomeRazaoSocialFornecedor: said('Vencedor'), valorUnitarioHomologado: 3, valorTotalHomologado: 6 },
      ...{ quantidadeHomologada: 2, situacaoCompraItemResultadoId: 1 },
    }
    const files = { itens: [item], arquivos: [arquivo], resultados: [resultado] }
    for (const [name, list] of Object.entries(files))
      await writeFile(path.join(partes, `${name}.json`), JSON.stringify(list))
    await writeFile(path.join(folder, `compra-${sequencial}.json`), JSON.stringify(compra))
  }
  const rejeitados = {
    async add({ motivo }: { motivo: string }) {
      throw new Error(motivo)
    },
  }
  const repository = makeImportacaoRepository(db, systemClock)
  await makeImportProcessos({ repository, rejeitados, onProgress: () => {} })(readPncpFolder(folder))
  const { id } = await db.selectFrom('licitacao').select('id').executeTakeFirstOrThrow()
  const compras = await db.selectFrom('compra_direta').select('id').execute()
  return { idLicitacao: id, idsCompra: compras.map((compra) => compra.id) }
}

/** A session whose acts give reasons and name a person and a company that is named after a person. */
export async function conductSessao(portal: Portal, texts: Texts) {
  const { db } = portal
  const id = await insertLicitacao(db, {
    ...{ modo_disputa: 'ABERTO', tipo_licitacao: 'MP', status: 'ENCERRADO', status_por_data: true },
    data_abertura: sessionStart,
  })
  const idLote = await insertLoteComItem(db, id, { situacao: null })
  await insertItem(db, id, { sequencia: 2 })
  const pessoa = { cpfCnpj: cpf, razaoSocial: texts.called('Pessoa') }
  const empresa = { cpfCnpj: '99830111000192', razaoSocial: texts.called('Empresa') }
  const [emLote, emItem] = [{ lote: 1 }, { item: 2 }]
  const act = reportTo(portal.atos, id)
  await act(
    ...[emLote, emItem].flatMap((lugar) => [
      { tipo: 'PROPOSTA', ...lugar, fornecedor: pessoa, valor: '900.00' },
      { tipo: 'PROPOSTA', ...lugar, fornecedor: empresa, valor: '905.00' },
    ]),
    { tipo: 'ABERTURA' },
    { tipo: 'PROPOSTAS_ABERTAS' },
    { tipo: 'SUSPENSAO', motivo: texts.ofBody('Suspensao') },
    { tipo: 'RETOMADA' },
    { tipo: 'LANCE', ...emLote, fornecedor: empresa, valor: '890.00' },
    { tipo: 'DISPUTA_ENCERRADA' },
    { tipo: 'DESCLASSIFICACAO', ...emLote, fornecedor: pessoa, motivo: texts.ofBody('Desclassificacao') },
    { tipo: 'JULGAMENTO' },
    { tipo: 'INABILITACAO', ...emItem, fornecedor: pessoa, motivo: texts.ofBody('Inabilitacao') },
    { tipo: 'HABILITACAO_DECIDIDA' },
    { tipo: 'INTENCAO_RECURSO', ...emLote, fornecedor: pessoa, motivo: texts.ofBody('Intencao') },
    { tipo: 'RESULTADO', ...emLote, situacao: 'ADJUDICADO', fornecedor: empresa, motivo: texts.ofBody('Resultado') },
    { tipo: 'RETIFICACAO', refere: 'ato-00009', motivo: texts.ofBody('Retificacao') },
  )
  const { id: idFornecedor } = await db
    .selectFrom('fornecedor')
    .select('id')
    .where('cpf_cnpj', '=', empresa.cpfCnpj)
    .executeTakeFirstOrThrow()
  const nome = `${texts.ofFile('Contrato')}.txt`
  const em = new Date()
  await db
    .insertInto('documento_vencedor')
    .values({
      ...{ id_lote: idLote, id_fornecedor: idFornecedor, tipo: 'CONTRATO_SOCIAL', nome, criado_em: em },
      ...{ id_arquivo: await insertArquivo(portal, nome), liberado_em: em, liberado_por: texts.called('Liberado') },
    })
    .execute()
  return id
}

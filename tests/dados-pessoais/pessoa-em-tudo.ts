import type { Portal } from '~/composition/portal.server'
import { formatCodigo } from '~/domain/documento/codigo'
import { publicadoSegments } from '~/domain/supressao/avisos'
import { insertCompraDireta, insertLicitacao, insertOrgao, insertSolicitacao } from '../builders'
import { makePdf } from '../pdf'
import { eightHours, insertCenario, later } from '../recursos/recursos'
import { conductSessao, importPurchases } from './pessoa-em-processos'
import { cpf, email, insertArquivo, makeTexts, type Texts, trecho } from './textos-de-pessoa'

/** Fills a portal in which every text holds a person's data; returns the ids of what it has. */
export async function fillWithPessoa(portal: Portal) {
  const texts = makeTexts()
  const importadas = await importPurchases(portal, texts)
  const propria = await insertPedidos(portal, texts)
  const sessao = await conductSessao(portal, texts)
  const recurso = await grantRecurso(portal, texts)
  const codigos = await registerDocumentos(portal, texts, propria.idLicitacao)
  await portal.busca.runQueue()
  const compra = await insertCompraDireta(portal.db, { objeto: `Cadeira de rodas de ${trecho}` })
  const { idsCompra, ...importada } = importadas
  const ids = {
    licitacoes: [importada.idLicitacao, propria.idLicitacao, sessao, recurso.idLicitacao],
    compras: [...idsCompra, compra],
    pedidos: propria.pedidos,
    codigos,
  }
  // Published with the passage, and again without it.
  await portal.ocds.run(60_000, 0)
  await suppressTrecho(portal, ids)
  await portal.ocds.run(60_000, 0)
  return { names: texts.names, ids, links: recurso.links }
}

type Ids = { licitacoes: number[]; compras: number[]; pedidos: number[] }

/** Redacts the passage in each record, as the operator does. */
async function suppressTrecho({ supressoes, busca }: Portal, { licitacoes, compras, pedidos }: Ids) {
  const registros = [
    ...licitacoes.map((id) => `${publicadoSegments.licitacao}/${id}`),
    ...compras.map((id) => `${publicadoSegments.compra_direta}/${id}`),
    ...pedidos.map(String),
  ]
  for (const registro of registros) {
    const alvo = await supressoes.find(registro)
    const done = alvo && (await supressoes.add({ alvo, trecho, autor: 'operador', idPessoa: null }))
    if (!done?.ok) throw new Error(`${registro}: ${done?.error}`)
  }
  await busca.runQueue()
}

/** A published request and its answer, each with a file, and one that is sent as a visitor sends it. */
async function insertPedidos(portal: Portal, texts: Texts) {
  const { db } = portal
  const idOrgao = await insertOrgao(db, { email: 'compras@cidade.example' })
  await db
    .insertInto('feriado')
    .values({ id_orgao: idOrgao, dia: '2030-05-13', nome: texts.called('Feriado') })
    .execute()
  await portal.pessoas.save({ email, nome: texts.called('Servidora'), papel: [idOrgao] }, texts.called('Operadora'))
  const idLicitacao = await insertLicitacao(db, {
    ...{ id_orgao: idOrgao, data_limite_esclarecimento_impugnacao: new Date('2099-01-01') },
    objeto: `Cadeira de rodas de ${trecho}`,
  })
  const pessoa = {
    ...{ nome_razao_social: texts.called('Solicitante'), cpf_cnpj: cpf, telefone: '81999998888', email },
    assunto: texts.ofVisitor('Assunto'),
  }
  const id_arquivo = await insertArquivo(portal, `${texts.ofFile('AnexoDoPedido')}.txt`)
  const first = await insertSolicitacao(db, { id_licitacao: idLicitacao, id_arquivo, ...pessoa })
  const answered = await portal.answer(String(first), texts.ofBody('Resposta'), null, false)
  if (!answered.ok) throw new Error(answered.error)
  const anexoDaResposta = await insertArquivo(portal, `${texts.ofFile('AnexoDaResposta')}.txt`)
  await db.updateTable('resposta').set({ id_arquivo: anexoDaResposta }).execute()
  const sent = await portal.procurement.solicitacoes.send({
    ...{ idLicitacao, formulario: 'um', arquivoUri: null },
    pedido: {
      ...{ tipo: 'IMPUGNACAO', tipoPessoa: 'FISICA', nome: texts.called('Impugnante'), cpfCnpj: cpf, email },
      ...{ telefone: '81999998888', assunto: texts.ofVisitor('Impugnacao') },
    },
  })
  if (!sent.ok) throw new Error(sent.error)
  const pedidos = await db.selectFrom('solicitacao').select('id').execute()
  return { idLicitacao, pedidos: pedidos.map(({ id }) => id) }
}

/** An appeal, permitted through an authority's link. Returns the pages that the link opens. */
async function grantRecurso(portal: Portal, texts: Texts) {
  const { idLicitacao, idLote, aurora } = await insertCenario(portal.db)
  const { db } = portal
  await db
    .updateTable('manifestacao_recurso')
    .set({ motivo: texts.ofBody('Manifestacao') })
    .execute()
  await db
    .updateTable('fornecedor')
    .set({ razao_social: texts.called('Recorrente') })
    .where('id', '=', aurora)
    .execute()
  const issued = await portal.emissao.issue({ idLicitacao, holder: texts.called('Pregoeira'), validade: eightHours })
  if (!issued.ok) throw new Error(issued.error)
  const { dataRecurso, permitir } = issued.value
  const token = permitir.find((link) => link.idLote === idLote)?.token ?? ''
  const now = new Date()
  const granted = await portal.procurement.recursos.grant({
    ...{ token, idLicitacao, idLote, inicio: now, fimRecurso: later(now, 5), fimContrarrazao: later(now, 9) },
    ...{ justificativa: texts.ofBody('Justificativa'), fornecedores: [aurora] },
  })
  if (!granted.ok) throw new Error(granted.error)
  const links = [
    `/licitacao-pub/data-recurso?idPregao=${idLicitacao}&token=${dataRecurso}`,
    `/licitacao-pub/permitir-recurso-contrarrazao?idPregao=${idLicitacao}&idLote=${idLote}&token=${token}`,
  ]
  return { idLicitacao, links }
}

/** A document that is valid and one that is revoked; returns their codes. */
async function registerDocumentos({ documentos }: Portal, texts: Texts, idLicitacao: number) {
  const codigos: string[] = []
  for (const name of ['Documento', 'Revogado']) {
    const pdf = await makePdf([name])
    const registered = await documentos.register({
      ...{ nome: `${texts.ofFile(name)}.pdf`, idLicitacao },
      write: (codigo) => documentos.stamp(pdf, codigo),
    })
    if (!registered.ok) throw new Error(registered.error)
    codigos.push(formatCodigo(registered.value.codigo))
    if (name === 'Revogado') await documentos.revoke(registered.value.codigo, texts.ofBody('Motivo'))
  }
  return codigos
}

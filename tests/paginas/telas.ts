import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { demoSettings } from '~/cli/demo-settings'
import { toRascunhoOwner } from '~/domain/solicitacao/envio'
import { locales } from '~/format/locale'
import { loadBuiltRemix } from '~/http/pages/remix-app.server'
import { fillSample } from '~/sample/fill'
import { paths, toHref } from '~/site/paths'
import { empresa, pessoa, rascunhoDe } from '../cadastro/cadastro'
import { readMail } from '../correio/read-mail'
import { startApp, startPortal } from '../http'
import { emitirLinks, insertCenario } from '../recursos/recursos'
import { typed } from '../solicitar/typed'

export type Tela = { name: string; html: string }

type Started = Awaited<ReturnType<typeof startTelas>>

export async function startTelas() {
  const { portal, env } = await startPortal({
    ...{ ...demoSettings, CEP_URL: 'nenhum', RECURSO_ATE_DIAS: '36500' },
    ...{ EMBED_ORIGINS: 'https://www.cidade.example', PUBLIC_URL: 'https://portal.example' },
  })
  await fillSample(portal, { now: new Date(), timezone: 'America/Sao_Paulo' })
  const { url, get } = await startApp({ portal, env, remix: await loadBuiltRemix() })
  return { portal, env, url, get }
}

/** The HTML of every screen in each of its states, in every language, as a browser without JavaScript receives it. */
export async function readTelas(): Promise<Tela[]> {
  const started = await startTelas()
  const { get } = started
  const telas: Tela[] = []
  const addresses = await listAddresses(started)
  const wrong = await refused(started)
  for (const lng of locales) {
    const inLanguage = (address: string) => address.replace(/(?=#|$)/, `${address.includes('?') ? '&' : '?'}lng=${lng}`)
    for (const address of addresses) {
      const given = await get(inLanguage(address), { redirect: 'follow' })
      telas.push({ name: `${lng} ${address}`, html: await given.text() })
    }
    for (const address of wrong) {
      const body = new URLSearchParams({ tipoPessoa: 'JURIDICA', email: 'ana@', cpf: '1' })
      const given = await get(inLanguage(address), { method: 'POST', body })
      if (given.status === 303) throw new Error(`${address} aceitou o que está errado`)
      telas.push({ name: `${lng} POST ${address}`, html: await given.text() })
    }
  }
  const offline = await readFile('build/client/offline.html', 'utf8')
  return [...telas, { name: 'sem conexão', html: offline }]
}

/** The addresses of every screen that a reader without a session can open. */
export const listAddresses = async (started: Started) => [
  ...samples(),
  ...(await pedido(started)),
  ...(await cadastro(started)),
  ...(await recursos(started)),
]

/** The addresses of screens that show the sample. */
function samples() {
  const tender = (id: number) => [paths.dadosGerais(id), paths.dadosEdital(id), paths.solicitacoes(id)]
  const own = [
    ...[undefined, 'conteudo=aquisicao&status=ABERTO&page=2', 'conteudo=criptozoologia', 'aviso=redirecionado'],
    'size=100&situacoes=SUSPENSO,AGENDADA,ABERTA,SUSPENSA,ENCERRADA,CANCELADA,REVOGADA,ANULADA,HOMOLOGADA',
  ].map((query) => paths.licitacoes(query))
  const framed = (address: string) => address.replace('/portal/', '/portal/iframe/')
  const portal = [
    ...[undefined, 'visao=tabela', 'objeto=criptozoologia'].map((query) => paths.portalLicitacoes(query)),
    ...[undefined, 'objeto=criptozoologia'].map((query) => paths.comprasDiretas(query)),
    ...[4, 70, 78, 79].map((id) => paths.portalLicitacao(id)),
    ...[1, 14].map((id) => paths.compraDireta(id)),
    paths.termosDeUso(),
    ...['busca=PA', 'busca=PA&precos=todos'].flatMap((query) => [paths.itens(query), paths.itensPrecos(query)]),
  ]
  const inFrames = [paths.portalLicitacoes(), paths.portalLicitacao(78), paths.compraDireta(14), paths.cadastro()]
  return [
    ...own,
    ...[1, 4, 7, 8, 13].flatMap(tender),
    paths.anexo(1, 1),
    paths.solicitacao(4, 1),
    paths.avisar(4, 1),
    paths.avisarProcesso('licitacao', 4),
    paths.avisarProcesso('compra_direta', 1),
    paths.solicitar(4),
    paths.solicitar(5),
    ...['EXEMPLO1VALIDO26', 'EXEMPLOREVOGADO1', 'NAOEXISTE1234567'].map((codigo) => paths.documento(codigo)),
    paths.validarDocumento(),
    paths.ausentes(),
    ...['/como-vender', '/sobre', '/contato', '/privacidade', '/acessibilidade', '/api', '/nada', '/arquivos?uri=nada'],
    paths.dataRecurso(),
    ...portal,
    paths.cadastro(),
    ...inFrames.map(framed),
  ].map(toHref)
}

/** The screens of a request: its draft, its review, its receipt and the page of the mailed link. */
async function pedido({ portal, env }: Started) {
  const chave = await portal.intake.envio.rascunhos.save({
    ...{ dono: toRascunhoOwner(4), formulario: 'um', dados: typed, verificado: true, idArquivo: null },
  })
  const sent = await portal.procurement.solicitacoes.send({
    idLicitacao: 4,
    formulario: 'outro',
    pedido: { ...typed, tipo: 'IMPUGNACAO', tipoPessoa: 'FISICA', cpfCnpj: '52998224725', telefone: '81999998888' },
    arquivoUri: null,
  })
  if (!sent.ok || !('recibo' in sent.value)) throw new Error('o pedido não foi enviado')
  await portal.mail.sendDue()
  return [
    ...[paths.rascunho(4, chave), paths.confirmarEnvio(4, chave), paths.recibo(4, sent.value.recibo)].map(toHref),
    await mailed(env.DATA_DIR, /\/licitacao-pub\/esclarecimento-impugnacao\/confirmar\/[\w-]+/),
  ]
}

/** The screens of two unfinished registrations and of a finished one. */
async function cadastro({ portal, env }: Started) {
  const chave = await rascunhoDe(portal)
  const dePessoa = await rascunhoDe(portal, pessoa)
  const done = await portal.intake.cadastro.registerCadastro(empresa, { formulario: 'a', termosAceitos: true })
  if (!done.ok) throw new Error('o cadastro não foi recebido')
  await portal.mail.sendDue()
  return [
    ...[1, 2, 3, 4].map((passo) => paths.cadastroPasso(chave, passo)),
    ...[paths.cadastroConferir(chave), paths.cadastroDepois(chave)],
    paths.cadastroConferir(dePessoa),
    paths.cadastroSucesso('FISICA'),
  ]
    .map(toHref)
    .concat(
      await mailed(env.DATA_DIR, /\/licitacao-pub\/portal\/licitacao\/cadastroSucesso\/JURIDICA\?recibo=[\w-]+/),
      await mailed(env.DATA_DIR, /\/licitacao-pub\/portal\/licitacao\/cadastro\/documentos\/[\w-]+/),
    )
}

/** An authority's screens of appeals. */
async function recursos({ portal }: Started) {
  const { idLicitacao, idLote } = await insertCenario(portal.db)
  const links = await emitirLinks(portal.emissao, idLicitacao)
  return [
    paths.dataRecurso(`idPregao=${idLicitacao}&token=${links.dataRecurso}`),
    paths.permitirRecurso(`idPregao=${idLicitacao}&idLote=${idLote}&token=${links.permitir(idLote)}`),
  ].map(toHref)
}

/** Forms that return with errors. Each registration step has a draft of its own, because a draft keeps wrong input. */
const refused = async ({ portal }: Started) =>
  [
    paths.solicitar(4),
    paths.validarDocumento(),
    paths.cadastroPasso(await rascunhoDe(portal), 1),
    paths.cadastroPasso(await rascunhoDe(portal), 2),
  ].map((address) => toHref(address).replace(/#.*/, ''))

/** The first match of `address` in the mails, which this portal writes to files. */
export async function mailed(dataDir: string, address: RegExp) {
  const folder = path.join(dataDir, 'emails')
  for (const name of await readdir(folder)) {
    const [found] = address.exec(readMail(await readFile(path.join(folder, name), 'utf8')).text) ?? []
    if (found) return found
  }
  throw new Error(`nenhum e-mail traz ${address}`)
}

import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { deriveCodigo, hashText, makeSealer } from '~/adapters/crypto/crypto.server'
import type { Db } from '~/adapters/db/engine/schema'
import {
  countRecusasDe,
  findImportacao,
  listImportacoes,
  listRecusasDe,
} from '~/adapters/db/importacao/importacao.comprovantes.server'
import { makeAcessoStore } from '~/adapters/db/mesa/acessos.server'
import { announcePendencias, makeAvisosStore } from '~/adapters/db/mesa/avisos.server'
import { makeCodigosStore } from '~/adapters/db/mesa/codigos.server'
import { makeDocumentosStore } from '~/adapters/db/mesa/documentos.server'
import { makeFeriadosStore, makeOrgaosStore } from '~/adapters/db/mesa/orgaos.server'
import { makePedidosStore } from '~/adapters/db/mesa/pedidos.server'
import { makePessoas } from '~/adapters/db/mesa/pessoas.server'
import { makePublicadosStore } from '~/adapters/db/mesa/publicados.server'
import { makeRecursosDaMesaStore } from '~/adapters/db/mesa/recursos.server'
import { makeRelatorioStore } from '~/adapters/db/mesa/relatorio.server'
import { findOrgaos } from '~/adapters/db/orgao.server'
import { readSuspeita } from '~/adapters/db/sincronizacao/conferencias.server'
import { pausedSince } from '~/adapters/db/sincronizacao/lease.server'
import { countRecusas, listRecusas, maxRecusas } from '~/adapters/db/sincronizacao/recusas.server'
import { readSituacao } from '~/adapters/db/sincronizacao/situacao.server'
import { openStored } from '~/adapters/files/open.server'
import type { FileStore } from '~/adapters/files/store.server'
import type { TemporaryFiles } from '~/adapters/files/temporary.server'
import type { ArquivoAberto, FileRequest } from '~/domain/arquivo/arquivo'
import type { Analise } from '~/domain/cadastro/analise'
import { makeAcessos } from '~/domain/mesa/acessos'
import { makeAvisosDaMesa } from '~/domain/mesa/avisos'
import { makeCadastrosDaMesa } from '~/domain/mesa/cadastros'
import { makeCodigosDaMesa } from '~/domain/mesa/codigos'
import { makeDocumentosDaMesa } from '~/domain/mesa/documentos'
import { makeFeriadosDaMesa } from '~/domain/mesa/feriados'
import type { Mesa } from '~/domain/mesa/mesa'
import { makeOrgaosDaMesa } from '~/domain/mesa/orgaos'
import { makeOrigemDaMesa } from '~/domain/mesa/origem'
import { makePedidosDaMesa } from '~/domain/mesa/pedidos'
import { makePessoasDaMesa } from '~/domain/mesa/pessoas'
import { makePublicadosDaMesa } from '~/domain/mesa/publicados'
import { makeRecursosDaMesa } from '~/domain/mesa/recursos'
import { makeRejeitadosDaMesa, rejeitadosPerPage } from '~/domain/mesa/rejeitados'
import { makeRelatorioDaMesa } from '~/domain/mesa/relatorio'
import type { LinkIssuer } from '~/domain/recurso/recurso-rules'
import type { Clock } from '~/domain/shared/clock'
import type { Env } from '~/env.server'
import type { makeDocumentosPortal } from './documento.server'

type Parts = {
  db: Db
  secret: string
  env: Pick<Env, 'TIMEZONE' | 'VALIDAR_IMPUGNACAO_PUBLICA' | 'SYNC_PNCP'>
  clock: Clock
  log: Parameters<typeof makeAcessos>[0]['log']
  answer: Parameters<typeof makePedidosDaMesa>[0]['answer']
  supressoes: Parameters<typeof makePublicadosDaMesa>[0]['supressoes']
  analise: Analise
  emissao: LinkIssuer
  documentos: ReturnType<typeof makeDocumentosPortal>
  arquivos: Parameters<typeof makeDocumentosStore>[0]['arquivos'] & {
    temporary: TemporaryFiles
    discard(id: number): Promise<unknown>
    isWholePdf(uri: string): Promise<boolean>
  }
  files: FileStore
  mailQueued(): void
}

/**
 * The mesa, on the portal's own database: people of a public body sign in there and answer solicitações, and those of
 * the portal take care of registrations, people and bodies.
 */
export function makeMesa(parts: Parts) {
  const { db, secret, env, clock, log, answer, supressoes, analise, emissao, arquivos, files, mailQueued } = parts
  const rules = { onlyConfirmed: env.VALIDAR_IMPUGNACAO_PUBLICA, timezone: env.TIMEZONE }
  const acessos = makeAcessos({
    ...{ store: makeAcessoStore(db), links: makeLinks(secret), navegadores: makeSealer(secret, 'navegador') },
    ...{ log, clock, sleep, mailQueued },
  })
  const avisos = makeAvisosDaMesa({ store: makeAvisosStore(db), clock })
  const pedidos = makePedidosDaMesa({ store: makePedidosStore(db, rules), answer, clock })
  const publicados = makePublicadosDaMesa({ store: makePublicadosStore(db, rules), supressoes })
  const cadastros = makeCadastrosDaMesa({
    analise,
    open: ({ arquivo: { sha256, tamanho } }, nome, request) =>
      openPdf(files, { nome, sha256, tamanho }, 'visitante', request),
  })
  const pessoas = makePessoasDaMesa({
    pessoas: makePessoas(db),
    isRecent: acessos.isRecent,
    findOrgaos: (siglaOrId) => findOrgaos(db, siglaOrId),
  })
  const orgaos = makeOrgaosDaMesa({ store: makeOrgaosStore(db) })
  const feriados = makeFeriadosDaMesa({
    ...{ store: makeFeriadosStore(db, rules), findOrgao: orgaos.find },
    ...{ timezone: env.TIMEZONE, clock },
  })
  const recursos = makeRecursosDaMesa({ store: makeRecursosDaMesaStore(db), emissao, isRecent: acessos.isRecent })
  const codigos = makeCodigosOn(parts)
  const documentosDaMesa = makeDocumentosDaMesa({
    store: makeDocumentosStore({ db, arquivos }),
    ...{ isWholePdf: arquivos.isWholePdf, isRecent: acessos.isRecent, clock },
  })
  const rejeitados = makeRejeitadosDaMesa({
    list: (page) => listRecusas(db, { limit: rejeitadosPerPage, offset: (page - 1) * rejeitadosPerPage }),
    listAll: () => listRecusas(db, { limit: maxRecusas }),
    count: () => countRecusas(db),
  })
  const origem = makeOrigemDaMesa({
    list: (slice) => listImportacoes(db, slice),
    find: (id) => findImportacao(db, id),
    listRecusas: (id, slice) => listRecusasDe(db, id, slice),
    countRecusas: (id) => countRecusasDe(db, id),
    situacao: () => readOrigem(db, env.SYNC_PNCP),
  })
  const relatorio = makeRelatorioDaMesa({ store: makeRelatorioStore(db, rules), timezone: env.TIMEZONE, clock })
  return {
    mesa: {
      ...{ acessos, avisos, pedidos, cadastros, pessoas, orgaos },
      ...{ feriados, publicados, recursos, codigos, documentos: documentosDaMesa },
      ...{ rejeitados, relatorio, origem },
    } satisfies Mesa,
    announcePendencias: () => announcePendencias(db, rules, clock.now()),
    sweep: async () => (await acessos.sweep()) + (await pedidos.sweep()),
  }
}

type PartsOfCodigos = Pick<Parts, 'db' | 'documentos' | 'arquivos' | 'files'>

function makeCodigosOn({ db, documentos, arquivos, files }: PartsOfCodigos) {
  const { findByFormulario, revoke } = documentos
  return makeCodigosDaMesa({
    ...{ store: makeCodigosStore(db), findByFormulario, revoke },
    async register({ arquivo, ...registro }) {
      const pdf = await readFile(arquivos.temporary.toPath(arquivo.uri))
      const registered = await documentos.register({ ...registro, write: (codigo) => documentos.stamp(pdf, codigo) })
      if (registered.ok) await arquivos.discard(arquivo.id)
      return registered
    },
    open: (arquivo, request) => openPdf(files, arquivo, 'orgao', request),
  })
}

type PdfGuardado = { nome: string; sha256: string; tamanho: number }

/** Opens a stored PDF; `null` if its bytes are lost. */
async function openPdf(files: FileStore, pdf: PdfGuardado, dono: ArquivoAberto['dono'], request: FileRequest) {
  if (!(await files.has(pdf))) return null
  return openStored(files.toPath(pdf.sha256), { ...pdf, tipoMidia: 'application/pdf' }, dono, request)
}

async function readOrigem(db: Db, alcances: Env['SYNC_PNCP']) {
  if (!alcances) return null
  const situacao = await readSituacao(db, alcances)
  return { ...situacao, pausadaEm: await pausedSince(db), suspeita: await readSuspeita(db) }
}

const makeLinks = (secret: string) => ({
  issue() {
    const sal = randomBytes(16).toString('base64url')
    return { sal, codigoHash: hashText(deriveCodigo(secret, sal)) }
  },
  hashCodigo: hashText,
})

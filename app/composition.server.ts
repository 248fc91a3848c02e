import { findArquivoPublicado } from './adapters/db/arquivo.queries.server'
import { openDb } from './adapters/db/db.server'
import { findLicitacao, listAnexos } from './adapters/db/licitacao.queries.server'
import { makeLicitacaoSearch } from './adapters/db/licitacao.search.server'
import { listRespostas, listSolicitacoes } from './adapters/db/solicitacao.queries.server'
import { makeStatusJob } from './adapters/db/status-job.server'
import { readVersao } from './adapters/db/versao.server'
import { makeFileStore } from './adapters/files/store.server'
import { makeRemoteProcurement, type RemoteLog } from './adapters/remote/procurement.server'
import type { ArquivosLocais } from './domain/arquivo/arquivo'
import type { Procurement } from './domain/procurement'
import { systemClock } from './domain/shared/clock'
import type { Env, RemoteEnv } from './env.server'

/** The portal on its own database: the only place that knows both the rules and what they run on. */
export async function openPortal(env: Env) {
  const opened = await openDb({
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    limits: { connections: env.DATABASE_POOL, seconds: env.DATABASE_TIMEOUT },
  })
  const { db } = opened
  const files = makeFileStore(env.DATA_DIR)
  const visibility = { onlyConfirmed: env.VALIDAR_IMPUGNACAO_PUBLICA, showRequester: env.SHOW_REQUESTER }

  const procurement: Procurement & { arquivos: ArquivosLocais } = {
    parametros: async () => ({
      validarImpugnacaoPublica: env.VALIDAR_IMPUGNACAO_PUBLICA,
      esclarecimentoPubAtivo: env.ESCLARECIMENTO_PUB_ATIVO,
      chaveSiteCaptcha: env.RECAPTCHA_SITE_KEY ?? null,
      extensoesAceitas: env.ACCEPTED_EXTENSIONS,
      timezone: env.TIMEZONE,
    }),
    licitacoes: {
      search: makeLicitacaoSearch(db, env.TIMEZONE),
      find: (id) => findLicitacao(db, id),
      listAnexos: (id) => listAnexos(db, id),
    },
    solicitacoes: {
      list: (idLicitacao) => listSolicitacoes(db, idLicitacao, visibility),
      listRespostas: (idLicitacao, id) => listRespostas(db, idLicitacao, id, visibility),
    },
    arquivos: {
      lugar: 'disco',
      async find(uri) {
        const row = await findArquivoPublicado(db, uri)
        if (!row || !(await files.has(row))) return null
        return {
          uri,
          nome: row.nome,
          tipoMidia: row.tipo_midia,
          tamanho: row.tamanho,
          sha256: row.sha256,
          caminho: files.pathOf(row.sha256),
        }
      },
    },
    versao: () => readVersao(db),
  }

  return {
    procurement,
    db,
    files,
    engine: opened.engine,
    knownVersao: opened.knownVersao,
    updateStatuses: makeStatusJob(db, systemClock),
    maintain: opened.maintain,
    snapshot: opened.snapshot,
    close: opened.close,
  }
}

/** The portal in front of the system at `REMOTE_URL`: it keeps nothing of its own. */
export function openRemotePortal(env: RemoteEnv, log: RemoteLog) {
  return {
    procurement: makeRemoteProcurement({
      url: env.REMOTE_URL,
      product: env.PRODUCT,
      timezone: env.TIMEZONE,
      showRequester: env.SHOW_REQUESTER,
      log,
    }),
    engine: 'remoto' as const,
    knownVersao: () => null,
    async close() {},
  }
}

export type Portal = Awaited<ReturnType<typeof openPortal>>

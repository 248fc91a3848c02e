import { hashCodigo } from '~/adapters/crypto/crypto.server'
import { makeAtaRepository } from '~/adapters/db/ata/ata.repository.server'
import { makeFindPosterior } from '~/adapters/db/ata/posterior.server'
import { listDocumentos, makeDocumentos } from '~/adapters/db/documento.server'
import type { Db } from '~/adapters/db/engine/schema'
import type { SolicitacaoVisibility } from '~/adapters/db/solicitacao/solicitacao.queries.server'
import type { FileStore, IntegrityCheck } from '~/adapters/files/store.server'
import { makePrintAta } from '~/adapters/pdf/ata/print.server'
import { stampPdf } from '~/adapters/pdf/stamp.server'
import type { Arquivos } from '~/domain/arquivo/arquivo'
import type { Atas } from '~/domain/ata/ata'
import { makeAtas } from '~/domain/ata/open-ata'
import type { Codigo } from '~/domain/documento/codigo'
import {
  makeDocumentoRules,
  makeLookUpDocumento,
  makeOpenDocumento,
  makeValidateDocumento,
} from '~/domain/documento/validate-documento'
import type { Limites } from '~/domain/guarda/limites'
import type { Clock } from '~/domain/shared/clock'
import type { Env } from '~/env.server'
import { basePath, paths } from '~/site/paths'

type Parts = {
  db: Db
  files: FileStore
  isIntact: IntegrityCheck
  arquivos: Arquivos
  limites: Limites
  clock: Clock
  env: Pick<Env, 'PUBLIC_URL' | 'PORT'>
}

/** Documents with codes, on the portal's own database. */
export function makeDocumentosPortal({ db, files, isIntact, arquivos, limites, clock, env }: Parts) {
  const documentos = makeDocumentos(db)
  const conteudos = { put: (bytes: Uint8Array) => files.put([bytes]), isIntact }
  const toUrl = (path: string) => new URL(basePath + path, env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).href
  const site = toUrl(paths.validarDocumento())
  const toAddress = (codigo: Codigo) => toUrl(paths.documento(codigo))
  const validate = makeValidateDocumento({
    lookUp: makeLookUpDocumento({
      documentos,
      conteudos,
      findPosterior: makeFindPosterior(db, clock),
      hashCodigo,
      clock,
    }),
    limites,
  })
  return {
    validate,
    open: makeOpenDocumento({ validate, open: ({ uri }, _codigo, request) => arquivos.open(uri, request) }),
    ...makeDocumentoRules({ documentos, conteudos, hashCodigo, clock }),
    list: (idLicitacao?: number) => listDocumentos(db, idLicitacao),
    /** Addresses of the validation page and of the page that validates a given code. */
    site,
    toAddress,
    stamp: (pdf: Uint8Array, codigo: Codigo) => stampPdf(pdf, { codigo, site, address: toAddress(codigo) }),
  }
}

type AtaParts = {
  db: Db
  files: FileStore
  isIntact: IntegrityCheck
  visibility: SolicitacaoVisibility
  clock: Clock
  documentos: { site: string; toAddress: (codigo: Codigo) => string }
  env: Pick<Env, 'TIMEZONE'>
}

/** Minutes of public sessions, on the portal's own database. */
export function makeAtasOn({
  db,
  files,
  isIntact,
  visibility,
  clock,
  documentos: { site, toAddress },
  env: { TIMEZONE: timezone },
}: AtaParts): Atas {
  const atas = makeAtaRepository({ db, files, isIntact, hashCodigo, visibility, clock, timezone, site })
  return makeAtas({ atas, print: makePrintAta(timezone), toAddress, clock })
}

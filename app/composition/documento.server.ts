import { hashOf } from '~/adapters/crypto/codigo-confirmacao.server'
import { listDocumentos, makeDocumentos } from '~/adapters/db/documento/documento.server'
import type { Db } from '~/adapters/db/engine/schema'
import type { FileStore } from '~/adapters/files/store.server'
import type { WholeCheck } from '~/adapters/files/whole.server'
import { stampPdf } from '~/adapters/pdf/stamp.server'
import type { Arquivos } from '~/domain/arquivo/arquivo'
import type { Codigo } from '~/domain/documento/codigo'
import { makeOpenDocumento } from '~/domain/documento/open-documento'
import { makeDocumentoRules } from '~/domain/documento/register-documento'
import { makeLookUp, makeValidateDocumento } from '~/domain/documento/validate-documento'
import type { Limites } from '~/domain/guarda/limites'
import { systemClock as clock } from '~/domain/shared/clock'
import type { Env } from '~/env.server'
import { basePath, paths } from '~/site/paths'

type Parts = {
  db: Db
  files: FileStore
  isWhole: WholeCheck
  arquivos: Arquivos
  limites: Limites
  env: Pick<Env, 'PUBLIC_URL' | 'PORT'>
}

/** Documents with codes, on the portal's own database. */
export function makeDocumentosPortal({ db, files, isWhole, arquivos, limites, env }: Parts) {
  const documentos = makeDocumentos(db)
  const conteudos = { put: (bytes: Uint8Array) => files.put([bytes]), isWhole }
  const urlOf = (path: string) => new URL(basePath + path, env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).href
  const site = urlOf(paths.validarDocumento())
  const addressOf = (codigo: Codigo) => urlOf(paths.documento(codigo))
  const validate = makeValidateDocumento({ lookUp: makeLookUp({ documentos, conteudos, hashOf, clock }), limites })
  return {
    validate,
    open: makeOpenDocumento({ validate, open: ({ uri }, _codigo, asked) => arquivos.open(uri, asked) }),
    ...makeDocumentoRules({ documentos, conteudos, hashOf, clock }),
    list: (idLicitacao?: number) => listDocumentos(db, idLicitacao),
    /** Where documents are validated, and where whoever has the code validates this one. */
    site,
    addressOf,
    /** Writes a code, and where it is validated, on a PDF. */
    stamp: (pdf: Uint8Array, codigo: Codigo) => stampPdf(pdf, { codigo, site, address: addressOf(codigo) }),
  }
}

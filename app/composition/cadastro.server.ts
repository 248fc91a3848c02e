import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Autoridades } from '~/adapters/assinatura/autoridades.server'
import { readSignature } from '~/adapters/assinatura/read-signature.server'
import { type CepLog, makeLocalidades, makeLookUpCep } from '~/adapters/cep/look-up.server'
import { deriveCodigo, hashText, makePseudonym } from '~/adapters/crypto/crypto.server'
import { makeAnaliseStore } from '~/adapters/db/cadastro/analise.store.server'
import { makeCadastroStore } from '~/adapters/db/cadastro/cadastro.store.server'
import { makeRemessasStore } from '~/adapters/db/cadastro/remessas.store.server'
import { makeCepCache, makeTabelas } from '~/adapters/db/cadastro/tabelas.server'
import type { Db } from '~/adapters/db/engine/schema'
import { makeRascunhosSelados, makeRetomadas } from '~/adapters/db/rascunho/rascunho-selado.server'
import type { TemporaryFiles } from '~/adapters/files/temporary.server'
import { makePrintLinhas, makePrintTermo } from '~/adapters/pdf/cadastro.server'
import { makeAnalise } from '~/domain/cadastro/analise'
import { type CadastroIntake, makeCadastros } from '~/domain/cadastro/cadastros'
import { makeFillAddress } from '~/domain/cadastro/fill-address'
import type { CadastrosEnviados, Chaves } from '~/domain/cadastro/ports'
import { makeRegisterCadastro, type RegisterCadastro } from '~/domain/cadastro/register'
import { makeRemessas, type ReadAssinatura } from '~/domain/cadastro/remessas'
import type { Localidades } from '~/domain/cadastro/tabelas'
import type { Clock } from '~/domain/shared/clock'
import { makeSerialQueue } from '~/domain/shared/concurrency'
import type { ArquivosParaAnexar } from '~/domain/solicitacao/ports'
import type { Env } from '~/env.server'
import { makeTitulares } from './titular.server'

type Parts = {
  db: Db
  secret: string
  env: Pick<Env, 'CEP_URL' | 'TERMS_PRESET' | 'TIMEZONE'>
  clock: Clock
  log: CepLog
  mailQueued(): void
}

/** Version of the terms of use stored with a registration. */
const versaoDosTermos = '2026-11'

const makeChaves = (secret: string): Chaves => ({
  issue() {
    const sal = randomBytes(16).toString('base64url')
    return { sal, hash: hashText(deriveCodigo(secret, sal)) }
  },
  hashCodigo: hashText,
  deriveCodigo: (sal) => deriveCodigo(secret, sal),
})

/** Supplier registration on the portal's own database. */
export function makeCadastroOn(parts: Parts) {
  const { db, secret, env, clock, mailQueued } = parts
  const store = makeCadastroStore(db, makeChaves(secret).issue, clock)
  const tabelas = makeTabelas(db)
  const localidades = makeLocalidades()
  const registerCadastro = makeRegisterCadastro({
    store,
    chaves: makeChaves(secret),
    tabelas,
    localidades,
    printTermo: makePrintTermo(env.TIMEZONE),
    clock,
    timezone: env.TIMEZONE,
    versaoDosTermos,
    mailQueued,
  })
  const { passos, sweep } = makePassosOn({ ...parts, store, localidades, registerCadastro })
  const cadastro: CadastroIntake = {
    ...passos,
    tabelas,
    printLinhas: async () => makePrintLinhas(env.TIMEZONE)(await tabelas.listLinhas(), clock.now()),
    searchProdutos: tabelas.searchLinhas,
    preRegister: async () => {},
    forwardsCaptcha: false,
  }
  return { cadastro, sweep }
}

type Passos = Parts & { store: CadastrosEnviados; localidades: Localidades; registerCadastro: RegisterCadastro }

/** The registration steps and their drafts, independent of where registrations are stored. */
export function makePassosOn({
  db,
  secret,
  env,
  clock,
  log,
  mailQueued,
  store,
  localidades,
  registerCadastro,
}: Passos) {
  const rascunhos = makeRascunhosSelados(db, clock)
  const retomadas = makeRetomadas(db, clock)
  const cepCache = makeCepCache(db, clock)
  const lookUpCep = makeLookUpCep({ urls: env.CEP_URL, cache: cepCache, clock, log })
  const passos = {
    ...makeCadastros({
      rascunhos,
      store,
      chaves: makeChaves(secret),
      retomadas,
      registerCadastro,
      fillAddress: makeFillAddress(lookUpCep, localidades),
      makeChave: makePseudonym(secret, 'rascunho de cadastro'),
      hashCodigo: hashText,
      mailQueued,
    }),
    registerCadastro,
    localidades,
    termosPreset: env.TERMS_PRESET,
    versaoDosTermos,
  }
  const sweepers = [rascunhos, retomadas, cepCache]
  async function sweep() {
    let deleted = 0
    for (const { sweep } of sweepers) deleted += await sweep()
    return deleted
  }
  return { passos, sweep }
}

type ServicesParts = {
  db: Db
  secret: string
  env: Env
  clock: Clock
  log: CepLog
  /** Trusted certificate authorities. */
  autoridades: Autoridades
  arquivos: ArquivosParaAnexar
  temporary: TemporaryFiles
  mail: { sendInBackground(): void; sendDue(): Promise<void> }
}

/** Supplier registration: the steps, the documents, their analysis and the requests of data subjects. */
export function makeCadastroServices({ mail, autoridades, arquivos, temporary, ...parts }: ServicesParts) {
  const mailQueued = mail.sendInBackground
  const cadastros = makeCadastroOn({ ...parts, mailQueued })
  const documentos = makeRemessasOn({ ...parts, autoridades, arquivos, temporary, mailQueued })
  const { db, secret, clock } = parts
  const analise = makeAnalise({ store: makeAnaliseStore(db, makeChaves(secret).issue), clock, mailQueued })
  const titulares = makeTitulares({ ...parts, mailSettled: mail.sendDue })
  return {
    cadastro: { ...cadastros.cadastro, remessas: documentos.remessas },
    analise,
    titulares,
    sweep: async () => (await cadastros.sweep()) + (await documentos.sweep()) + (await titulares.sweep()),
  }
}

type RemessasParts = {
  db: Db
  secret: string
  env: Pick<Env, 'SIGNATURE_LEVEL'>
  autoridades: Autoridades
  arquivos: ArquivosParaAnexar
  temporary: TemporaryFiles
  clock: Clock
  mailQueued(): void
}

/** The signed term and the documents of registrations. */
function makeRemessasOn({ db, secret, env, autoridades, arquivos, temporary, clock, mailQueued }: RemessasParts) {
  const store = makeRemessasStore(db, clock)
  // One PDF at a time, because each is held in memory while its signature is read.
  const inSeries = makeSerialQueue()
  const readAssinatura: ReadAssinatura = (uri, emitido, at) =>
    inSeries(async () =>
      readSignature({ pdf: await readFile(temporary.toPath(uri)), emitido, instante: at }, autoridades),
    )
  const chaves = makeChaves(secret)
  const nivel = env.SIGNATURE_LEVEL
  const remessas = makeRemessas({ store, chaves, arquivos, readAssinatura: readAssinatura, nivel, clock, mailQueued })
  return { remessas, sweep: store.sweep }
}

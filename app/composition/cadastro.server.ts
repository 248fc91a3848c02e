import { randomBytes } from 'node:crypto'
import { makeLocalidades } from '~/adapters/brasil/localidades.server'
import { type CepLog, makeLookUpCep } from '~/adapters/cep/look-up.server'
import { codigoOf, hashOf } from '~/adapters/crypto/codigo-confirmacao.server'
import { makePseudonym } from '~/adapters/crypto/pseudonym.server'
import { makeCadastroStore } from '~/adapters/db/cadastro/cadastro.store.server'
import { makeCepCache } from '~/adapters/db/cadastro/cep-cache.server'
import { makeRetomadas } from '~/adapters/db/cadastro/retomada.server'
import { makeTabelas } from '~/adapters/db/cadastro/tabelas.server'
import type { Db } from '~/adapters/db/engine/schema'
import { makeRascunhosSelados } from '~/adapters/db/rascunho/rascunho-selado.server'
import { makePrintLinhas } from '~/adapters/pdf/cadastro/linhas.server'
import { makePrintTermo } from '~/adapters/pdf/cadastro/termo.server'
import { makeCadastrar } from '~/domain/cadastro/cadastrar'
import { type Cadastro, makeCadastros } from '~/domain/cadastro/cadastros'
import type { Chaves } from '~/domain/cadastro/ports'
import { makePreencherCep } from '~/domain/cadastro/preencher-cep'
import { systemClock as clock } from '~/domain/shared/clock'
import type { Env } from '~/env.server'

type Parts = {
  db: Db
  secret: string
  env: Pick<Env, 'CEP_URL' | 'TERMS_PRESET' | 'TIMEZONE'>
  log: CepLog
  mailQueued(): void
}

/** The version of the terms of use that a registration is told of. */
const versaoDosTermos = '2026-11'

/** Registration of suppliers, on the portal's own database. */
export function makeCadastroOn({ db, secret, env, log, mailQueued }: Parts) {
  const chaves: Chaves = {
    issue() {
      const sal = randomBytes(16).toString('base64url')
      return { sal, hash: hashOf(codigoOf(secret, sal)) }
    },
    hashOf,
    keyOf: (sal) => codigoOf(secret, sal),
  }
  const store = makeCadastroStore(db)
  const tabelas = makeTabelas(db)
  const localidades = makeLocalidades()
  const rascunhos = makeRascunhosSelados(db, clock)
  const retomadas = makeRetomadas(db, clock)
  const lookUpCep = makeLookUpCep({ urls: env.CEP_URL, cache: makeCepCache(db, clock), clock, log })
  const cadastrar = makeCadastrar({
    store,
    chaves,
    tabelas,
    localidades,
    printTermo: makePrintTermo(env.TIMEZONE),
    clock,
    timezone: env.TIMEZONE,
    versaoDosTermos,
    mailQueued,
  })
  const cadastro: Cadastro = {
    ...makeCadastros({
      rascunhos,
      store,
      chaves,
      retomadas,
      cadastrar,
      preencherCep: makePreencherCep(lookUpCep, localidades),
      chaveOf: makePseudonym(secret, 'rascunho de cadastro'),
      hashOf,
      mailQueued,
    }),
    cadastrar,
    tabelas,
    localidades,
    lookUpCep,
    termosPreset: env.TERMS_PRESET,
    printLinhas: async () => makePrintLinhas(env.TIMEZONE)(await tabelas.listLinhas(), clock.now()),
  }
  return { cadastro, store, sweep: async () => (await rascunhos.sweep()) + (await retomadas.sweep()) }
}

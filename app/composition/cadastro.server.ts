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
import { type Cadastrar, makeCadastrar } from '~/domain/cadastro/cadastrar'
import { type Cadastro, makeCadastros } from '~/domain/cadastro/cadastros'
import type { CadastrosEnviados, Chaves } from '~/domain/cadastro/ports'
import { makePreencherCep } from '~/domain/cadastro/preencher-cep'
import type { Localidades } from '~/domain/cadastro/tabelas'
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

/** The keys of receipts and links. */
export const chavesOf = (secret: string): Chaves => ({
  issue() {
    const sal = randomBytes(16).toString('base64url')
    return { sal, hash: hashOf(codigoOf(secret, sal)) }
  },
  hashOf,
  keyOf: (sal) => codigoOf(secret, sal),
})

/** Registration of suppliers, on the portal's own database. */
export function makeCadastroOn(parts: Parts) {
  const { db, secret, env, mailQueued } = parts
  const store = makeCadastroStore(db, chavesOf(secret).issue)
  const tabelas = makeTabelas(db)
  const localidades = makeLocalidades()
  const cadastrar = makeCadastrar({
    store,
    chaves: chavesOf(secret),
    tabelas,
    localidades,
    printTermo: makePrintTermo(env.TIMEZONE),
    clock,
    timezone: env.TIMEZONE,
    versaoDosTermos,
    mailQueued,
  })
  const { passos, sweep } = makePassosOn({ ...parts, store, localidades, cadastrar })
  const cadastro: Cadastro = {
    ...passos,
    tabelas,
    printLinhas: async () => makePrintLinhas(env.TIMEZONE)(await tabelas.listLinhas(), clock.now()),
    searchProdutos: tabelas.searchLinhas,
    preCadastrar: async () => {},
    passesCaptcha: false,
  }
  return { cadastro, store, sweep }
}

type Passos = Parts & { store: CadastrosEnviados; localidades: Localidades; cadastrar: Cadastrar }

/** The steps and their drafts, wherever what they hold is registered. */
export function makePassosOn({ db, secret, env, log, mailQueued, store, localidades, cadastrar }: Passos) {
  const rascunhos = makeRascunhosSelados(db, clock)
  const retomadas = makeRetomadas(db, clock)
  const cepCache = makeCepCache(db, clock)
  const lookUpCep = makeLookUpCep({ urls: env.CEP_URL, cache: cepCache, clock, log })
  const passos = {
    ...makeCadastros({
      rascunhos,
      store,
      chaves: chavesOf(secret),
      retomadas,
      cadastrar,
      preencherCep: makePreencherCep(lookUpCep, localidades),
      chaveOf: makePseudonym(secret, 'rascunho de cadastro'),
      hashOf,
      mailQueued,
    }),
    cadastrar,
    localidades,
    lookUpCep,
    termosPreset: env.TERMS_PRESET,
    versaoDosTermos,
  }
  const swept = [rascunhos, retomadas, cepCache]
  async function sweep() {
    let deleted = 0
    for (const { sweep } of swept) deleted += await sweep()
    return deleted
  }
  return { passos, sweep }
}

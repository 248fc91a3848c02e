import type { CepLog } from '~/adapters/cep/look-up.server'
import { makeSentForms, makeShownLinhas } from '~/adapters/db/cadastro/cadastro-remoto.server'
import type { Db } from '~/adapters/db/engine/schema'
import { makeRemoteCadastro } from '~/adapters/remote/cadastro.server'
import type { makeCalls } from '~/adapters/remote/calls.server'
import type { RemoteLog } from '~/adapters/remote/lenient'
import type { CadastroIntake } from '~/domain/cadastro/cadastros'
import { makeRegisterCadastroRemotely } from '~/domain/cadastro/register'
import type { Clock } from '~/domain/shared/clock'
import type { RemoteEnv } from '~/env.server'
import { makePassosOn } from './cadastro.server'

type Parts = {
  db: Db
  secret: string
  env: RemoteEnv
  clock: Clock
  calls: ReturnType<typeof makeCalls>['cadastro']
  log: RemoteLog & CepLog
  mailQueued(): void
}

/** Supplier registration for a remote system, which stores the registrations. This portal stores steps and drafts. */
export function makeRemoteCadastroOn({ db, secret, env, clock, calls, log, mailQueued }: Parts) {
  const shownLinhas = makeShownLinhas(db, clock)
  const sentForms = makeSentForms(db, clock)
  const remote = makeRemoteCadastro({ calls, shownLinhas, clock, log })
  const { tabelas, localidades, searchProdutos, preCadastrar } = remote
  const registerCadastro = makeRegisterCadastroRemotely({
    tabelas,
    send: remote.send,
    askTermo: remote.askTermo,
    sentForms,
  })
  const { passos, sweep } = makePassosOn({
    db,
    secret,
    env,
    clock,
    log,
    mailQueued,
    localidades,
    registerCadastro,
    store: {
      async findByFormulario(formulario) {
        const tipoPessoa = await sentForms.find(formulario)
        return tipoPessoa && { sal: null, tipoPessoa }
      },
      // Receipts and terms exist only in the other system.
      findRecibo: async () => null,
      findTermo: async () => null,
      resendTermo: remote.resendTermo,
    },
  })
  const cadastro: CadastroIntake = {
    ...passos,
    tabelas,
    searchProdutos,
    preRegister: preCadastrar,
    printLinhas: null,
    forwardsCaptcha: env.REMOTE_TOKEN === undefined,
  }
  return { cadastro, sweep: async () => (await sweep()) + (await shownLinhas.sweep()) }
}

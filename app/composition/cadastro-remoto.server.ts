import type { CepLog } from '~/adapters/cep/look-up.server'
import { makeEnviados } from '~/adapters/db/cadastro/enviados.server'
import { makeLinhasVistas } from '~/adapters/db/cadastro/linhas-vistas.server'
import type { Db } from '~/adapters/db/engine/schema'
import { makeRemoteCadastro } from '~/adapters/remote/cadastro.server'
import type { makeCalls } from '~/adapters/remote/calls/calls.server'
import type { RemoteLog } from '~/adapters/remote/remote-log'
import { makeCadastrarNoSistema } from '~/domain/cadastro/cadastrar-no-sistema'
import type { Cadastro } from '~/domain/cadastro/cadastros'
import { systemClock as clock } from '~/domain/shared/clock'
import type { RemoteEnv } from '~/env.server'
import { makePassosOn } from './cadastro.server'

type Parts = {
  db: Db
  secret: string
  env: RemoteEnv
  calls: ReturnType<typeof makeCalls>['cadastro']
  log: RemoteLog & CepLog
  mailQueued(): void
}

/** Registration in front of another system: the steps and their drafts are this portal's, what is registered is that one's. */
export function makeCadastroBefore({ db, secret, env, calls, log, mailQueued }: Parts) {
  const vistas = makeLinhasVistas(db, clock)
  const enviados = makeEnviados(db, clock)
  const remote = makeRemoteCadastro({ calls, vistas, now: Date.now, log })
  const { tabelas, localidades, searchProdutos, preCadastrar } = remote
  const cadastrar = makeCadastrarNoSistema({ tabelas, send: remote.send, askTermo: remote.askTermo, enviados })
  const { passos, sweep } = makePassosOn({
    db,
    secret,
    env,
    log,
    mailQueued,
    localidades,
    cadastrar,
    store: {
      async findByFormulario(formulario) {
        const tipoPessoa = await enviados.find(formulario)
        return tipoPessoa && { sal: null, tipoPessoa }
      },
      // What was sent, and its term, are told by that system alone.
      findRecibo: async () => null,
      findTermo: async () => null,
      resendTermo: remote.resendTermo,
    },
  })
  const cadastro: Cadastro = {
    ...passos,
    tabelas,
    searchProdutos,
    preCadastrar,
    printLinhas: null,
    passesCaptcha: env.REMOTE_TOKEN === undefined,
  }
  return { cadastro, sweep: async () => (await sweep()) + (await vistas.sweep()) }
}

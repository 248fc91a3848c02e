import type { Autoridades } from '~/adapters/assinatura/chain.server'
import type { CepLog } from '~/adapters/cep/look-up.server'
import type { Db } from '~/adapters/db/engine/schema'
import type { TemporaryFiles } from '~/adapters/files/temporary.server'
import type { ArquivosParaAnexar } from '~/domain/solicitacao/ports'
import type { Env } from '~/env.server'
import { makeCadastroOn } from './cadastro.server'
import { makeRemessasOn } from './remessas.server'
import { makeTitulares } from './titular.server'

type Parts = {
  db: Db
  secret: string
  env: Env
  log: CepLog
  /** Who is believed of signatures. */
  autoridades: Autoridades
  arquivos: ArquivosParaAnexar
  temporary: TemporaryFiles
  mail: { poke(): void; sendDue(): Promise<void> }
}

/** Suppliers who register: the steps, the documents that follow, and what a person may ask to get or to have erased. */
export function makeRegistroOn({ mail, autoridades, arquivos, temporary, ...parts }: Parts) {
  const mailQueued = mail.poke
  const cadastros = makeCadastroOn({ ...parts, mailQueued })
  const envios = makeRemessasOn({ ...parts, autoridades, arquivos, temporary, mailQueued })
  const titulares = makeTitulares({ ...parts, mailSettled: mail.sendDue })
  return {
    cadastro: { ...cadastros.cadastro, remessas: envios.remessas },
    store: cadastros.store,
    titulares,
    sweep: async () => (await cadastros.sweep()) + (await envios.sweep()) + (await titulares.sweep()),
  }
}

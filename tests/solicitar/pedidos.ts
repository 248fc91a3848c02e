import { deriveCodigo, hashText } from '~/adapters/crypto/crypto.server'
import type { Db } from '~/adapters/db/engine/schema'
import { makeSolicitacaoStore } from '~/adapters/db/solicitacao/solicitacao.store.server'
import { makeArquivos } from '~/composition/arquivos.server'
import type { Pedido } from '~/domain/solicitacao/pedido'
import { makeSolicitacaoRules } from '~/domain/solicitacao/send-solicitacao'
import { parseEnv } from '~/env.server'
import { insertLicitacao } from '../builders'
import { stoppedClock } from '../clock'
import { temporaryFolder, testSecret } from '../databases'

const limite = new Date('2030-05-10T21:00:00Z')
export const before = '2030-05-10T20:59:59.999Z'
export const hour = 3_600_000

export const pedido: Pedido = {
  tipo: 'IMPUGNACAO',
  tipoPessoa: 'FISICA',
  nome: 'Ana de Souza',
  cpfCnpj: '52998224725',
  email: 'ana@example.com',
  telefone: '81999998888',
  assunto: 'O prazo é curto.',
}

/** The rules for pedidos, a stopped clock, and a tender whose limit is a millisecond after `before`. */
export async function rulesOn(db: Db, now = before, confirmsEmail = true) {
  const clock = stoppedClock(now)
  const env = parseEnv({ DATA_DIR: await temporaryFolder() })
  const arquivos = makeArquivos({ db, env, secret: testSecret, accept: async () => ['pdf'] })
  let salt = 0
  const mark = crypto.randomUUID()
  const rules = makeSolicitacaoRules({
    store: makeSolicitacaoStore(db),
    arquivos: arquivos.temporarios,
    links: {
      issue() {
        salt++
        const sal = `${mark} ${salt}`
        return { sal, codigoHash: hashText(deriveCodigo(testSecret, sal)) }
      },
      hashCodigo: hashText,
    },
    clock,
    timezone: 'America/Sao_Paulo',
    confirmsEmail,
    mailQueued() {},
  })
  const idLicitacao = await insertLicitacao(db, { data_limite_esclarecimento_impugnacao: limite })
  const nova = (formulario: string) => ({ idLicitacao, formulario, pedido, arquivoUri: null })
  return { rules, clock, arquivos, idLicitacao, nova, codigo: (n: number) => deriveCodigo(testSecret, `${mark} ${n}`) }
}

export const count = async (db: Db, table: 'solicitacao' | 'outbox' | 'evento') =>
  (await db.selectFrom(table).select('id').execute()).length

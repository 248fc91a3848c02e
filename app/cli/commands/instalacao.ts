import { type Group, standaloneAction, UsageError } from '../command/command'
import { flag } from '../command/params'

/** Rebinds the data folder or the secret to this database after a deliberate change (decision 041). */
export const instalacao: Group = {
  summary: 'A pasta de dados e o segredo que são os deste banco de dados.',
  actions: {
    accept: standaloneAction({
      summary: 'Faz da pasta ou do segredo das configurações os deste banco. Pare antes todos os processos do portal.',
      options: {
        pasta: flag('a pasta DATA_DIR; o que faltar nela falta no portal'),
        segredo: flag('o segredo SECRET, ou o de DATA_DIR/segredo; os links já enviados deixam de valer'),
      },
      remote: true,
      async run({ pasta, segredo }, { env }) {
        if (!pasta && !segredo) throw new UsageError('informe --pasta, --segredo ou os dois')
        const { acceptInstalacao } = await import('~/adapters/db/instalacao.server')
        const { openDatabase } = await import('~/composition/open-database.server')
        const opened = await openDatabase(env)
        try {
          await acceptInstalacao(opened.db, env, { pasta, segredo })
        } finally {
          await opened.close()
        }
        const what = [...(pasta ? ['a pasta de dados'] : []), ...(segredo ? ['o segredo'] : [])]
        return `Deste banco de dados, de agora em diante: ${what.join(' e ')} das configurações.`
      },
    }),
  },
}

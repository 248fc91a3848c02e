import { cadastro } from './cadastro/cadastro'
import { linhas } from './cadastro/linhas'
import type { Group } from './command/command'
import { correio } from './commands/correio'
import { documento } from './commands/documento'
import { dump } from './commands/dump'
import { feriado } from './commands/feriado'
import { importacao } from './commands/import'
import { instalacao } from './commands/instalacao'
import { orgao } from './commands/orgao'
import { pessoa } from './commands/pessoa'
import { processo } from './commands/processo'
import { relogio } from './commands/relogio'
import { restore } from './commands/restore'
import { sample } from './commands/sample'
import { resposta, solicitacao } from './commands/solicitacao'
import { supressao } from './commands/supressao'
import { sync } from './commands/sync'
import { token } from './commands/token'
import { sessao } from './sessao/sessao'

export const commands: Group = {
  summary: 'O portal de licitações, pela linha de comando.',
  actions: {
    import: importacao,
    sync,
    solicitacao,
    resposta,
    supressao,
    processo,
    orgao,
    pessoa,
    feriado,
    cadastro,
    linhas,
    documento,
    token,
    sessao,
    correio,
    dump,
    restore,
    instalacao,
    relogio,
    sample,
  },
}

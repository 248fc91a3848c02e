import { cadastroCommand, prepareCadastro } from './cadastro/cadastro'
import { linhasCommand, prepareLinhas } from './cadastro/linhas'
import type { Command, StandaloneCommand } from './command'
import { correioCommand } from './commands/correio'
import { documentoCommand, prepareDocumento } from './commands/documento'
import { dump } from './commands/dump'
import { feriadoCommand } from './commands/feriado'
import { importCommand, prepareImport } from './commands/import'
import { orgaoCommand } from './commands/orgao'
import { prepareResposta, respostaCommand } from './commands/resposta'
import { restore } from './commands/restore'
import { sample } from './commands/sample'
import { prepareSessao, sessaoCommand } from './commands/sessao'
import { solicitacaoCommand } from './commands/solicitacao'
import { tokenCommand } from './commands/token'
import { prepareDumpFile, prepareRestore } from './dump-file'

type Entry = { run: Command } | { runAlone: StandaloneCommand }

type Described = Entry & {
  usage: string
  /** Checks what was typed, and makes its paths absolute from `cwd`; throws `UsageError`. Without it, as typed. */
  prepare?(args: string[], cwd: string): string[]
}

/** Every command of `portal`, by its name. */
export const commands: Record<string, Described> = {
  import: {
    usage: 'import <pncp|comprasgov> <arquivo|pasta|endereço> [--rejeitados <arquivo>] [--do-inicio]',
    run: importCommand,
    prepare: prepareImport,
  },
  resposta: {
    usage: 'resposta <add|correct> <protocolo> --texto <resposta> [--anexo <arquivo>]',
    run: respostaCommand,
    prepare: prepareResposta,
  },
  solicitacao: {
    usage: 'solicitacao list --pendentes [--orgao <sigla|número>]',
    run: solicitacaoCommand,
  },
  orgao: {
    usage: 'orgao <list | email <sigla|número> <endereço|->>',
    run: orgaoCommand,
  },
  cadastro: {
    usage:
      'cadastro <list [--todos] | show <número> [--pasta <pasta nova>] | approve <número> | refuse <número> --motivo <motivo> | exportar <número|CPF|CNPJ> <arquivo.zip> | apagar <número|CPF|CNPJ> [--ate DD/MM/AAAA --motivo <lei>] | desbloquear <número>>',
    run: cadastroCommand,
    prepare: prepareCadastro,
  },
  linhas: {
    usage: 'linhas import <arquivo.csv> [--substituir]',
    run: linhasCommand,
    prepare: prepareLinhas,
  },
  correio: {
    usage: 'correio <stop|allow> <endereço>',
    run: correioCommand,
  },
  documento: {
    usage:
      'documento add <arquivo.pdf> --licitacao <id> [--nome <nome>] | list [--licitacao <id>] | revoke <número|código> --motivo <motivo>',
    run: documentoCommand,
    prepare: prepareDocumento,
  },
  token: {
    usage:
      'token <recurso --licitacao <id> [--lote <id>] [--validade 8h] [--para <nome>] | list [--licitacao <id>] | revoke <código>>',
    run: tokenCommand,
  },
  sessao: {
    usage:
      'sessao <proposta|abrir|lance|fase <fase>|suspender|retomar|resultado <resultado>|registro> --licitacao <id> [--lote <n>] [--fornecedor <CPF|CNPJ>] [--nome <nome>] [--valor <valor>] [--motivo <motivo>] [--retoma "DD/MM/AAAA HH:mm"] | documento add <arquivo.pdf> --licitacao <id> --lote <n> --fornecedor <CPF|CNPJ> --tipo <tipo> [--nome <nome>] | documento liberar <número> --por <nome> | encenar',
    run: sessaoCommand,
    prepare: prepareSessao,
  },
  feriado: {
    usage: 'feriado <add DD/MM/AAAA <nome> | remove DD/MM/AAAA | list> --orgao <sigla|número>',
    run: feriadoCommand,
  },
  dump: { usage: 'dump <arquivo|->', run: dump, prepare: prepareDumpFile },
  restore: {
    usage: 'restore <arquivo|-> [--apagamentos <arquivo>]',
    runAlone: restore,
    prepare: prepareRestore,
  },
  sample: { usage: 'sample', run: sample },
}

export const usage = () =>
  ['Uso: portal <comando>', ...Object.values(commands).map((command) => `  portal ${command.usage}`)].join('\n')

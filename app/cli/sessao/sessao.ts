import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { cleanName } from '~/domain/arquivo/upload-rules'
import { tiposDocumentoVencedor } from '~/domain/sessao/processo'
import type { Result } from '~/domain/shared/result'
import { parseCnpj, parseCpf } from '~/domain/shared/typed-fields'
import { findEncenada, findFeitos } from '~/sample/addresses'
import { licitacaoEncenada } from '~/sample/content/licitacoes-sessoes'
import { encenar, makeCenas } from '~/sample/encenacao'
import { action, type Group } from '../command/command'
import { choice, file, json, number, optional, param, readInput, text } from '../command/params'
import { type Refusal, sessaoRefusals } from './refusals'
import { registrar } from './registrar'
import { printRegistros } from './registros'

const licitacao = number('id')
const lote = optional(number('n', 'um lote; sem isto, diga o --item'), null)
const item = optional(number('n', 'um item que não está em lote nenhum'), null)
const fornecedor = param('CPF|CNPJ', 'um CPF nem um CNPJ', (typed) => parseCnpj(typed) ?? parseCpf(typed))

const documento: Group = {
  summary: 'Os documentos de quem venceu um lote ou um item.',
  actions: {
    add: action({
      summary: 'Recebe um documento; ninguém o vê até que seja liberado.',
      args: { arquivo: file('arquivo.pdf') },
      options: {
        licitacao,
        lote,
        item,
        fornecedor,
        tipo: choice('tipo', tiposDocumentoVencedor, `um destes: ${tiposDocumentoVencedor.join(', ')}`),
        nome: optional(text('nome', 'como ele se chama; sem isto, como o arquivo'), null),
      },
      async run({ arquivo, licitacao, lote, item, fornecedor, tipo, nome }, { portal }) {
        const lugar = lote !== null ? { lote } : item !== null ? { item } : null
        if (!lugar || (lote !== null && item !== null)) throw new Error('diga --lote ou --item, e só um deles')
        const bytes = await readInput(arquivo)
        if (bytes.subarray(0, 5).toString('latin1') !== '%PDF-') throw new Error(`${arquivo} não é um PDF`)
        const novo = { idLicitacao: licitacao, lugar, documento: fornecedor, tipo }
        const named = { ...novo, tipoMidia: 'application/pdf', nome: cleanName(nome ?? path.basename(arquivo)) }
        const { id } = valueOrThrow(await portal.documentosVencedores.add(bytes, named))
        return `Documento ${id} recebido; ninguém o vê até que seja liberado.`
      },
    }),
    liberar: action({
      summary: 'Libera um documento: fica público quando a habilitação estiver decidida.',
      args: { documento: number('número') },
      options: { por: text('nome', 'quem o libera') },
      async run({ documento, por }, { portal }) {
        valueOrThrow(await portal.documentosVencedores.release(documento, por))
        return `Documento ${documento} liberado: fica público quando a habilitação estiver decidida.`
      },
    }),
  },
}

export const sessao: Group = {
  summary: 'As sessões públicas: os seus atos, o seu registro e os documentos de quem venceu.',
  actions: {
    registrar,
    registro: action({
      summary: 'Lista os registros públicos da sessão, do mais antigo ao mais novo.',
      options: { licitacao, json },
      async run({ licitacao, json }, context) {
        await printRegistros(licitacao, json, context)
        return 0
      },
    }),
    documento,
    encenar: action({
      summary: 'Move a licitação do exemplo que se move sozinha, até ser interrompido.',
      async run(_, { portal, signal }) {
        const idLicitacao = await findEncenada(portal.db)
        if (idLicitacao === null) return 'A licitação do exemplo que se move sozinha não está neste banco de dados.'
        const feitos = await findFeitos(portal.db, idLicitacao)
        const wait = (milliseconds: number) => sleep(milliseconds, true, { signal }).catch(() => false)
        const cenas = makeCenas(licitacaoEncenada)
        await encenar({ atos: portal.atos, idLicitacao, cenas, feitos, clock: portal.clock, wait })
        return 0
      },
    }),
  },
}

function valueOrThrow<T>(result: Result<T, Refusal>) {
  if (!result.ok) throw new Error(sessaoRefusals[result.error])
  return result.value
}

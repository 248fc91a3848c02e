import { open } from 'node:fs/promises'
import path from 'node:path'
import { listPendentes } from '~/adapters/db/solicitacao/pendentes.server'
import { withFileError } from '~/adapters/files/input.server'
import type { Portal } from '~/composition/portal.server'
import type { RespostaRefusal } from '~/domain/solicitacao/envio'
import type { Pendente } from '~/domain/solicitacao/solicitacao'
import type { Env } from '~/env.server'
import { makeTimes } from '~/format/times'
import { uploadTexts } from '~/format/upload-texts.server'
import solicitar from '~/locales/pt-BR/solicitar'
import { type Action, action, type Group, printList } from '../command/command'
import { file, flag, json, optional, text } from '../command/params'
import { findOrgaoByName } from './orgao'

export const solicitacao: Group = {
  summary: 'Os pedidos de esclarecimento e as impugnações.',
  actions: {
    list: action({
      summary: 'Lista o que espera resposta, e até quando: primeiro o que portal resposta add recebe.',
      options: {
        // A flag without a default value is required.
        pendentes: { ...flag('os que ninguém respondeu ainda'), defaultValue: undefined },
        orgao: optional(text('sigla|número', 'só os de um órgão'), undefined),
        json,
      },
      async run({ orgao, json }, { portal: { db, clock }, env, io }) {
        const idOrgao = orgao === undefined ? undefined : (await findOrgaoByName(db, orgao)).id
        const rules = { onlyConfirmed: env.VALIDAR_IMPUGNACAO_PUBLICA, timezone: env.TIMEZONE }
        const pendentes = await listPendentes(db, rules, clock.now(), idOrgao)
        const { day } = makeTimes({ locale: 'pt-BR', timezone: env.TIMEZONE })
        printList(io, pendentes, {
          json,
          line: (pendente) => pendenteLine(pendente, day),
          item: ({ emailDoOrgao, naMesa, diasUteis, ...pendente }) => ({ pedido: pedidoRef(pendente), ...pendente }),
          none: 'Nenhum pedido espera resposta.',
        })
        return 0
      },
    }),
  },
}

const pedidoRef = ({ id, protocolo }: Pick<Pendente, 'id' | 'protocolo'>) => protocolo ?? String(id)

function pendenteLine(pendente: Pendente, day: (day: string) => string) {
  const { tipo, prazo, atrasada, licitacao } = pendente
  return [
    pedidoRef(pendente),
    solicitar.tipo[tipo],
    `${atrasada ? 'em atraso desde' : 'responder até'} ${day(prazo)}`,
    `processo ${licitacao.numProcesso ?? '-'}`,
    licitacao.orgao,
  ].join(' · ')
}

/** Publishes or corrects the answer to a request and notifies the requester; earlier texts stay in the history. */
const makeAnswerAction = (corrects: boolean, does: string): Action =>
  action({
    summary: does,
    args: { pedido: text('protocolo|número') },
    options: {
      texto: text('resposta', 'a resposta, que é pública'),
      anexo: optional(file('arquivo', 'um arquivo que vai com ela'), undefined),
    },
    async run({ pedido, texto, anexo }, { portal, env }) {
      const received = anexo === undefined ? null : await receive(portal, env.ACCEPTED_EXTENSIONS, anexo)
      const answered = await portal.answer(pedido, texto, received?.uri ?? null, corrects)
      if (!answered.ok) {
        if (received) await portal.arquivosTemporarios.remove(received.id)
        const which = answered.error === 'solicitacaoNotFound' ? await describePendentes(portal, env) : ''
        throw new Error(refusals[answered.error](pedido) + which)
      }
      await portal.mail.sendDue()
      const { idLicitacao, idSolicitacao } = answered.value
      const what = corrects ? 'Correção publicada' : 'Resposta publicada'
      return `${what} na licitação ${idLicitacao}, pedido ${idSolicitacao}.`
    },
  })

export const resposta: Group = {
  summary: 'As respostas aos pedidos de esclarecimento e às impugnações.',
  actions: {
    add: makeAnswerAction(false, 'Publica a resposta de um pedido; quem pediu é avisado por e-mail.'),
    correct: makeAnswerAction(true, 'Publica uma correção da resposta; a anterior fica no histórico público.'),
  },
}

/** Lists up to ten pending requests, to help after a mistyped protocol number. */
async function describePendentes({ db, clock }: Portal, env: Env) {
  const rules = { onlyConfirmed: env.VALIDAR_IMPUGNACAO_PUBLICA, timezone: env.TIMEZONE }
  const pendentes = await listPendentes(db, rules, clock.now())
  if (pendentes.length === 0) return '; nenhum pedido espera resposta'
  const { day } = makeTimes({ locale: 'pt-BR', timezone: env.TIMEZONE })
  const lines = pendentes.slice(0, maxShown).map((pendente) => `  ${pendenteLine(pendente, day)}`)
  const more =
    pendentes.length > maxShown ? [`  e mais ${pendentes.length - maxShown}: portal solicitacao list --pendentes`] : []
  return ['; esperam resposta:', ...lines, ...more].join('\n')
}

const maxShown = 10

const refusals: Record<RespostaRefusal, (solicitacao: string) => string> = {
  solicitacaoNotFound: (solicitacao) => `não há pedido com o protocolo ${solicitacao}`,
  naoConfirmada: () => 'quem fez este pedido ainda não confirmou o e-mail: ele não é público e não se responde',
  semResposta: () => 'este pedido ainda não tem resposta que se corrija; use add',
  respondidaEntretanto: () => 'este pedido foi respondido enquanto isso',
  arquivoGone: () => 'o anexo já não está guardado; repita o comando',
}

async function receive({ intake }: Portal, accept: readonly string[], filePath: string) {
  const nome = path.basename(filePath)
  // Opens the file before the stream exists. Otherwise an error on opening could occur before the stream has a
  // listener, and end the server.
  const handle = await withFileError(filePath, open(filePath))
  const content = handle.createReadStream()
  const received = await withFileError(filePath, intake.arquivos.receive({ nome, content })).finally(() =>
    handle.close(),
  )
  if (received.ok) return received.value
  const { error } = received
  const [text = ''] = uploadTexts(
    [
      error === 'tooLarge' || error === 'empty'
        ? { kind: error, nome }
        : error === 'format'
          ? { kind: 'rejected', several: false, attached: false }
          : { kind: error },
    ],
    accept,
  )
  throw new Error(text)
}

import { expect, test } from 'vitest'
import { judgeEnvio, judgeLink, judgeResposta } from './judge-solicitacao'

const now = new Date('2030-05-10T21:00:00Z')
const before = new Date(now.getTime() - 1)
const after = new Date(now.getTime() + 1)
const refused = (error: string) => ({ ok: false, error })

test('um pedido só é aceito por uma licitação publicada, antes do limite dela, e com o anexo que ainda está guardado', () => {
  const anexo = { id: 7, sha256: 'a' }
  const aberta = { publicacao: 'PUBLICADA', dataLimiteEsclarecimentoImpugnacao: after } as const
  expect(judgeEnvio(aberta, { arquivo: anexo, now })).toEqual({ ok: true, value: anexo })
  expect(judgeEnvio(aberta, { arquivo: 'gone', now })).toEqual(refused('arquivoGone'))
  const judged = (licitacao: Parameters<typeof judgeEnvio>[0]) => judgeEnvio(licitacao, { arquivo: null, now })
  expect(judged(aberta)).toEqual({ ok: true, value: null })
  expect(judged(undefined)).toEqual(refused('licitacaoNotFound'))
  expect(judged({ ...aberta, publicacao: 'DESPUBLICADA' })).toEqual(refused('licitacaoDespublicada'))
  expect(judged({ ...aberta, publicacao: 'EXCLUIDA' })).toEqual(refused('licitacaoExcluida'))
  expect(judged({ ...aberta, dataLimiteEsclarecimentoImpugnacao: now })).toEqual(refused('prazoEncerrado'))
  expect(judged({ ...aberta, dataLimiteEsclarecimentoImpugnacao: null })).toEqual(refused('prazoEncerrado'))
  expect(judged({ ...aberta, sessaoEncerradaEm: before })).toEqual(refused('prazoEncerrado'))
})

test('um link confirma antes de vencer e uma vez só; o de um pedido já confirmado diz isso também depois', () => {
  expect(judgeLink(undefined, now)).toBe('INVALIDO')
  expect(judgeLink({ confirmadaEm: null, expiraEm: after }, now)).toBe('VALIDO')
  expect(judgeLink({ confirmadaEm: null, expiraEm: now }, now)).toBe('EXPIRADO')
  expect(judgeLink({ confirmadaEm: before, expiraEm: after }, now)).toBe('CONFIRMADO')
  expect(judgeLink({ confirmadaEm: before, expiraEm: before }, now)).toBe('CONFIRMADO')
})

const pedido = { id: 3, idLicitacao: 5, confirmada: true, ultima: undefined }
const resposta = { corrects: false, onlyConfirmed: true }
const accepted = (corrige: number | null) => ({ ok: true, value: { idSolicitacao: 3, idLicitacao: 5, corrige } })

test('responde-se ao que foi confirmado, se isso é preciso, e corrige-se a última resposta, se há', () => {
  const respondido = { ...pedido, ultima: { id: 9, formulario: null } }
  const naoConfirmado = { ...pedido, confirmada: false }
  expect(judgeResposta(undefined, resposta)).toEqual(refused('solicitacaoNotFound'))
  expect(judgeResposta(naoConfirmado, resposta)).toEqual(refused('naoConfirmada'))
  expect(judgeResposta(naoConfirmado, { ...resposta, onlyConfirmed: false })).toEqual(accepted(null))
  expect(judgeResposta(respondido, resposta)).toEqual(accepted(null))
  expect(judgeResposta(respondido, { ...resposta, corrects: true })).toEqual(accepted(9))
  expect(judgeResposta(pedido, { ...resposta, corrects: true })).toEqual(refused('semResposta'))
})

test('quem não viu a última resposta não responde; o mesmo rascunho mandado de novo é a resposta que já é', () => {
  const por = { idPessoa: 1, nome: 'Ana', formulario: 'o rascunho', vista: null }
  const respondido = (formulario: string | null) => ({ ...pedido, ultima: { id: 9, formulario } })
  expect(judgeResposta(pedido, { ...resposta, por })).toEqual(accepted(null))
  for (const other of [null, 'outro'])
    expect(judgeResposta(respondido(other), { ...resposta, por })).toEqual(refused('respondidaEntretanto'))
  expect(judgeResposta(respondido('o rascunho'), { ...resposta, por })).toEqual({
    ok: true,
    value: { publicada: { id: 9, idSolicitacao: 3, idLicitacao: 5 } },
  })
  const correcao = { ...resposta, corrects: true, por: { ...por, vista: 9 } }
  expect(judgeResposta(respondido('outro'), correcao)).toEqual(accepted(9))
})

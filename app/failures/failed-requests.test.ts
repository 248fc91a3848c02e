import { expect, test } from 'vitest'
import { describeFailure } from './failed-requests'

const stay = { to: 'stay', seconds: 0, countdown: false }

test('uma lista de mensagens aparece junta, uma por linha, qualquer que seja o código', () => {
  const body = { errorMessages: [{ message: 'Um.' }, { message: 'Dois.' }], key: 'GENERAL' }
  for (const status of [0, 400, 404, 500])
    expect(describeFailure(status, body, false)).toEqual({ message: { text: 'Um.\nDois.' }, move: stay })
})

test('sem resposta, a falha de conexão aparece e a página vai para o início', () => {
  expect(describeFailure(0, {}, false)).toEqual({
    message: { key: 'disconnected' },
    move: { to: 'home', seconds: 3, countdown: false },
  })
})

test('o serviço indisponível tenta de novo até voltar', () => {
  expect(describeFailure(503, { error: 'unavailable' }, true)).toEqual({
    message: { key: 'unavailable' },
    move: { to: 'retry', seconds: 10, countdown: false },
  })
})

test('um erro GENERAL é trocado pela falha de conexão', () => {
  expect(describeFailure(500, { key: 'GENERAL', message: 'x' }, false).message).toEqual({ key: 'disconnected' })
})

test('despublicada e excluída contam seis segundos e vão para o início, outra chave só mostra a mensagem', () => {
  for (const key of ['LICITACAO_DESPUBLICADA', 'LICITACAO_EXCLUIDA'])
    expect(describeFailure(400, { key, message: 'Removida.' }, true)).toEqual({
      message: { text: 'Removida.' },
      move: { to: 'home', seconds: 6, countdown: true },
    })
  expect(describeFailure(400, { key: 'OUTRA', message: 'Não pode.' }, true)).toEqual({
    message: { text: 'Não pode.' },
    move: stay,
  })
})

test('a sessão perdida recarrega a página depois de três segundos', () => {
  expect(describeFailure(401, { message: 'x' }, true)).toEqual({
    message: { key: 'lostSession' },
    move: { to: 'reload', seconds: 3, countdown: false },
  })
})

test('um formulário recusado diz por quê e fica na página; outro 403 não diz nada', () => {
  expect(describeFailure(403, { error: 'formRefused' }, true)).toEqual({ message: { key: 'formRefused' }, move: stay })
  expect(describeFailure(403, { message: 'x' }, true)).toEqual({ message: { key: 'unknown' }, move: stay })
})

test('o que não existe fica na página quando foi aberto pelo endereço, e vai para o início quando a tela já estava aberta', () => {
  expect(describeFailure(404, { error: 'licitacaoNotFound' }, true)).toEqual({
    message: { key: 'licitacaoNotFound' },
    move: stay,
  })
  expect(describeFailure(404, {}, false)).toEqual({
    message: { key: 'unknown' },
    move: { to: 'home', seconds: 3, countdown: false },
  })
})

test('no erro do servidor vale a mensagem dele, e em qualquer outro o erro desconhecido', () => {
  expect(describeFailure(500, { message: 'Manutenção.' }, true).message).toEqual({ text: 'Manutenção.' })
  expect(describeFailure(500, {}, true).message).toEqual({ key: 'unknown' })
  expect(describeFailure(418, { message: 'x' }, true).message).toEqual({ key: 'unknown' })
})

test('um cadastro que acabou fica na página, que leva a um novo, também quando a tela já estava aberta', () => {
  expect(describeFailure(404, { error: 'cadastroNotFound' }, false)).toEqual({
    message: { key: 'cadastroNotFound' },
    move: stay,
  })
})

import { expect, test } from 'vitest'
import { knownQuery } from './query-names'

test('quem troca de idioma continua na página do cadastro feito e na pergunta sobre um documento a excluir', () => {
  const query = new URLSearchParams('feito=sim&excluir=CONTRATO_SOCIAL&outro=1')
  expect(knownQuery(query).toString()).toBe('feito=sim&excluir=CONTRATO_SOCIAL')
})

test('quem troca de idioma no cadastro continua vindo da campanha, e de nenhuma se não há', () => {
  const campanha = 'fonteCampanha=boletim&tipoCampanha=e-mail&nomeCampanha=promo%C3%A7%C3%A3o'
  expect(knownQuery(new URLSearchParams(campanha)).toString()).toBe(campanha)
  expect(knownQuery(new URLSearchParams('fonteCampanha=1&tipoCampanha=null&nomeCampanha=')).toString()).toBe('')
  const long = knownQuery(new URLSearchParams({ nomeCampanha: 'x'.repeat(10_000) }))
  expect(long.get('nomeCampanha')).toHaveLength(100)
})

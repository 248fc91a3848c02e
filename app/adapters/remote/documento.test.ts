import { expect, test } from 'vitest'
import type { ValidacaoNoFio } from '~/contract/documentos'
import { newCodigo } from '~/domain/documento/codigo'
import { makeValidate } from './documento.server'
import { makeOpenAt } from './open-at.server'

test('o CPF que outro sistema põe no nome de um documento, no motivo ou no nome do arquivo sai oculto', async () => {
  const answered = (answer: Partial<ValidacaoNoFio>) =>
    makeValidate({ validarDocumento: async () => answer as ValidacaoNoFio }, Date.now)(newCodigo())
  const nome = 'Ata de ***.456.789-**.pdf'
  const given = { nomeDocumento: 'Ata de 123.456.789-09.pdf' }
  expect(await answered({ ...given, valido: true })).toMatchObject({ situacao: 'VALIDO', nome })
  expect(
    await answered({
      ...given,
      situacao: 'REVOGADO',
      dataRevogacao: new Date(),
      motivoRevogacao: 'Traz o CPF 123.456.789-09.',
    }),
  ).toMatchObject({ situacao: 'REVOGADO', nome, motivo: 'Traz o CPF ***.456.789-**.' })

  const headers = { 'Content-Disposition': 'attachment; filename="Ata de 123.456.789-09.pdf"' }
  const open = makeOpenAt('http://sistema.example/', async () => new Response('%PDF-', { headers }))
  expect(await open('/arquivo', new Headers())).toMatchObject({ nome })
})

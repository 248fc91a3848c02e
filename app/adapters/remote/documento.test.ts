import { expect, test } from 'vitest'
import type { WireValidacao } from '~/contract/documentos'
import { newCodigo } from '~/domain/documento/codigo'
import { systemClock } from '~/domain/shared/clock'
import { makeOpenAt, makeRemoteValidate } from './files.server'
import { readFailure } from './resilient-fetch.server'

test('quanto tempo outro sistema manda esperar é o que se espera; se ele não diz, um minuto', async () => {
  const refusing = (headers: Record<string, string>) =>
    makeRemoteValidate(
      { validarDocumento: async () => Promise.reject(await readFailure(new Response('{}', { status: 429, headers }))) },
      systemClock,
    )(newCodigo())
  expect(await refusing({ 'Retry-After': '540' })).toEqual({ situacao: 'AGUARDE', segundos: 540 })
  for (const headers of [{}, { 'Retry-After': 'Fri, 31 Dec 2030 23:59:59 GMT' }, { 'Retry-After': '0' }])
    expect(await refusing(headers as Record<string, string>)).toEqual({ situacao: 'AGUARDE', segundos: 60 })
})

test('o CPF que outro sistema põe no nome de um documento, no motivo ou no nome do arquivo sai oculto', async () => {
  const answered = (answer: Partial<WireValidacao>) =>
    makeRemoteValidate({ validarDocumento: async () => answer as WireValidacao }, systemClock)(newCodigo())
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
  expect(await open('/arquivo')).toMatchObject({ nome })
})

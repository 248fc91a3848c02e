// @module-tag rest
import { expect, onTestFinished, test } from 'vitest'
import { removeCopia, sweepCopias } from '~/adapters/db/sincronizacao/copias.server'
import { makeArquivos } from '~/composition/arquivos.server'
import { openPortal } from '~/composition/portal.server'
import { parseEnv } from '~/env.server'
import { loadBuiltRemix } from '~/http/pages/remix-app.server'
import { paths, toHref } from '~/site/paths'
import { emptyDatabase } from '../databases'
import { startApp } from '../http'
import { makePdf } from '../pdf'
import { readable } from '../perfis/perfis'
import { buildArquivo, buildCompra, horaNoPncp } from './pncp-vivo'
import { openRodadas } from './rodadas'

const hour = 3_600_000

/** A portal that is filled from the stub of PNCP and copies documents. */
async function startCopying() {
  const env = parseEnv({ ...(await emptyDatabase()), LOG_LEVEL: 'silent' })
  const portal = await openPortal(env)
  onTestFinished(portal.close)
  const { db } = portal
  const arquivos = makeArquivos({ db, env, secret: 'segredo', accept: async () => env.ACCEPTED_EXTENSIONS })
  const rodadas = await openRodadas(portal)
  const { get } = await startApp({ portal, env, remix: await loadBuiltRemix() })
  return { db, portal, get, ...rodadas, copia: () => rodadas.copia(arquivos) }
}

test('o que a fonte publica é copiado, se lê no portal sem o buscador, e fica quando a fonte o perde', async () => {
  const { db, get, pncp, clock, rodada, copia } = await startCopying()
  const link = `${pncp.url}/pncp-api/v1/arquivos/1`
  const compra = buildCompra(1, clock.now())
  compra.arquivos = [{ ...buildArquivo(1), titulo: 'Edital', url: link }]
  pncp.files.set('/pncp-api/v1/arquivos/1', { type: 'application/pdf', body: await makePdf(['Edital 1']) })
  pncp.publish(compra)
  await rodada()
  expect(await copia()).toBe(1)
  expect(await copia()).toBe(0)
  const { id } = await db.selectFrom('licitacao').select('id').executeTakeFirstOrThrow()
  const page = async () => {
    const html = await (await get(toHref(paths.dadosEdital(id)))).text()
    return { html, text: readable(html).replace(/\s+/g, ' ') }
  }
  const shown = await page()
  expect(shown.text).toMatch(/Edital\.pdf.*Cópia de \d\d\/\d\d\/2030.*, feita por este portal/)
  const { uri, sha256 } = await db.selectFrom('arquivo').select(['uri', 'sha256']).executeTakeFirstOrThrow()
  const file = await get(`/licitacao/hal/public/arquivos?uri=${uri}`)
  expect([file.status, file.headers.get('x-robots-tag')]).toEqual([200, 'noindex'])

  compra.arquivos = []
  Object.assign(compra.contratacao, { dataAtualizacaoGlobal: horaNoPncp(new Date(clock.now().getTime() + hour)) })
  pncp.publish(compra)
  clock.advance(hour)
  await rodada()
  expect((await page()).text).toMatch(/Cópia de .*: a origem não tem mais este documento/)

  const { id: idAnexo } = await db.selectFrom('anexo').select('id').executeTakeFirstOrThrow()
  expect(await removeCopia(db, idAnexo, 'dado pessoal', clock.now())).toBe(true)
  expect(await removeCopia(db, idAnexo, 'dado pessoal', clock.now())).toBe(false)
  expect((await page()).text).toContain('Não há anexos disponíveis')
  expect(await db.selectFrom('arquivo').select('id').where('sha256', '=', sha256).execute()).toEqual([])
})

test('um documento trocado na fonte é copiado de novo, e a cópia do anterior não fica', async () => {
  const { db, pncp, clock, rodada, copia } = await startCopying()
  const compra = buildCompra(1, clock.now())
  const toArquivo = (numero: number) => ({ ...buildArquivo(1), url: `${pncp.url}/arquivos/${numero}` })
  for (const numero of [1, 2])
    pncp.files.set(`/arquivos/${numero}`, { type: 'application/pdf', body: await makePdf([`Edital ${numero}`]) })
  compra.arquivos = [toArquivo(1)]
  pncp.publish(compra)
  await rodada()
  await copia()
  const before = await db.selectFrom('arquivo').select('sha256').execute()
  compra.arquivos = [toArquivo(2)]
  clock.advance(hour)
  Object.assign(compra.contratacao, { dataAtualizacaoGlobal: horaNoPncp(clock.now()) })
  pncp.publish(compra)
  await rodada()
  expect(await db.selectFrom('anexo').select('id_arquivo').execute()).toEqual([{ id_arquivo: null }])
  expect(await copia()).toBe(1)
  await sweepCopias(db)
  const after = await db.selectFrom('arquivo').select('sha256').execute()
  expect(after).toHaveLength(1)
  expect(after).not.toEqual(before)
})

test('só do PNCP se copia, e só o que é do tipo que diz: o resto é tentado mais tarde, e o link fica', async () => {
  const { db, pncp, clock, rodada, copia } = await startCopying()
  const compra = buildCompra(1, clock.now())
  pncp.files.set('/arquivos/html', { type: 'application/pdf', body: '<script>alert(1)</script>' })
  compra.arquivos = [
    { ...buildArquivo(1), url: 'http://169.254.169.254/latest/meta-data' },
    { ...buildArquivo(2), url: `${pncp.url}/arquivos/html` },
    { ...buildArquivo(3), url: `${pncp.url}/arquivos/nenhum` },
  ]
  pncp.publish(compra)
  await rodada()
  expect(await copia()).toBe(0)
  const falhas = await db.selectFrom('anexo_copia').select(['erro', 'tentativas']).orderBy('link').execute()
  expect(falhas).toEqual([
    { erro: expect.stringContaining('não é do tipo'), tentativas: 1 },
    { erro: expect.stringContaining('respondeu 404'), tentativas: 1 },
    { erro: expect.stringContaining('não é do PNCP'), tentativas: 1 },
  ])
  expect(await db.selectFrom('arquivo').select('id').execute()).toEqual([])
  clock.advance(2 * hour)
  await copia()
  const later = await db.selectFrom('anexo_copia').select('tentativas').execute()
  expect(later.map(({ tentativas }) => tentativas)).toEqual([2, 2, 2])
})

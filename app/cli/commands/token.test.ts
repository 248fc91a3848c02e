// @module-tag rest
import { expect, onTestFinished, test } from 'vitest'
import { openPortal } from '~/composition/portal.server'
import { parseEnv } from '~/env.server'
import { insertLicitacao } from '../../../tests/builders'
import { emptyDataDir } from '../../../tests/databases'
import { insertCenario } from '../../../tests/recursos/recursos'
import { rememberingIo } from '../../../tests/terminal'
import { prepareCommand, runCommand } from '../run.server'

async function openCommands() {
  const env = parseEnv({ DATA_DIR: await emptyDataDir(), PUBLIC_URL: 'https://portal.example/' })
  const portal = await openPortal(env)
  onTestFinished(portal.close)
  const run = async (...argv: string[]) => {
    const io = rememberingIo()
    const codigo = await runCommand(prepareCommand(['token', ...argv], '/'), { portal, env, io })
    return { codigo, texto: io.text() }
  }
  return { portal, db: portal.db, run }
}

const tokenIn = (texto: string, screen: string) => new RegExp(`${screen}\\?\\S*token=(\\S+)`).exec(texto)?.[1] ?? ''

test('o comando dá os links das duas telas, um por lote para permitir, e cada um abre a sua', async () => {
  const { portal, db, run } = await openCommands()
  const { idLicitacao, idLote, outroLote } = await insertCenario(db)
  const { codigo, texto } = await run('recurso', '--licitacao', String(idLicitacao), '--para', 'Rita')

  expect(codigo).toBe(0)
  expect(texto).toContain(`Prazos: https://portal.example/licitacao-pub/data-recurso?idPregao=${idLicitacao}&token=`)
  expect(texto).toContain(
    'Permitir recurso, Carteiras: https://portal.example/licitacao-pub/permitir-recurso-contrarrazao',
  )
  expect(texto).toContain(`&idLote=${outroLote}&token=`)
  const token = tokenIn(texto, 'data-recurso')
  const { recursos } = portal.procurement
  expect((await recursos.painel({ token, tela: 'data-recurso', idLicitacao })).ok).toBe(true)
  const permitir = tokenIn(texto, 'permitir-recurso-contrarrazao')
  expect((await recursos.listFornecedores({ token: permitir, idLicitacao, idLote })).ok).toBe(true)
})

test('com --lote só há links para aquele lote; a lista os mostra e revogar os encerra', async () => {
  const { portal, db, run } = await openCommands()
  const { idLicitacao, idLote } = await insertCenario(db)
  const { texto } = await run(
    'recurso',
    '--licitacao',
    String(idLicitacao),
    '--lote',
    String(idLote),
    '--validade',
    '2d',
  )
  expect(texto.match(/permitir-recurso-contrarrazao/g)).toHaveLength(1)
  const [, id = ''] = /token revoke (\S+)/.exec(texto) ?? []

  expect((await run('list')).texto).toContain(
    `${id}: licitação ${idLicitacao}, lote ${idLote}, para autoridade da licitação, vale até`,
  )
  expect((await run('revoke', id)).texto).toContain(`Link ${id} revogado`)
  const pedido = { token: tokenIn(texto, 'data-recurso'), idLicitacao }
  expect((await portal.procurement.recursos.painel(pedido)).ok).toBe(false)
  expect((await run('list', '--licitacao', String(idLicitacao))).texto).toContain('revogado em')
  expect((await run('revoke', id)).codigo).toBe(2)
})

test.each([
  [[], 'informe uma ação; há recurso, list, revoke'],
  [['recurso'], 'informe --licitacao'],
  [['recurso', '--licitacao', '0'], '0 não é um número válido (--licitacao)'],
  [['recurso', '--licitacao', '999'], 'não há licitação 999'],
  [['recurso', '--licitacao', '1', '--validade', '8'], '8 não é um tempo como 30min'],
  [['recurso', '--licitacao', '1', '--validade', '31d'], '31d não é um tempo'],
  [['recurso', '--licitacao', '1', '--lote', '999'], 'a licitação 1 não tem o lote 999'],
  [['recurso', '--licitacao', '1'], 'a licitação 1 não tem lotes'],
  [['revoke'], 'informe <código>'],
])('token %j é recusado com o motivo', async (argv, motivo) => {
  const { db, run } = await openCommands()
  await insertLicitacao(db)
  const { codigo, texto } = await run(...argv).catch((error) => ({ codigo: 2, texto: String(error) }))
  expect(codigo).toBe(2)
  expect(texto).toContain(motivo)
})

// @module-tag rest
import { expect, onTestFinished, test } from 'vitest'
import { openPortal } from '~/composition/portal.server'
import { parseEnv } from '~/env.server'
import { insertOrgao } from '../../../tests/builders'
import { emptyDataDir } from '../../../tests/databases'
import { rememberingIo } from '../../../tests/terminal'
import { prepareCommand, runCommand } from '../run.server'

test('os feriados de um órgão são cadastrados, listados e retirados, e o que não se entende é recusado', async () => {
  const env = parseEnv({ DATA_DIR: await emptyDataDir() })
  const portal = await openPortal(env)
  onTestFinished(portal.close)
  const run = async (...argv: string[]) => {
    const io = rememberingIo()
    const codigo = await runCommand(prepareCommand(['feriado', ...argv], '/'), { portal, env, io })
    return `${codigo} ${io.text()}`
  }
  await insertOrgao(portal.db)
  await insertOrgao(portal.db, { sigla: 'DUAS' })
  await insertOrgao(portal.db, { sigla: 'DUAS' })
  const semed = ['--orgao', 'SEMED']

  expect(await run('list', ...semed)).toBe('0 Secretaria Municipal de Educação: nenhum feriado cadastrado.')
  expect(await run('add', '16/07/2030', 'Nossa', 'Senhora', 'do', 'Carmo', ...semed)).toBe(
    '0 Secretaria Municipal de Educação: 16/07/2030, Nossa Senhora do Carmo.',
  )
  await run('add', '16/07/2030', 'Padroeira', ...semed)
  await run('add', '24/06/2030', 'São João', ...semed)
  expect(await run('list', '--orgao', ' semed')).toBe(await run('list', ...semed))
  expect(await run('list', ...semed)).toBe('0 24/06/2030: São João\n16/07/2030: Padroeira')
  expect(await run('remove', '16/07/2030', ...semed)).toContain('16/07/2030 deixou de ser feriado')
  expect(await run('remove', '16/07/2030', ...semed)).toContain('2 portal: 16/07/2030 não é feriado')
  await expect(run('add', '31/02/2030', 'Nunca', ...semed)).rejects.toThrow('31/02/2030 não é uma data que exista')
  await expect(run('list')).rejects.toThrow('informe --orgao')
  expect(await run('list', '--orgao', 'NADA')).toContain('não há órgão NADA')
  expect(await run('list', '--orgao', 'DUAS')).toContain('há vários órgãos DUAS')
})

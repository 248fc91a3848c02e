// @module-tag rest
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { newUri } from '~/adapters/files/store.server'
import { insertLicitacao, insertOrgao, insertSolicitacao } from '../../tests/builders'
import { empresa } from '../../tests/cadastro/cadastro'
import { emptyDataDir, temporaryFolder } from '../../tests/databases'
import { listeningPortal } from '../../tests/listening-portal'
import { rememberingIo } from '../../tests/terminal'
import { main } from './main.server'
import { makeTerminal } from './terminal.server'

/** Runs `portal …` in an empty folder. Returns what it prints and which files it leaves there. */
async function typed(...argv: string[]) {
  const cwd = await temporaryFolder()
  const io = rememberingIo()
  const environment = { DATA_DIR: path.join(cwd, 'data') }
  const code = await main(argv, { environment, cwd, io, signal: new AbortController().signal })
  const out = io.lines.filter((line) => !io.errors.includes(line)).join('\n')
  return { code, out, err: io.errors.join('\n'), left: await readdir(cwd) }
}

test('a ajuda se pede como se quiser, de tudo, de um comando ou de uma ação, e nada é feito', async () => {
  const of = async (line: string) => {
    const { code, out, err, left } = await typed(...line.split(' '))
    expect([line, code, err, left]).toEqual([line, 0, '', []])
    return out
  }
  const all = await of('--help')
  expect(all).toMatch(/^Uso: portal <comando>\n/)
  expect(all).toMatch(/\n {2}dump +Copia tudo/)
  for (const same of ['-h', 'help']) expect(await of(same)).toBe(all)
  const dump = await of('dump --help')
  expect(dump).toMatch(/^Uso: portal dump <arquivo\|->\n\nCopia tudo/)
  for (const same of ['dump -h', 'help dump', '--help dump', 'dump copia.tar.gz --help'])
    expect(await of(same)).toBe(dump)
  const cadastro = await of('cadastro --help')
  expect(await of('cadastro help')).toBe(cadastro)
  expect(cadastro).toContain('\n  portal cadastro refuse <número> --motivo <motivo> [--remessa <número>]\n')
  expect(cadastro).not.toContain('portal dump')
  expect(await of('cadastro approve -h')).toMatch(/--mesmo-assim +ainda que falte o termo assinado ou um documento/)
})

test('o que não se entende não faz nada, e mostra na saída de erros só as formas do seu comando', async () => {
  const refused = {
    '': ['informe um comando; há import,', 'portal <comando>'],
    nada: ['comando desconhecido: nada; há import,', 'portal <comando>'],
    'help nada': ['comando desconhecido: nada; há import,', 'portal <comando>'],
    'dump --tudo': ['opção desconhecida: --tudo', 'portal dump <arquivo|->'],
    'dump copia.tar.gz -x': ['opção desconhecida: -x', 'portal dump <arquivo|->'],
    'dump um dois': ['argumento a mais: dois', 'portal dump <arquivo|->'],
    'sample --limpo': ['opção desconhecida: --limpo', 'portal sample'],
    'cadastro approve': ['informe <número>', 'portal cadastro approve <número> [--remessa <número>] [--mesmo-assim]'],
    'cadastro list --todos=sim': ['--todos não leva valor', 'portal cadastro list [--todos] [--json]'],
    'resposta add 1 --texto --anexo': [
      'informe o valor de --texto; um que começa com - se escreve --texto=-…',
      'portal resposta add <protocolo|número> --texto <resposta> [--anexo <arquivo>]',
    ],
  }
  for (const [line, [message = '', usage]] of Object.entries(refused)) {
    const { code, out, err, left } = await typed(...line.split(' ').filter(Boolean))
    expect([line, code, out, left]).toEqual([line, 2, '', []])
    const [said = '', ...shown] = err.split('\n')
    expect([said.slice(0, 8 + message.length), ...shown]).toEqual([`portal: ${message}`, `Uso: ${usage}`])
  }
  // An invalid value is reported without usage lines.
  expect((await typed('cadastro', 'show', 'um')).err).toBe('portal: um não é um número válido (<número>)')
})

test('cada lista sai também em JSON, para programas', async () => {
  const { portal, env } = await listeningPortal('')
  await insertOrgao(portal.db)
  const id_licitacao = await insertLicitacao(portal.db)
  await insertSolicitacao(portal.db, { id_licitacao, protocolo: '2030-AB12-CD34' })
  await portal.intake.cadastro.registerCadastro(empresa, { formulario: 'a', termosAceitos: true })
  const listed = async (line: string): Promise<object[]> => {
    const io = rememberingIo()
    const argv = [...line.split(' '), '--json']
    const code = await main(argv, {
      environment: { DATA_DIR: env.DATA_DIR },
      cwd: '/',
      io,
      signal: AbortSignal.any([]),
    })
    expect([line, code, io.errors]).toEqual([line, 0, []])
    return JSON.parse(io.text())
  }
  expect(await listed('orgao list')).toContainEqual(expect.objectContaining({ sigla: 'SEMED', email: null }))
  expect(await listed('solicitacao list --pendentes')).toMatchObject([
    { pedido: '2030-AB12-CD34', tipo: 'ESCLARECIMENTO' },
  ])
  expect(await listed('cadastro list')).toMatchObject([{ id: 1, situacao: 'PROCESSANDO', nome: 'Padaria Aurora Ltda' }])
  for (const empty of [
    'feriado list --orgao 1',
    'documento list',
    'token list',
    `sessao registro --licitacao ${id_licitacao}`,
  ])
    expect(await listed(empty)).toEqual([])
})

test('uma cópia para a saída padrão que falha no meio não deixa nada no arquivo, nem mensagem dentro dele', async () => {
  const { portal, env, cwd } = await listeningPortal('dump')
  // A folder stands in the place of the stored file, so that it cannot be read.
  const sha256 = 'a'.repeat(64)
  await mkdir(portal.files.toPath(sha256), { recursive: true })
  const { size: tamanho } = await stat(portal.files.toPath(sha256))
  const row = { uri: newUri(), sha256, tamanho, tipo_midia: 'text/plain', nome: 'a', publicado: true }
  await portal.db.insertInto('arquivo').values(row).execute()
  const target = path.join(cwd, 'copia.tar.gz')
  const dumpInto = async () => {
    const out = createWriteStream(target)
    await once(out, 'open')
    const err = Object.assign(new PassThrough(), { isTTY: false }) as unknown as NodeJS.WriteStream & PassThrough
    const terminal = makeTerminal(out, err)
    const settings = { environment: { DATA_DIR: env.DATA_DIR }, cwd, io: terminal, signal: AbortSignal.any([]) }
    const code = await terminal.finish(await main(['dump', '-'], settings))
    return { code, said: String(err.read()), bytes: await readFile(target) }
  }
  const failed = await dumpInto()
  expect([failed.code, failed.bytes.length]).toEqual([2, 0])
  expect(failed.said).toMatch(/^portal: .*é uma pasta\nportal: o que foi gravado não está inteiro, e foi retirado/)
  await portal.db.deleteFrom('arquivo').execute()
  const whole = await dumpInto()
  expect([whole.code, whole.said]).toEqual([0, expect.stringMatching(/^Copiados: \d+ linhas e 0 arquivos\.\n$/)])
  expect(whole.bytes.toString('latin1')).not.toContain('Copiados')
})

test('quem só lê o começo da saída, como head, a encerra sem que nada reclame', async () => {
  const child = spawn(process.execPath, ['build/portal.js', 'help'], { stdio: ['ignore', 'pipe', 'pipe'] })
  child.stdout.destroy()
  const complaint = text(child.stderr)
  const [code] = await once(child, 'exit')
  expect([code, await complaint]).toEqual([0, ''])
})

test('a ajuda não espera pelo banco, pelas telas nem pelas chamadas, que levam um segundo a carregar', async () => {
  const heavy = '^(pg|@electric-sql|@orpc|@remix-run|react|pino|nodemailer|@cantoo)'
  const refuse = `export const resolve=(name,from,next)=>{if(/${heavy}/.test(name))throw new Error(name);return next(name,from)}`
  const loader = `import{register}from"node:module";register(${JSON.stringify(`data:text/javascript,${encodeURIComponent(refuse)}`)})`
  const lean = ['--import', `data:text/javascript,${encodeURIComponent(loader)}`]
  const run = async (...argv: string[]) => {
    const options = [...lean, path.resolve('build/portal.js'), ...argv]
    const child = spawn(process.execPath, options, {
      cwd: await temporaryFolder(),
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const complaint = text(child.stderr)
    const [code] = await once(child, 'exit')
    return { code, complaint: await complaint }
  }
  expect(await run('--help')).toEqual({ code: 0, complaint: '' })
  expect((await run('token', 'list')).complaint).toMatch(new RegExp(heavy.slice(1)))
})

test('quem lê só o começo de uma cópia é avisado numa só frase de que ela não está inteira, com o servidor no ar ou sem ele', async () => {
  const { env } = await listeningPortal('dump')
  for (const DATA_DIR of [env.DATA_DIR, await emptyDataDir()]) {
    const child = spawn(process.execPath, ['build/portal.js', 'dump', '-'], {
      env: { ...process.env, DATA_DIR },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child.stdout.destroy()
    const complaint = text(child.stderr)
    const [code] = await once(child, 'exit')
    expect([code, await complaint]).toEqual([2, 'portal: o que saiu não está inteiro: não o guarde\n'])
  }
})

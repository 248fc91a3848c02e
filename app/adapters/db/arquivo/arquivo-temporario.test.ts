import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeFileStore, removeOrphans } from '~/adapters/files/store.server'
import { makeTemporaryFiles } from '~/adapters/files/temporary.server'
import type { ArquivoPublicavel } from '~/domain/arquivo/arquivo'
import { ok } from '~/domain/shared/result'
import { readAll } from '../../../../tests/arquivos'
import { insertCadastro, insertLicitacao, insertSolicitacao } from '../../../../tests/builders'
import { countBytes } from '../../../../tests/counted-bytes'
import { temporaryFolder, testOnBothEngines } from '../../../../tests/databases'
import type { Db } from '../engine/schema'
import { makeArquivosTemporarios } from './arquivo-temporario.server'
import { inPublishTransaction, publishArquivo } from './arquivos-publicados.server'

const day = 86_400_000
const yesterday = () => new Date(Date.now() - day)
const longAgo = new Date(Date.now() - 2 * day)

async function* streamBytes(content: string) {
  yield Buffer.from(content)
}

/** Opens the files of a data folder. Returns the operations that the tests perform on them. */
async function openFiles(db: Db, dataDir?: string) {
  const folder = dataDir ?? (await temporaryFolder())
  const files = makeFileStore(folder)
  const temporary = makeTemporaryFiles(folder)
  const temporarios = makeArquivosTemporarios({ db, temporary, files })
  const publishPrepared = async (prepared: ArquivoPublicavel | null) => {
    const published = await inPublishTransaction(db, 'gone', async (trx) => ok(await publishArquivo(trx, prepared)))
    return published.ok
  }
  const write = async (content: string, nome = 'edital.txt') => {
    const written = await temporary.write(streamBytes(content), 2_000_000)
    if (!written) throw new Error('too large')
    return { ...written, nome, tipoMidia: 'text/plain' }
  }
  return {
    folder,
    files,
    temporary,
    ...temporarios,
    write,
    publishPrepared,
    receive: async (content: string) => temporarios.save(await write(content)),
    async publish(id: number) {
      return publishPrepared(await temporarios.prepareToPublish(id))
    },
    /** Makes the upload two days old. */
    async age(uri: string) {
      await utimes(temporary.toPath(uri), longAgo, longAgo)
      await db.updateTable('arquivo').set({ criado_em: longAgo }).where('uri', '=', uri).execute()
    },
    onDisk: () => readdir(path.join(folder, 'arquivos', 'temporarios')),
    published: (sha256: string) => readFile(files.toPath(sha256), 'utf8'),
  }
}

testOnBothEngines(
  'um arquivo temporário é achado por quem o enviou, e não antes de estar inteiro no disco',
  async ({ db }) => {
    const { receive, find, open, temporary } = await openFiles(db)
    const arquivo = await receive('pedido')
    expect(await find(arquivo.uri)).toMatchObject({ nome: 'edital.txt', tamanho: 6, tipoMidia: 'text/plain' })
    expect(String(await readAll(await open(arquivo.uri)))).toBe('pedido')
    expect(await find('outro')).toBeNull()
    await temporary.remove(arquivo.uri)
    expect(await find(arquivo.uri)).toBeNull()
  },
)

testOnBothEngines(
  'publicar deixa os bytes onde ficam os publicados, e o endereço temporário deixa de existir',
  async ({ db }) => {
    const { receive, publish, find, published, prepareToPublish } = await openFiles(db)
    const arquivo = await receive('pedido')
    expect(await publish(arquivo.id)).toBe(true)
    expect(await published(arquivo.sha256)).toBe('pedido')
    expect(await find(arquivo.uri)).toBeNull()
    expect(await prepareToPublish(arquivo.id)).toBeNull()
    expect(await prepareToPublish(arquivo.id + 1)).toBeNull()
  },
)

/** Makes a folder on another disk than that of `folder`. */
async function onOtherDisk(folder: string) {
  const { dev } = await stat(folder)
  for (const place of [os.tmpdir(), '/dev/shm']) {
    const found = await stat(place).catch(() => null)
    if (!found || found.dev === dev) continue
    const other = await mkdtemp(path.join(place, 'licitacao-pub-teste-'))
    onTestFinished(() => rm(other, { recursive: true, force: true }))
    return other
  }
  throw new Error('this machine has one disk alone')
}

testOnBothEngines(
  'um anexo é gravado uma vez e publicado sem ser lido; de outro disco é copiado, e o publicado é o mesmo',
  async ({ db }) => {
    const folder = await temporaryFolder()
    const large = 'anexo '.repeat(200_000)
    const send = async () => {
      const { receive, publish, published } = await openFiles(db, folder)
      let sent: Awaited<ReturnType<typeof receive>> | undefined
      const { written, read } = await countBytes(async () => {
        sent = await receive(large)
        expect(await publish(sent.id)).toBe(true)
      })
      expect(await published(sent?.sha256 ?? '')).toBe(large)
      return [Math.round(written / large.length), Math.round(read / large.length)]
    }
    const arquivos = path.join(folder, 'arquivos')
    await mkdir(arquivos)
    await symlink(await onOtherDisk(folder), path.join(arquivos, 'temporarios'))
    expect(await send()).toEqual([2, 1])
    await rm(path.join(arquivos, 'temporarios'))
    expect(await send()).toEqual([1, 0])
    // No partial file remains.
    expect((await readdir(arquivos)).filter((name) => name.endsWith('.parte'))).toEqual([])
  },
)

testOnBothEngines('um arquivo publicado não é removido', async ({ db }) => {
  const { receive, publish, remove, published } = await openFiles(db)
  const arquivo = await receive('pedido')
  await publish(arquivo.id)
  await remove(arquivo.id)
  expect(await published(arquivo.sha256)).toBe('pedido')
  expect(await db.selectFrom('arquivo').select('publicado').execute()).toEqual([{ publicado: true }])
})

testOnBothEngines(
  'remover um arquivo nunca leva os mesmos bytes de quem já os publicou ou também os enviou',
  async ({ db }) => {
    const { receive, publish, remove, find, published, onDisk } = await openFiles(db)
    const [first, second, third] = [await receive('iguais'), await receive('iguais'), await receive('iguais')]
    expect(second?.sha256).toBe(first?.sha256)
    await publish(first.id)
    await remove(second.id)
    expect(await published(first.sha256)).toBe('iguais')
    expect(await find(third.uri)).not.toBeNull()
    expect(await onDisk()).not.toContain(second.uri)
  },
)

testOnBothEngines(
  'depois de um dia o que ninguém usa some, linha e bytes; o que está num rascunho ou pedido fica',
  async ({ db }) => {
    const { receive, sweep, age, find, onDisk } = await openFiles(db)
    const id_licitacao = await insertLicitacao(db)
    const [fresh, forgotten, drafted, asked] = await Promise.all(['a', 'b', 'c', 'd'].map(receive))
    if (!fresh || !forgotten || !drafted || !asked) throw new Error('nothing received')
    const rascunho = { chave: 'x'.repeat(22), id_licitacao, formulario: 'f', dados: '{}', id_arquivo: drafted.id }
    await db.insertInto('rascunho').values(rascunho).execute()
    await insertSolicitacao(db, { id_licitacao, id_arquivo: asked.id })
    for (const { uri } of [forgotten, drafted, asked]) await age(uri)

    await sweep(yesterday())
    expect((await onDisk()).sort()).toEqual([fresh.uri, drafted.uri, asked.uri].sort())
    expect(await find(forgotten.uri)).toBeNull()
    expect(await db.selectFrom('arquivo').select('id').orderBy('id').execute()).toHaveLength(3)
  },
)

testOnBothEngines('o que uma interrupção deixou no disco some depois de um dia, e só isso', async ({ db }) => {
  const { write, age, receive, publish, sweep, prepareToPublish, files, folder, temporary, published, onDisk } =
    await openFiles(db)
  const withoutRow = await write('sem linha')
  await age(withoutRow.uri)
  const arriving = await write('chegando')
  const kept = await receive('publicado')
  await publish(kept.id)
  await age(kept.uri)
  await utimes(files.toPath(kept.sha256), longAgo, longAgo)
  const abandoned = await receive('preparado, nunca publicado')
  await prepareToPublish(abandoned.id)
  await utimes(files.toPath(abandoned.sha256), longAgo, longAgo)
  await age(abandoned.uri)
  const part = path.join(folder, 'arquivos', 'abc.parte')
  await writeFile(part, 'pela metade')
  await utimes(part, longAgo, longAgo)

  await sweep(yesterday())
  expect(await onDisk()).toEqual([arriving.uri])
  expect(await published(kept.sha256)).toBe('publicado')
  expect(await files.has(abandoned)).toBe(false)
  expect(await readdir(path.join(folder, 'arquivos'))).not.toContain('abc.parte')
  expect(await temporary.has(arriving)).toBe(true)
})

testOnBothEngines(
  'publicar de novo o que já ia ser varrido o salva, em qualquer instante da varredura',
  async ({ db }) => {
    const { receive, prepareToPublish, files, folder, published } = await openFiles(db)
    const other = await openFiles(db, folder)
    for (const moment of [1, 2]) {
      const content = `momento ${moment}`
      const lost = await receive(content)
      await prepareToPublish(lost.id)
      await utimes(files.toPath(lost.sha256), longAgo, longAgo)
      await db.deleteFrom('arquivo').where('id', '=', lost.id).execute()

      let asked = 0
      const findReferenced = async (sha256s: string[]) => {
        const rows = await db
          .selectFrom('arquivo')
          .select('sha256')
          .where('sha256', 'in', [...sha256s, ''])
          .execute()
        const referenced = new Set(rows.map(({ sha256 }) => sha256))
        // The other process publishes right after the sweep has looked for references.
        if (sha256s.includes(lost.sha256) && ++asked === moment) await other.publish((await other.receive(content)).id)
        return referenced
      }
      await removeOrphans(files.folder, findReferenced, yesterday())
      expect(asked).toBeGreaterThanOrEqual(1)
      expect(await published(lost.sha256)).toBe(content)
    }
  },
)

testOnBothEngines('uma varredura que parou no meio é terminada pela próxima, sem perder nada', async ({ db }) => {
  const { receive, publish, sweep, files, published } = await openFiles(db)
  const arquivo = await receive('pedido')
  await publish(arquivo.id)
  await rename(files.toPath(arquivo.sha256), `${files.toPath(arquivo.sha256)}.sobra`)
  await sweep(yesterday())
  expect(await published(arquivo.sha256)).toBe('pedido')
})

testOnBothEngines('publicar, remover e varrer ao mesmo tempo nunca deixa um publicado sem bytes', async ({ db }) => {
  const { receive, publish, remove, sweep, files } = await openFiles(db)
  const arquivos = await Promise.all(Array.from({ length: 12 }, (_, index) => receive(`igual ${index % 3}`)))
  await Promise.all([...arquivos.flatMap(({ id }) => [publish(id), remove(id)]), sweep(new Date(Date.now() + 1))])
  const rows = await db.selectFrom('arquivo').select(['sha256', 'tamanho']).where('publicado', '=', true).execute()
  for (const row of rows) expect(await files.has(row)).toBe(true)
})

test('um arquivo maior que o limite não deixa nada, e o do tamanho exato passa', async () => {
  const temporary = makeTemporaryFiles(await temporaryFolder())
  expect(await temporary.write(streamBytes('12345'), 4)).toBeNull()
  expect(await temporary.write(streamBytes('1234'), 4)).toMatchObject({ tamanho: 4 })
  expect(await temporary.listBefore(new Date(Date.now() + day))).toHaveLength(1)
})

test('um envio que se interrompe não deixa nada', async () => {
  const temporary = makeTemporaryFiles(await temporaryFolder())
  const broken = async function* () {
    yield Buffer.from('metade')
    throw new Error('desligou')
  }
  await expect(temporary.write(broken(), 1000)).rejects.toThrow('desligou')
  expect(await temporary.listBefore(new Date(Date.now() + day))).toEqual([])
})

testOnBothEngines(
  'cede lugar o que espera há mais tempo: por último o que um rascunho tem, que então não se envia sem ele, e nunca o que foi enviado',
  async ({ db }) => {
    const { write, save, find, prepareToPublish, publish, publishPrepared, evictOldest, waiting } = await openFiles(db)
    const take = async (content: string, network: string | null = 'vizinho') =>
      save({ ...(await write(content)), network })
    const id_licitacao = await insertLicitacao(db)
    const asked = await take('enviado')
    await insertSolicitacao(db, { id_licitacao, id_arquivo: asked.id })
    const drafted = await take('rascunho')
    const rascunho = { chave: 'x'.repeat(22), id_licitacao, formulario: 'f', dados: '{}', id_arquivo: drafted.id }
    await db.insertInto('rascunho').values(rascunho).execute()
    const older = await take('antigo')
    const newer = await take('novo')
    const other = await take('outro', 'outra rede')
    const prepared = await prepareToPublish(drafted.id)
    const left = async () => {
      const found = await Promise.all([asked, drafted, older, newer, other].map(({ uri }) => find(uri)))
      return found.flatMap((arquivo) => (arquivo ? [arquivo.id] : []))
    }

    expect(await evictOldest('vizinho', 1)).toBe(true)
    expect(await left()).toEqual([asked.id, drafted.id, newer.id, other.id])
    expect(await evictOldest(null, 5)).toBe(true)
    expect(await left()).toEqual([asked.id, other.id])
    expect(await evictOldest('vizinho', 1)).toBe(false)
    expect(await left()).toEqual([asked.id, other.id])
    expect(await waiting('vizinho')).toEqual({ total: 12, ofNetwork: 7 })
    expect([await publish(drafted.id), await publishPrepared(prepared)]).toEqual([false, false])
  },
)

testOnBothEngines(
  'cede lugar também o que se enviou sem rede conhecida, se é o que mais ocupa do que pode ceder',
  async ({ db }) => {
    const { write, save, find, evictOldest } = await openFiles(db)
    const take = async (content: string, network: string | null) => save({ ...(await write(content)), network })
    const id_licitacao = await insertLicitacao(db)
    const asked = await take('o maior de todos, que já foi enviado', 'uma rede')
    await insertSolicitacao(db, { id_licitacao, id_arquivo: asked.id })
    const unknown = await take('sem rede conhecida', null)
    const other = await take('outro', 'outra rede')
    const left = async () => {
      const found = await Promise.all([asked, unknown, other].map(({ uri }) => find(uri)))
      return found.flatMap((arquivo) => (arquivo ? [arquivo.id] : []))
    }

    expect(await evictOldest(null, 1)).toBe(true)
    expect(await left()).toEqual([asked.id, other.id])
    expect(await evictOldest(null, 1)).toBe(true)
    expect(await evictOldest(null, 1)).toBe(false)
    expect(await left()).toEqual([asked.id])
  },
)

testOnBothEngines('o que se guarda como documento enquanto outros cedem lugar não cede o seu', async ({ db }) => {
  const { write, save, find, files, temporary } = await openFiles(db)
  const id_cadastro = await insertCadastro(db, '12ABC34501DE35')
  const waiting = await save(await write('espera'))
  const saved = await save(await write('contrato'))
  const drafted = await save(await write('rascunho'))
  const id_licitacao = await insertLicitacao(db)
  for (const { id } of [saved, drafted]) {
    const chave = String(id).repeat(22)
    const rascunho = { chave, id_licitacao, formulario: chave, dados: '{}' }
    await db
      .insertInto('rascunho')
      .values({ ...rascunho, id_arquivo: id })
      .execute()
  }
  const { evictOldest } = makeArquivosTemporarios({
    db,
    files,
    temporary: {
      ...temporary,
      async remove(uri) {
        if (uri === waiting.uri) {
          const documento = { id_cadastro, tipo: 'contrato', id_arquivo: saved.id, recebido_em: new Date() } as const
          await db.insertInto('cadastro_documento').values(documento).execute()
        }
        await temporary.remove(uri)
      },
    },
  })

  await evictOldest(null, 1000)
  expect(await find(saved.uri)).toMatchObject({ tamanho: 8 })
  expect([await find(waiting.uri), await find(drafted.uri)]).toEqual([null, null])
})

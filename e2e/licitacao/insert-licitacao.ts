import { openDb } from '../../app/adapters/db/engine/db.server'
import { insertLicitacao, insertLote } from '../../tests/builders'

/** `insert-licitacao.ts <folder> <lots>`: stores a tender whose session a test is going to report. Prints its id. */
const [dataDir = '', lotes = '1'] = process.argv.slice(2)
const { db, close } = await openDb({ dataDir })
const id = await insertLicitacao(db, {
  ...{ tipo_licitacao: 'MP', modo_disputa: 'ABERTO', status: 'ENCERRADO', status_por_data: true },
  data_abertura: new Date(Date.now() - 86_400_000),
})
for (let numero = 1; numero <= Number(lotes); numero++)
  await insertLote(db, { id_licitacao: id, numero, descricao: `Carteiras da região ${numero}` })
await close()
process.stdout.write(String(id))

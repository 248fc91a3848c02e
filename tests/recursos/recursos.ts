import { makeLinkTokens } from '~/adapters/crypto/crypto.server'
import type { Db } from '~/adapters/db/engine/schema'
import { makeLinksRecurso } from '~/adapters/db/recurso/link-recurso.server'
import { makeRecursoStore } from '~/adapters/db/recurso/recurso.store.server'
import { makeLinkIssuer, makeRecursos } from '~/domain/recurso/recurso-rules'
import { insertLicitacao, insertLote, insertManifestado } from '../builders'
import { stoppedClock } from '../clock'
import { testSecret } from '../databases'
import { insertItem } from '../sessao'

export const eightHours = 8 * 3_600_000

/** The rules for recursos on a database, with a stopped clock. */
export function recursosOn(db: Db, now = '2030-05-15T13:00:00Z', diasAteOFim = 365) {
  const clock = stoppedClock(now)
  const tokens = makeLinkTokens(testSecret)
  const links = makeLinksRecurso(db)
  let queued = 0
  const mailQueued = () => void queued++
  return {
    clock,
    tokens,
    recursos: makeRecursos({ store: makeRecursoStore(db), tokens, links, clock, diasAteOFim, mailQueued }),
    emissao: makeLinkIssuer({ tokens, links, clock }),
    timesQueued: () => queued,
  }
}

type Emissao = Pick<ReturnType<typeof makeLinkIssuer>, 'issue'>

/** Issues the links to both screens, for a tender or for one of its lots. */
export async function emitirLinks(emissao: Emissao, idLicitacao: number, idLote?: number) {
  const request = { idLicitacao, holder: 'Rita, pregoeira', validade: eightHours }
  const emitted = await emissao.issue(idLote === undefined ? request : { ...request, idLote })
  if (!emitted.ok) throw new Error(emitted.error)
  const { id, dataRecurso, permitir } = emitted.value
  const findPermitir = (key: 'idLote' | 'idItem') => (wanted: number) =>
    permitir.find((link) => link[key] === wanted)?.token ?? ''
  return { id, dataRecurso, permitir: findPermitir('idLote'), permitirItem: findPermitir('idItem') }
}

/** Inserts a tender with two lots. In the first one, two suppliers declared the intent to appeal. */
export async function insertCenario(db: Db) {
  const idLicitacao = await insertLicitacao(db)
  const idLote = await insertLote(db, { id_licitacao: idLicitacao, descricao: 'Carteiras' })
  const outroLote = await insertLote(db, { id_licitacao: idLicitacao, numero: 2, descricao: 'Quadros' })
  const aurora = await insertManifestado(db, idLote)
  const brisa = await insertManifestado(db, idLote, { razao_social: 'Brisa Móveis SA', email: 'brisa@example.com' })
  return { idLicitacao, idLote, outroLote, aurora, brisa }
}

/** Adds an item in no lot to the tender of `insertCenario`. A supplier declared the intent to appeal in it. */
export async function insertItemDisputado(db: Db, idLicitacao: number) {
  const idItem = await insertItem(db, idLicitacao, { sequencia: 3, descricao: 'Lousa branca' })
  const colina = { razao_social: 'Colina Lousas Ltda', email: 'colina@example.com' }
  return { idItem, colina: await insertManifestado(db, { id_item: idItem }, colina) }
}

export const prazos = {
  inicio: new Date('2030-05-15T13:00:00Z'),
  fimRecurso: new Date('2030-05-20T13:00:00Z'),
  fimContrarrazao: new Date('2030-05-23T13:00:00Z'),
}

/** Some days after a date. */
export const later = (date: Date, days: number) => new Date(date.getTime() + days * 86_400_000)

export const justificativa = 'Feriado local.'
export const { fimRecurso, fimContrarrazao } = prazos

export const eventosDe = (db: Db, idLote: number) =>
  db.selectFrom('evento').selectAll().where('entidade', '=', 'lote').where('id_entidade', '=', idLote).execute()

export const mails = async (db: Db) =>
  (await db.selectFrom('outbox').select(['tipo', 'chave']).orderBy('id').execute()).map(({ tipo }) => tipo)

/**
 * Inserts the tender of `insertCenario`, permits an appeal in its first lot and sets `prazos` there. `mudanca` is a
 * change that sets the same prazos again.
 */
export async function comPrazos(db: Db) {
  const cenario = await insertCenario(db)
  const rules = recursosOn(db)
  const links = await emitirLinks(rules.emissao, cenario.idLicitacao)
  const { idLicitacao, idLote, aurora } = cenario
  const token = links.permitir(idLote)
  await rules.recursos.grant({ token, idLicitacao, idLote, ...prazos, justificativa, fornecedores: [aurora] })
  const mudanca = { token: links.dataRecurso, idLicitacao, idLote, fimRecurso, fimContrarrazao, justificativa }
  return { ...cenario, ...rules, links, mudanca }
}

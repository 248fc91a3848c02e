import { setTimeout as wait } from 'node:timers/promises'
import { paths, toHref } from '~/site/paths'
import { ask } from '../../raw'
import { nothingMet } from './figures'

const people = 100
/** In milliseconds: each person reads one page in this time. */
const pace = 5000

/** A hundred people, each from another network, read until `end`. Every response must be a whole page. */
export async function readAll(url: string, idLicitacao: number, end: number) {
  const met = nothingMet()
  async function read(person: number) {
    await wait((pace * person) / people)
    for (let turn = 0; Date.now() < end; turn++) {
      const begun = Date.now()
      const { status, body, ms } = await ask(url, toPageAddress(idLicitacao, person, turn), {
        localAddress: `127.0.20.${person + 1}`,
      })
      met.times.push(ms)
      if (status !== 200 || !body.includes('</html>')) met.refused.push(`leitura ${status}`)
      await wait(Math.max(0, Math.min(begun + pace, end) - Date.now()))
    }
  }
  await Promise.all(Array.from({ length: people }, (_, person) => read(person)))
  return met
}

function toPageAddress(idLicitacao: number, person: number, turn: number) {
  if (turn % 3 === 1) return toHref(paths.dadosGerais(idLicitacao))
  if (turn % 3 === 2) return toHref(paths.solicitar(idLicitacao))
  return toHref(paths.licitacoes(`conteudo=carteiras&page=${1 + ((person + turn) % 9)}`))
}

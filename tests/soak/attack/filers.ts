import { setTimeout as wait } from 'node:timers/promises'
import { paths, toHref } from '~/site/paths'
import { answerTo } from '../../answer-to'
import { makeCpf } from '../../cpf'
import { ask, type RawAnswer } from '../../raw'
import { typed } from '../../solicitar/typed'
import { boundary, formBytes } from '../../upload'
import { nothingMet } from './figures'

const people = 5
const pace = 4000
/** In milliseconds. The portal assumes that a form sent sooner comes from a program. */
const fillingIn = 3000
const plain = { 'Content-Type': 'application/x-www-form-urlencoded' }
let sent = 0

/** The hidden fields of a page's form, and the answer to its question. */
export function readHidden(html: string) {
  const hidden = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
  const fields = Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value.replaceAll('&quot;', '"')]))
  const [, question] = /<label[^>]* for="resposta"[^>]*>([^<]*)/.exec(html) ?? []
  return question ? { ...fields, resposta: answerTo(question) ?? '' } : fields
}

export async function post(url: string, address: string, fields: Record<string, string>, localAddress: string) {
  const pieces: Uint8Array[] = []
  for await (const piece of formBytes(Object.entries(fields).map(([name, content]) => ({ name, content }))))
    pieces.push(piece)
  const headers = { 'Content-Type': `multipart/form-data; boundary=${boundary}` }
  return ask(url, address, { method: 'POST', headers, body: Buffer.concat(pieces), localAddress })
}

/** A new person with a CPF, an e-mail and a network address of their own. */
export function newPerson() {
  const number = sent++
  const fields = { ...typed, cpf: makeCpf(200_000_000 + number), email: `ana-${number}@example.com` }
  return { fields, localAddress: `127.0.${30 + Math.floor(number / 250)}.${1 + (number % 250)}` }
}

/** Files a request as a person without JavaScript; returns the address of the receipt, or the refusal. */
async function file(url: string, idLicitacao: number, times: number[] = []) {
  const { fields, localAddress } = newPerson()
  const seen = (answer: RawAnswer) => {
    times.push(answer.ms)
    return answer
  }
  const form = toHref(paths.solicitar(idLicitacao))
  const opened = seen(await ask(url, form, { localAddress }))
  if (opened.status !== 200) return { refused: `formulário ${opened.status}` }
  await wait(fillingIn)
  const drafted = seen(await post(url, form, { ...fields, ...readHidden(opened.body) }, localAddress))
  const draft = drafted.headers.location
  if (!draft) return { refused: `envio ${drafted.status}` }
  const shown = seen(await ask(url, toPath(draft), { localAddress }))
  if (shown.status !== 200) return { refused: `rascunho ${shown.status}` }
  const confirmed = seen(await ask(url, toPath(draft), { method: 'POST', headers: plain, body: '', localAddress }))
  const receipt = confirmed.headers.location
  return receipt ? { receipt: toPath(receipt) } : { refused: `confirmação ${confirmed.status}` }
}

const toPath = (location: string) => new URL(location, 'http://portal').pathname

/** Five people file requests until `end`, each one every few seconds; returns the receipts that they got. */
export async function fileAll(url: string, idLicitacao: number, end: number) {
  const met = nothingMet()
  const receipts: string[] = []
  async function keepFiling(person: number) {
    await wait((pace * person) / people)
    while (Date.now() < end) {
      const filed = await file(url, idLicitacao, met.times)
      if (filed.receipt) receipts.push(filed.receipt)
      else met.refused.push(filed.refused ?? '')
      await wait(Math.max(0, Math.min(pace, end - Date.now())))
    }
  }
  await Promise.all(Array.from({ length: people }, (_, person) => keepFiling(person)))
  return { met, receipts }
}

import { setTimeout as wait } from 'node:timers/promises'
import { arquivosPath } from '~/contract/paths'
import { paths, toHref } from '~/site/paths'
import { ask } from '../../raw'
import { formBytes, postForm, streamBytes } from '../../upload'
import { newPerson, post, readHidden } from './filers'
import type { AttackPlace } from './place'

const quickly = 2000
const megabyte = 1024 * 1024

/** Stops PostgreSQL while people read and file requests; returns what went wrong, and the longest response time. */
export async function failDatabase({ url, direct, idLicitacao, postgres }: AttackPlace) {
  const damage: string[] = []
  let slowest = 0
  const expect503 = (what: string, status: number, ms: number) => {
    slowest = Math.max(slowest, ms)
    if (status !== 503) damage.push(`${what}: ${status} em vez de 503`)
    if (ms > quickly) damage.push(`${what}: ${Math.round(ms)} ms`)
  }
  const form = toHref(paths.solicitar(idLicitacao))
  const { fields, localAddress } = newPerson()
  const opened = readHidden((await ask(url, form, { localAddress })).body)
  const assunto = 'O banco parou enquanto "isto" era escrito?'
  await wait(3000)

  await postgres.interrupt()
  const sent = await post(url, form, { ...fields, ...opened, assunto }, localAddress)
  expect503('formulário', sent.status, sent.ms)
  const kept = readHidden(sent.body)
  if (kept.assunto !== assunto) damage.push('o formulário não voltou com o que se escreveu')
  for (let time = 0; time < 20; time++) {
    const query = `conteudo=carteiras&v=${Math.random()}`
    const read = await ask(url, toHref(paths.licitacoes(query)), { localAddress: `127.0.20.${time + 1}` })
    expect503('leitura', read.status, read.ms)
  }
  const begun = performance.now()
  const file = [{ name: 'file', filename: 'pedido.txt', content: streamBytes(23 * megabyte) }]
  const repository = { name: 'repository', content: `licitacao/${idLicitacao}/esclarecimentoImpugnacao/publico` }
  const upload = await postForm((direct[0] ?? '') + arquivosPath, formBytes([repository, ...file]))
  expect503('arquivo de 23 MB', upload.status, performance.now() - begun)

  await postgres.resume()
  for (let time = 0; (await ask(url, form, { localAddress })).status !== 200; time++) {
    if (time > 120) return { damage: [...damage, 'o portal não voltou'], slowest }
    await wait(250)
  }
  const again = await post(url, form, { ...fields, ...kept }, localAddress)
  if (!again.headers.location) damage.push(`o formulário, enviado de novo: ${again.status}`)
  return { damage, slowest }
}

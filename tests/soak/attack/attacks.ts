import { randomUUID } from 'node:crypto'
import { readonlyV1, writingV1 } from '~/contract/paths'
import { paths, toHref } from '~/site/paths'
import { answerTo } from '../../answer-to'
import { makeCpf } from '../../cpf'
import { ask, type RawAnswer } from '../../raw'
import { typed } from '../../solicitar/typed'

export const victim = 'vitima@example.com'

type Target = { url: string; idLicitacao: number }
/** `together`: how many run at once. `pause`: milliseconds between two. `once` runs one and returns its response. */
export type Attack = {
  name: string
  together: number
  pause: number
  once(target: Target, time: number): Promise<RawAnswer>
}

const list = toHref(paths.licitacoes(''))
const json = { 'Content-Type': 'application/json' }
const { nome: nomeRazaoSocial, cpf: cpfCnpj, ...rest } = typed
const pedido = { ...rest, nomeRazaoSocial, cpfCnpj }
const toCallAddress = (idLicitacao: number) => `${writingV1}/licitacoes/${idLicitacao}/esclarecimentoImpugnacao`

/** Requests for the longest pages, each time at another address, from two machines. */
export const heavyPages: Attack[] = [
  { localAddress: '127.0.1.2', campaign: `&utm_source=${'%22'.repeat(2300)}` },
  { localAddress: '127.0.1.3', campaign: '' },
].map(({ localAddress, campaign }) => ({
  name: `páginas pesadas de ${localAddress}${campaign && ', com campanha longa'}`,
  together: 20,
  pause: 50,
  once: ({ url }: Target, time: number) =>
    ask(url, `${list}?size=100&page=1&conteudo=e&v=${time}${campaign}`, { localAddress }),
}))

/** Attacks that once took the portal down, each from a machine of its own. */
export const attacks: Attack[] = [
  {
    name: 'endereços longos',
    together: 4,
    pause: 20,
    once: ({ url }, time) =>
      ask(url, `/licitacao-pub?x=${String(time).padEnd(1800 + (time % 4) * 2000, 'a')}`, { localAddress: '127.0.1.1' }),
  },
  ...heavyPages,
  {
    name: 'provas falsas',
    together: 4,
    pause: 50,
    once: ({ url, idLicitacao }) =>
      ask(url, toCallAddress(idLicitacao), {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ ...pedido, captcha: 'falsa' }),
        localAddress: '127.0.1.4',
      }),
  },
  { name: 'e-mails a uma vítima', together: 1, pause: 500, once: bombard },
  { name: 'pedidos tortos', together: 2, pause: 20, once: sendJunk },
]

/** Files a request with a victim's e-mail and a right answer to the question, each time from another network. */
async function bombard({ url, idLicitacao }: Target, time: number) {
  const localAddress = `127.0.${2 + (Math.floor(time / 250) % 10)}.${1 + (time % 250)}`
  const question = await ask(url, `${readonlyV1}/pergunta`, { localAddress })
  if (question.status !== 200) return question
  const { texto, desafio } = JSON.parse(question.body)
  const proof = { desafio, resposta: answerTo(texto), email: victim, cpfCnpj: makeCpf(300_000_000 + time) }
  const body = JSON.stringify({ ...pedido, ...proof })
  return ask(url, toCallAddress(idLicitacao), { method: 'POST', headers: json, body, localAddress })
}

/** Sends malformed requests to which the portal once responded with a server error. */
function sendJunk({ url, idLicitacao }: Target, time: number) {
  const form = toHref(paths.solicitar(idLicitacao))
  const urlencoded = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const junk: [string, Parameters<typeof ask>[2]][] = [
    [`${list}?a=?&lng=es`, {}],
    [`${list}?periodo=0000-01-01,&v=${randomUUID()}`, {}],
    [list, { headers: { Host: 'a b' } }],
    [list, { method: 'TRACE' }],
    [toCallAddress(idLicitacao), { method: 'POST', headers: json, body: '{"email":' }],
    [toCallAddress(idLicitacao), { method: 'POST', headers: json, body: Buffer.alloc(300_000, '[') }],
    [form, { method: 'POST', headers: urlencoded, body: '__state__=x&__intent__=y&z[30000000]=1' }],
  ]
  const [path, asked] = junk[time % junk.length] ?? [list, {}]
  return ask(url, path, { ...asked, localAddress: '127.0.1.5' })
}

import type { Pessoa } from '~/domain/mesa/pessoa'
import { action, type Group, printList, UsageError } from '../command/command'
import { email, flag, json, optional, param, text } from '../command/params'
import { findOrgaoByName } from './orgao'

const orgaos = param(
  'sigla|número[,…]',
  'uma lista de órgãos, como SEMED,SESAU',
  (typed) => {
    const names = typed.split(',').map((name) => name.trim())
    return names.every(Boolean) ? names : null
  },
  'os órgãos por que responde',
)

const autor = 'operador'

/** The people who answer requests in the browser (W17.1). */
export const pessoa: Group = {
  summary: 'As pessoas que entram pelo navegador para responder os pedidos.',
  actions: {
    add: action({
      summary: 'Dá a uma pessoa a entrada, pelo seu e-mail; de novo, troca o seu nome e o que ela pode.',
      args: { endereco: email() },
      options: {
        nome: text('nome', 'como a pessoa se chama, que fica no histórico do que ela faz'),
        orgao: optional(orgaos, null),
        portal: flag('responde por todos os órgãos e cuida do portal'),
      },
      async run({ endereco, nome, orgao: names, portal: ofPortal }, { portal: { db, pessoas } }) {
        if (ofPortal === (names !== null)) throw new UsageError('informe --orgao ou --portal')
        const found = await Promise.all((names ?? []).map((name) => findOrgaoByName(db, name)))
        const ids = [...new Set(found.map(({ id }) => id))]
        const saved = await pessoas.save({ email: endereco, nome, papel: ofPortal ? 'portal' : ids }, autor)
        if (!saved.ok) throw new Error(isLast(endereco))
        const how = ofPortal ? 'cuida do portal' : `responde por ${found.map((orgao) => orgao.nome).join(', ')}`
        return `${nome} (${endereco}) ${saved.value.nova ? 'pode entrar' : 'já podia entrar'}: ${how}.`
      },
    }),
    list: action({
      summary: 'Lista as pessoas que podem entrar, e por que órgãos respondem.',
      options: { json },
      async run({ json }, { portal: { pessoas }, io }) {
        printList(io, await pessoas.list(), { json, line: describePessoa, none: 'Ninguém pode entrar.' })
        return 0
      },
    }),
    remove: action({
      summary: 'Tira a entrada de uma pessoa: os seus acessos terminam na hora; o que ela fez fica no histórico.',
      args: { endereco: email() },
      async run({ endereco }, { portal: { pessoas } }) {
        const removed = await pessoas.remove(endereco, autor)
        if (removed.ok) return `${removed.value.nome} (${endereco}) não entra mais.`
        const isUnknown = removed.error === 'pessoaNotFound'
        throw new Error(isUnknown ? `não há pessoa com o e-mail ${endereco}` : isLast(endereco))
      },
    }),
  },
}

const isLast = (email: string) => `${email} é a última pessoa que cuida do portal: inclua outra antes, com --portal`

const describePessoa = ({ email, nome, portal, orgaos }: Pessoa) =>
  [email, nome, portal ? 'portal' : orgaos.map(({ sigla, nome: orgao }) => sigla ?? orgao).join(', ')].join(' · ')

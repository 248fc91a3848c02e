import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import {
  type CadastroInReview,
  findLastRemessa,
  listCadastros,
  listDocumentos,
} from '~/adapters/db/cadastro/cadastro.queries.server'
import { makeRemessasStore } from '~/adapters/db/cadastro/remessas.store.server'
import { makeTabelas } from '~/adapters/db/cadastro/tabelas.server'
import type { Portal } from '~/composition/portal.server'
import { toCpfCnpj } from '~/domain/cadastro/cadastro'
import { missingDocumentos, type TipoDocumento } from '~/domain/cadastro/documentos'
import type { Decisao } from '~/domain/cadastro/ports'
import { makeTimes, type Times } from '~/format/times'
import textos from '~/locales/pt-BR/cadastro'
import { action, type CommandIo, type Group, type PortalContext, printList } from '../command/command'
import { file, flag, json, number, optional, text } from '../command/params'
import { apagar, desbloquear, exportar } from './titular'

const makePortugueseTimes = (timezone: string) => makeTimes({ locale: 'pt-BR', timezone })
const numero = number('número')

export const cadastro: Group = {
  summary: 'Os cadastros de fornecedores, e o que se decide deles.',
  actions: {
    list: action({
      summary: 'Lista os cadastros que esperam, os mais antigos primeiro.',
      options: { todos: flag('também os que foram decididos, com a decisão, a data e o motivo'), json },
      async run({ todos, json }, { portal, env, io }) {
        const times = makePortugueseTimes(env.TIMEZONE)
        printList(io, await listCadastros(portal.db, { todos }), {
          json,
          line: (cadastro) => writeLine(cadastro, times),
          item: toItem,
          none: 'Nenhum cadastro na fila.',
        })
        return 0
      },
    }),
    show: action({
      summary: 'Mostra um cadastro, o que foi enviado, o que a assinatura diz e o que foi decidido.',
      args: { id: numero },
      options: {
        pasta: optional(file('pasta nova', 'copia para ela o termo emitido, o assinado e os documentos'), null),
      },
      async run({ id, pasta }, { portal, env, io }) {
        const cadastro = await findCadastro(portal, id)
        const times = makePortugueseTimes(env.TIMEZONE)
        const linhas = await makeTabelas(portal.db).listLinhas(cadastro.dados.linhasFornecimento)
        io.print(writeLine({ ...cadastro, decisao: null }, times))
        for (const [name, value] of Object.entries(cadastro.dados))
          if (value !== null && name !== 'linhasFornecimento') io.print(`  ${name}: ${value}`)
        for (const { codigo, descricao } of linhas) io.print(`  linha: ${codigo} ${descricao}`)
        if (cadastro.tentativas > 0) io.print(`  tentativas de cadastrar o mesmo: ${cadastro.tentativas}`)
        io.print(`  decisão: ${cadastro.decisao ? describeDecisao(cadastro.decisao, times) : 'nenhuma'}`)
        await printDocumentos(portal, id, { io, times })
        if (pasta) await exportDocumentos(portal, id, { io, pasta })
        return 0
      },
    }),
    approve: action({
      summary: 'Aprova um cadastro; quem se cadastrou é avisado por e-mail.',
      args: { id: numero },
      options: { 'mesmo-assim': flag('ainda que falte o termo assinado ou um documento') },
      async run({ id, 'mesmo-assim': anyway }, context) {
        const cadastro = await findCadastro(context.portal, id)
        const missing = await listMissing(context.portal, cadastro)
        // `decide` rejects a registration that is already decided, so its missing documents do not matter here.
        if (missing.length > 0 && !anyway && cadastro.situacao !== 'ENCERRADA')
          throw new Error(
            `o cadastro ${id} não enviou: ${missing.join(', ')}; para aprovar assim, repita com --mesmo-assim`,
          )
        return decide(cadastro, { decisao: 'aprovado', motivo: null }, context)
      },
    }),
    refuse: action({
      summary: 'Recusa um cadastro; quem se cadastrou recebe o motivo por e-mail.',
      args: { id: numero },
      options: { motivo: text('motivo', 'o que falta ou está errado') },
      run: async ({ id, motivo }, context) =>
        decide(await findCadastro(context.portal, id), { decisao: 'recusado', motivo }, context),
    }),
    exportar,
    apagar,
    desbloquear,
  },
}

async function findCadastro({ db }: Portal, id: number) {
  const [cadastro] = await listCadastros(db, { id })
  if (!cadastro) throw new Error(`não há cadastro ${id}`)
  if (cadastro.bloqueadoAte) throw new Error(`o cadastro ${id} está bloqueado: ${cadastro.bloqueioMotivo}`)
  return cadastro
}

const documentoLabels: Record<TipoDocumento, string> = {
  termo: textos.remessa.termo,
  ...textos.sucesso.documentos.FISICA,
  ...textos.sucesso.documentos.JURIDICA,
}

async function listMissing({ db }: Portal, { id, dados }: CadastroInReview) {
  const remessa = await findLastRemessa(db, id)
  const documentos = remessa ? await listDocumentos(db, id, remessa.id) : []
  return missingDocumentos(dados.tipoPessoa, documentos).map((tipo) => documentoLabels[tipo])
}

type Decided = { decisao: Decisao; motivo: string | null }

async function decide({ id, dados }: CadastroInReview, { decisao, motivo }: Decided, { portal, env }: PortalContext) {
  if (!(await portal.cadastros.decide(id, { decisao, motivo, now: portal.clock.now() }))) {
    const earlier = (await findCadastro(portal, id)).decisao
    throw new Error(
      `o cadastro ${id} já foi decidido${earlier ? `: ${describeDecisao(earlier, makePortugueseTimes(env.TIMEZONE))}` : ''}`,
    )
  }
  portal.mail.sendInBackground()
  return `Cadastro ${id} ${decisao}; ${dados.email} é avisado por e-mail.`
}

const describeDecisao = ({ decisao, instante, motivo }: NonNullable<CadastroInReview['decisao']>, times: Times) =>
  `${decisao} em ${times.dateTime(instante)}${motivo === null ? '' : `: ${motivo}`}`

/**
 * Formats a registration as one line of the list. If the registration is blocked, the line contains no name, CPF or
 * CNPJ, e-mail or decision.
 */
const writeLine = ({ bloqueadoAte, dados, decisao, ...cadastro }: CadastroInReview, times: Times) =>
  [
    cadastro.id,
    cadastro.protocolo,
    cadastro.situacao,
    times.dateTime(cadastro.criadoEm),
    ...(bloqueadoAte
      ? [`bloqueado até ${times.dateTime(bloqueadoAte)}`]
      : [dados.razaoSocial ?? dados.nome, toCpfCnpj(dados), dados.email]),
    ...(decisao && !bloqueadoAte ? [describeDecisao(decisao, times)] : []),
  ].join(' · ')

function toItem({ dados, decisao, tentativas, ...cadastro }: CadastroInReview) {
  if (cadastro.bloqueadoAte) return cadastro
  const contact = { nome: dados.razaoSocial ?? dados.nome, cpfCnpj: toCpfCnpj(dados), email: dados.email }
  return { ...cadastro, ...contact, tentativas, decisao }
}

type Shown = { io: CommandIo; times: Times }

/**
 * Prints the files of the last remessa and the findings about the signature of the termo de adesão. Then says how to
 * export the issued and the signed term.
 */
async function printDocumentos({ db, files }: Portal, id: number, { io, times }: Shown) {
  const remessa = await findLastRemessa(db, id)
  if (!remessa) return io.print('  documentos: nenhum foi enviado para análise')
  io.print(`  documentos: enviados em ${times.dateTimeSecond(remessa.enviada_em)}`)
  for (const { tipo, arquivo, recebidoEm, assinatura } of await listDocumentos(db, id, remessa.id)) {
    io.print(
      `  ${tipo}: ${arquivo.nome}, recebido em ${times.dateTimeSecond(recebidoEm)}, ${files.toPath(arquivo.sha256)}`,
    )
    if (tipo !== 'termo' || !assinatura) continue
    const { respostas, nivel } = assinatura
    for (const resposta of respostas) io.print(`    assinatura: ${textos.remessa.resposta[resposta]}`)
    if (nivel) io.print(`    nível da assinatura: ${nivel === 'qualificada' ? 'qualificada' : 'avançada'}`)
    io.print('    A revogação do certificado não foi verificada: https://validar.iti.gov.br/')
  }
  io.print('  O que vale é o termo emitido; o assinado é a prova. Os dois, lado a lado: show <número> --pasta <pasta>.')
}

/** Writes the issued term, the signed term and the documents to a new folder with mode 0700. */
async function exportDocumentos(
  { db, files, clock }: Portal,
  id: number,
  { io, pasta }: { io: CommandIo; pasta: string },
) {
  await mkdir(pasta, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw new Error(error.code === 'EEXIST' ? `${pasta} já existe` : `${pasta} não pode ser criada (${error.code})`)
  })
  const termo = await makeRemessasStore(db, clock).termoEmitido(id)
  await writeFile(path.join(pasta, 'termo-emitido.pdf'), termo, { mode: 0o600 })
  const remessa = await findLastRemessa(db, id)
  const documentos = remessa ? await listDocumentos(db, id, remessa.id) : []
  for (const { tipo, arquivo } of documentos) {
    const name = tipo === 'termo' ? 'termo-assinado.pdf' : `${tipo}.pdf`
    await copyFile(files.toPath(arquivo.sha256), path.join(pasta, name))
  }
  io.print(`  Copiados para ${pasta}: o termo emitido e ${documentos.length} arquivos.`)
}

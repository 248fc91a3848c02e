import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { makeTabelas } from '~/adapters/db/cadastro/tabelas.server'
import type { Portal } from '~/composition/portal.server'
import type { CadastroEmAnalise, CadastroListado, Decidido, Parecer } from '~/domain/cadastro/analise'
import { toCpfCnpj } from '~/domain/cadastro/cadastro'
import type { TipoDocumento } from '~/domain/cadastro/documentos'
import { makeTimes, type Times } from '~/format/times'
import textos from '~/locales/pt-BR/cadastro'
import { action, type CommandIo, type Group, type PortalContext, printList } from '../command/command'
import { file, flag, json, number, optional, text } from '../command/params'
import { apagar, desbloquear, exportar } from './titular'

const makePortugueseTimes = (timezone: string) => makeTimes({ locale: 'pt-BR', timezone })
const numero = number('número')
const remessa = optional(number('número', 'o envio de documentos que você viu, como show o diz; sem ela, nenhum'), null)

export const cadastro: Group = {
  summary: 'Os cadastros de fornecedores, e o que se decide deles.',
  actions: {
    list: action({
      summary: 'Lista os cadastros que esperam, os mais antigos primeiro.',
      options: { todos: flag('também os que foram decididos, com a decisão, a data e o motivo'), json },
      async run({ todos, json }, { portal, env, io }) {
        const times = makePortugueseTimes(env.TIMEZONE)
        printList(io, await portal.analise.list({ todos }), {
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
        printDocumentos(portal, cadastro, { io, times })
        if (pasta) await exportDocumentos(portal, cadastro, { io, pasta })
        return 0
      },
    }),
    approve: action({
      summary: 'Aprova um cadastro; quem se cadastrou é avisado por e-mail.',
      args: { id: numero },
      options: { remessa, 'mesmo-assim': flag('ainda que falte o termo assinado ou um documento') },
      run: ({ id, remessa, 'mesmo-assim': mesmoAssim }, context) =>
        decide(id, { decisao: 'aprovado', motivo: null, vista: remessa, mesmoAssim, formulario: null }, context),
    }),
    refuse: action({
      summary: 'Recusa um cadastro; quem se cadastrou recebe o motivo por e-mail.',
      args: { id: numero },
      options: { motivo: text('motivo', 'o que falta ou está errado'), remessa },
      run: ({ id, motivo, remessa }, context) =>
        decide(id, { decisao: 'recusado', motivo, vista: remessa, mesmoAssim: false, formulario: null }, context),
    }),
    exportar,
    apagar,
    desbloquear,
  },
}

async function findCadastro({ analise }: Portal, id: number) {
  const cadastro = await analise.find(id)
  if (!cadastro) throw new Error(`não há cadastro ${id}`)
  if (cadastro.bloqueadoAte) throw new Error(`o cadastro ${id} está bloqueado: ${cadastro.bloqueioMotivo}`)
  return cadastro
}

const documentoLabels: Record<TipoDocumento, string> = {
  termo: textos.remessa.termo,
  ...textos.sucesso.documentos.FISICA,
  ...textos.sucesso.documentos.JURIDICA,
}

async function decide(id: number, parecer: Parecer, { portal, env }: PortalContext) {
  const decided = await portal.analise.decide(id, parecer, { nome: 'operador', idPessoa: null })
  const cadastro = await findCadastro(portal, id)
  if (decided.ok) return `Cadastro ${id} ${parecer.decisao}; ${cadastro.dados.email} é avisado por e-mail.`
  if (decided.error === 'faltam') {
    const missing = cadastro.faltam.map((tipo) => documentoLabels[tipo]).join(', ')
    throw new Error(`o cadastro ${id} não enviou: ${missing}; para aprovar assim, repita com --mesmo-assim`)
  }
  if (decided.error === 'mudou')
    throw new Error(
      `os documentos do cadastro ${id} não são os que você viu: veja-os com show e diga a remessa com --remessa`,
    )
  const { decisao } = cadastro
  throw new Error(
    `o cadastro ${id} já foi decidido${decisao ? `: ${describeDecisao(decisao, makePortugueseTimes(env.TIMEZONE))}` : ''}`,
  )
}

const describeDecisao = ({ decisao, instante, motivo }: Decidido, times: Times) =>
  `${decisao} em ${times.dateTime(instante)}${motivo === null ? '' : `: ${motivo}`}`

/**
 * Formats a registration as one line of the list. If the registration is blocked, the line contains no name, CPF or
 * CNPJ, e-mail or decision.
 */
const writeLine = ({ bloqueadoAte, dados, decisao, ...cadastro }: CadastroListado, times: Times) =>
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

function toItem({ dados, decisao, tentativas, ...cadastro }: CadastroListado) {
  if (cadastro.bloqueadoAte) return cadastro
  const contact = { nome: dados.razaoSocial ?? dados.nome, cpfCnpj: toCpfCnpj(dados), email: dados.email }
  return { ...cadastro, ...contact, tentativas, decisao }
}

type Shown = { io: CommandIo; times: Times }

/**
 * Prints the files of the last remessa and the findings about the signature of the termo de adesão. Then says how to
 * export the issued and the signed term.
 */
function printDocumentos({ files }: Portal, { remessa }: CadastroEmAnalise, { io, times }: Shown) {
  if (!remessa) return io.print('  documentos: nenhum foi enviado para análise')
  io.print(`  documentos: remessa ${remessa.id}, enviada em ${times.dateTimeSecond(remessa.enviadaEm)}`)
  for (const { tipo, arquivo, recebidoEm, assinatura } of remessa.documentos) {
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
  { analise, files }: Portal,
  { id, remessa }: CadastroEmAnalise,
  { io, pasta }: { io: CommandIo; pasta: string },
) {
  await mkdir(pasta, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw new Error(error.code === 'EEXIST' ? `${pasta} já existe` : `${pasta} não pode ser criada (${error.code})`)
  })
  await writeFile(path.join(pasta, 'termo-emitido.pdf'), await analise.termoEmitido(id), { mode: 0o600 })
  const documentos = remessa?.documentos ?? []
  for (const { tipo, arquivo } of documentos) {
    const name = tipo === 'termo' ? 'termo-assinado.pdf' : `${tipo}.pdf`
    await copyFile(files.toPath(arquivo.sha256), path.join(pasta, name))
  }
  io.print(`  Copiados para ${pasta}: o termo emitido e ${documentos.length} arquivos.`)
}

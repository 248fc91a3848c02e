import { pipeline } from 'node:stream/promises'
import type { TitularRef } from '~/adapters/db/titular/titular.server'
import { statIfExists } from '~/adapters/files/store.server'
import type { Titulares } from '~/composition/titular.server'
import { endOfDay } from '~/domain/shared/time-zone'
import { parseCnpj, parseCpf } from '~/domain/shared/typed-fields'
import { makeTimes } from '~/format/times'
import { action, UsageError } from '../command/command'
import { day, fileOrStream, number, optional, type Param, param, text } from '../command/params'
import { writeToTarget } from '../commands/dump'

const titular: Param<TitularRef & { texto: string }> = param(
  'número|CPF|CNPJ',
  'o número de um cadastro, um CPF nem um CNPJ',
  (texto) => {
    const documento = parseCnpj(texto) ?? parseCpf(texto)
    if (documento) return { documento, texto }
    return /^[1-9]\d{0,9}$/.test(texto) ? { id: Number(texto), texto } : null
  },
)

const nothingFoundError = (texto: string) => new Error(`não há nada de ${texto}`)

/** The actions `exportar`, `apagar` and `desbloquear` fulfil requests of data subjects (LGPD, decision 032). */
export const exportar = action({
  summary: 'Copia num zip tudo o que está guardado de uma pessoa.',
  args: { titular, arquivo: fileOrStream('arquivo.zip') },
  async run({ titular, arquivo }, { portal: { titulares, files }, io }) {
    const collected = await titulares.collectData(titular)
    const { cadastros, envios, rascunhos, correios, atos } = collected
    if (cadastros.length + envios.length + rascunhos.length + atos.length === 0) throw nothingFoundError(titular.texto)
    const emails = await titulares.readMails(correios.map(({ id }) => id))
    const { result: faltam, say } = await writeToTarget(arquivo, io, (out) =>
      writeTitular(out, collected, emails, files.toPath),
    )
    say(
      `Exportados: ${cadastros.length} cadastros, ${envios.length} envios com termo, ${rascunhos.length} rascunhos, ${correios.length} e-mails.`,
    )
    if (atos.length > 0) say(`E ${atos.length} atos de sessões públicas.`)
    for (const place of faltam) io.warn(`Não exportado, porque falta: ${place}`)
    return faltam.length > 0 ? 1 : 0
  },
})

export const apagar = action({
  summary: 'Apaga o que está guardado de uma pessoa, ou o bloqueia até o dia em que se pode apagar.',
  args: { titular },
  options: {
    ate: { ...optional(day(), null), help: 'até quando uma lei exige que se guarde; com --motivo' },
    motivo: optional(text('lei', 'qual lei; com --ate'), null),
  },
  async run({ titular, ate, motivo }, { portal: { titulares }, env, io }) {
    if ((ate === null) !== (motivo === null))
      throw new UsageError('informe os dois: --ate DD/MM/AAAA e --motivo com a lei que o exige')
    const exigida = ate !== null && motivo !== null ? { motivo, ate: endOfDay(env.TIMEZONE, ate) } : null
    const { dateTime } = makeTimes({ locale: 'pt-BR', timezone: env.TIMEZONE })
    const { erased, tentativas, rascunhos, representados } = await titulares.erase(titular, exigida)
    if (erased.length + tentativas + rascunhos + representados.length === 0) throw nothingFoundError(titular.texto)
    for (const { id, retencao } of erased)
      io.print(
        retencao
          ? `Cadastro ${id} não pode ser apagado: ${retencao.motivo}. Fica bloqueado até ${dateTime(retencao.ate)}, e então é apagado.`
          : `Cadastro ${id} apagado, com o que foi enviado, os termos e os e-mails.`,
      )
    if (tentativas > 0) io.print(`Apagadas ${tentativas} tentativas que não cadastraram ninguém.`)
    if (rascunhos > 0) io.print(`Apagados ${rascunhos} rascunhos.`)
    for (const { id, cpf_cnpj } of representados)
      io.print(`Representa também ${cpf_cnpj}, cadastro ${id}, que se apaga pelo número.`)
    return erased.some(({ retencao }) => retencao) || representados.length > 0 ? 1 : 0
  },
})

export const desbloquear = action({
  summary: 'Desbloqueia um cadastro.',
  args: { id: number('número') },
  async run({ id }, { portal: { titulares } }) {
    if (!(await titulares.unblock(id))) throw new Error(`não há cadastro bloqueado ${id}`)
    return `Cadastro ${id} desbloqueado.`
  },
})

type Collected = Awaited<ReturnType<Titulares['collectData']>>
type Arquivo = { nome: string; conteudo: Uint8Array }

/** Writes the registration data of one person as a zip. Returns the paths of missing document files. */
async function writeTitular(
  out: NodeJS.WritableStream,
  collected: Collected,
  emails: Arquivo[],
  toPath: (sha256: string) => string,
) {
  const documentos = collected.documentos.map(({ nome, sha256, id_arquivo }) => ({
    place: toPath(sha256),
    name: documentoName(id_arquivo, nome),
  }))
  const exists = await Promise.all(documentos.map(({ place }) => statIfExists(place)))
  const { ZipArchive } = await import('archiver')
  const zip = new ZipArchive({ zlib: { level: 6 } })
  // archiver only warns about a file that vanishes before it is read. Here the warning becomes an error.
  zip.once('warning', (error) => zip.destroy(error))
  const written = pipeline(zip, out)
  zip.append(`${JSON.stringify(toDados(collected), null, 2)}\n`, { name: 'dados.json' })
  for (const { protocolo, termo } of collected.envios)
    zip.append(Buffer.from(termo), { name: `termos/${protocolo}.pdf` })
  for (const { place, name } of documentos.filter((_, index) => exists[index])) zip.file(place, { name })
  for (const { nome, conteudo } of emails) zip.append(Buffer.from(conteudo), { name: `emails/${nome}` })
  await Promise.all([zip.finalize(), written])
  return documentos.filter((_, index) => !exists[index]).map(({ place }) => place)
}

/** Replaces characters that could make the name a path outside the folder. */
const documentoName = (id: number, nome: string) => `documentos/${id}-${nome.replace(/[^\p{L}\p{N}._ -]/gu, '_')}`

function toDados({ cadastros, envios, documentos, rascunhos, correios, historico, atos }: Collected) {
  return {
    atos: atos.map(({ idLicitacao, registradoEm, ato }) => ({ licitacao: idLicitacao, registradoEm, ato })),
    cadastros: cadastros.map(({ id, situacao, dados, idioma, criado_em, mudou_em, ...bloqueio }) => ({
      id,
      situacao,
      dados,
      idioma,
      criadoEm: criado_em,
      mudouEm: mudou_em,
      bloqueadoAte: bloqueio.bloqueado_ate,
      bloqueioMotivo: bloqueio.bloqueio_motivo,
      historico: historico
        .filter(({ idCadastro }) => idCadastro === id)
        .map(({ tipo, instante, motivo }) => ({ tipo, em: instante, motivo })),
    })),
    envios: envios.map(({ protocolo, aceito, dados, idioma, termos_versao, termos_em, criado_em }) => ({
      protocolo,
      cadastrou: aceito,
      dados,
      idioma,
      termosDeUso: { versao: termos_versao, cienciaEm: termos_em },
      enviadoEm: criado_em,
      termo: `termos/${protocolo}.pdf`,
    })),
    documentos: documentos.map(({ id_arquivo, idCadastro, tipo, recebidoEm, nome }) => ({
      cadastro: idCadastro,
      tipo,
      recebidoEm,
      arquivo: documentoName(id_arquivo, nome),
    })),
    rascunhos: rascunhos.map(({ email, digitado }) => ({ email, digitado })),
    emails: correios.map(({ tipo, criado_em, enviado_em }) => ({ tipo, pedidoEm: criado_em, enviadoEm: enviado_em })),
  }
}

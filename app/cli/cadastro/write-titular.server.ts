import { pipeline } from 'node:stream/promises'
import { ZipArchive } from 'archiver'
import type { Titulares } from '~/composition/titular.server'

type Reunido = Awaited<ReturnType<Titulares['reunir']>>
type Arquivo = { nome: string; conteudo: Uint8Array }

/** Everything that is held of one person as a zip: one file that programs read, the terms, and the mails that are files. */
export async function writeTitular(
  out: NodeJS.WritableStream,
  reunido: Reunido,
  emails: Arquivo[],
  pathOf: (sha256: string) => string,
) {
  const zip = new ZipArchive({ zlib: { level: 6 } })
  const written = pipeline(zip, out)
  zip.append(`${JSON.stringify(dadosOf(reunido), null, 2)}\n`, { name: 'dados.json' })
  for (const { protocolo, termo } of reunido.envios) zip.append(Buffer.from(termo), { name: `termos/${protocolo}.pdf` })
  for (const { nome, sha256, ...documento } of reunido.documentos)
    zip.file(pathOf(sha256), { name: documentoName(documento.id_arquivo, nome) })
  for (const { nome, conteudo } of emails) zip.append(Buffer.from(conteudo), { name: `emails/${nome}` })
  await Promise.all([zip.finalize(), written])
}

/** What somebody called it, without what would lead out of the folder. */
const documentoName = (id: number, nome: string) => `documentos/${id}-${nome.replace(/[^\p{L}\p{N}._ -]/gu, '_')}`

function dadosOf({ cadastros, envios, documentos, rascunhos, correios, historico }: Reunido) {
  return {
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
        .map(({ tipo, em, motivo }) => ({ tipo, em, motivo })),
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

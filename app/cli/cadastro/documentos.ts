import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { findLastRemessa, listDocumentos } from '~/adapters/db/cadastro/documentos.queries.server'
import { makeRemessasStore } from '~/adapters/db/cadastro/remessas.store.server'
import type { Portal } from '~/composition/portal.server'
import { systemClock } from '~/domain/shared/clock'
import type { Times } from '~/format/times'
import textos from '~/locales/pt-BR/cadastro'
import type { CommandIo } from '../command'

type Shown = { io: CommandIo; times: Times }

/** What was sent last, each file where it lies; what the term's signature says; and where the issued term is to be had. */
export async function printDocumentos({ db, files }: Portal, id: number, { io, times }: Shown) {
  const remessa = await findLastRemessa(db, id)
  if (!remessa) return io.print('  documentos: nenhum foi enviado para análise')
  io.print(`  documentos: enviados em ${times.dateTimeSecond(remessa.enviada_em)}`)
  for (const { tipo, arquivo, recebidoEm, assinatura } of await listDocumentos(db, id, remessa.id)) {
    io.print(
      `  ${tipo}: ${arquivo.nome}, recebido em ${times.dateTimeSecond(recebidoEm)}, ${files.pathOf(arquivo.sha256)}`,
    )
    if (tipo !== 'termo' || !assinatura) continue
    const { respostas, nivel } = assinatura
    for (const resposta of respostas) io.print(`    assinatura: ${textos.remessa.resposta[resposta]}`)
    if (nivel) io.print(`    nível da assinatura: ${nivel === 'qualificada' ? 'qualificada' : 'avançada'}`)
    io.print('    A revogação do certificado não foi verificada: https://validar.iti.gov.br/')
  }
  io.print('  O que vale é o termo emitido; o assinado é a prova. Os dois, lado a lado: show <número> --pasta <pasta>.')
}

/** The issued term, the signed one and the documents, in a new folder that nobody else may read. */
export async function exportDocumentos(
  { db, files }: Portal,
  id: number,
  { io, pasta }: { io: CommandIo; pasta: string },
) {
  await mkdir(pasta, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw new Error(error.code === 'EEXIST' ? `${pasta} já existe` : `${pasta} não pode ser criada (${error.code})`)
  })
  const termo = await makeRemessasStore(db, systemClock).termoEmitido(id)
  await writeFile(path.join(pasta, 'termo-emitido.pdf'), termo, { mode: 0o600 })
  const remessa = await findLastRemessa(db, id)
  const documentos = remessa ? await listDocumentos(db, id, remessa.id) : []
  for (const { tipo, arquivo } of documentos) {
    const name = tipo === 'termo' ? 'termo-assinado.pdf' : `${tipo}.pdf`
    await copyFile(files.pathOf(arquivo.sha256), path.join(pasta, name))
  }
  io.print(`  Copiados para ${pasta}: o termo emitido e ${documentos.length} arquivos.`)
}

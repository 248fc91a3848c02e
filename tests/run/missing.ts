import { accessSync, constants } from 'node:fs'
import path from 'node:path'
import { chromiumPath } from '../../e2e/support/chromium'
import { findPostgres } from '../setup/postgres'

const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin']

function isInstalled(program: string) {
  return folders.some((folder) => {
    try {
      accessSync(path.join(folder, program), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

const programs = {
  nginx: 'os testes do proxy',
  pdftotext: 'os testes que leem o texto de um PDF (pacote poppler-utils)',
  pdfsig: 'o teste que compara assinaturas com as do poppler (pacote poppler-utils)',
  unzip: 'os testes que abrem um zip',
  java: 'os testes com o verificador Nu de HTML',
  openssl: 'os testes com um certificado próprio',
  'systemd-analyze': 'o teste dos serviços do systemd (pacote systemd)',
}

/** What this machine lacks for the tests, and what that means: a line each. */
export async function missingHere() {
  const skipped = Object.entries(programs)
    .filter(([program]) => !isInstalled(program))
    .map(([program, tests]) => `Falta ${program}: ${tests} serão pulados.`)
  return [
    ...(chromiumPath ? [] : ['Falta Chromium: o Playwright baixa o seu.']),
    ...((await findPostgres()) ? [] : ['Falta PostgreSQL (initdb): os testes nele serão pulados.']),
    ...skipped,
    ...(process.env.PORTAL_DATA
      ? []
      : ['PORTAL_DATA não diz onde estão os dados reais: os testes com eles serão pulados.']),
  ]
}

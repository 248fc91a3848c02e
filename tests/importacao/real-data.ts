import { onTestFinished, type TestContext } from 'vitest'
import { prepareCommand, runCommand } from '~/cli/run.server'
import { openPortal } from '~/composition/portal.server'
import { parseEnv } from '~/env.server'
import { emptyDataDir } from '../databases'
import { rememberingIo } from '../terminal'

/** The folder of real public data, which is not part of this repository. */
export function dataFolder(context: TestContext) {
  const folder = process.env.PORTAL_DATA
  if (!folder) context.skip('PORTAL_DATA não diz onde estão os dados reais')
  return folder ?? ''
}

/** A portal on an empty database; `run` runs a command of `portal` on it. */
export async function openCommands() {
  const env = parseEnv({ DATA_DIR: await emptyDataDir() })
  const portal = await openPortal(env)
  onTestFinished(portal.close)
  return {
    portal,
    env,
    async run(...argv: string[]) {
      const io = rememberingIo()
      const codigo = await runCommand(prepareCommand(argv, '/'), { portal, env, io })
      return { codigo, texto: io.text() }
    },
  }
}

export type CompraDoPara = Record<
  'id' | 'objeto' | 'orgao' | 'cnpj' | 'unidade' | 'municipio' | 'modalidade' | 'situacao',
  string
> &
  Record<'publicacao' | 'abertura' | 'encerramento' | 'link', string | null>

/** Converts a row of the Pará file to a procurement as the PNCP API returns it. */
export const toContratacao = (compra: CompraDoPara) => ({
  numeroControlePNCP: compra.id,
  objetoCompra: compra.objeto,
  orgaoEntidade: { cnpj: compra.cnpj, razaoSocial: compra.orgao },
  unidadeOrgao: {
    codigoUnidade: compra.unidade,
    nomeUnidade: compra.unidade,
    municipioNome: compra.municipio,
    ufSigla: 'PA',
  },
  modalidadeNome: compra.modalidade,
  situacaoCompraNome: compra.situacao,
  linkSistemaOrigem: compra.link,
  dataPublicacaoPncp: compra.publicacao,
  dataAberturaProposta: compra.abertura,
  dataEncerramentoProposta: compra.encerramento,
})

import type { Substitutes } from '../lenient'
import { type AskingOptions, makeAsking } from './asking.server'
import { makeCadastroCalls } from './cadastro.server'
import { makeComprasDiretasCalls } from './compras-diretas.server'
import { makeLicitacaoCalls } from './licitacoes.server'
import { makeProcessoCalls } from './processos.server'
import { makeRecursoCalls } from './recursos.server'
import { makeSolicitacaoCalls } from './solicitacoes.server'

/** `parametros` is what counts where the system doesn't say it. */
type Options = AskingOptions & { parametros: Substitutes }

/** The calls of the contract, asked of the system at `url`, their answers read leniently (M2). */
export function makeCalls({ parametros, ...options }: Options) {
  const asking = makeAsking(options)
  const { contract, client, reading } = asking
  return {
    ...makeLicitacaoCalls(asking),
    ...makeProcessoCalls(asking),
    ...makeSolicitacaoCalls(asking),
    ...makeRecursoCalls(asking),
    comprasDiretas: makeComprasDiretasCalls(asking),
    cadastro: makeCadastroCalls(asking),
    parametros: reading(contract.parametros.publicos, () => client.parametros.publicos(), parametros),
    validarDocumento: reading(contract.documentos.validar, (codigoAcesso: string) =>
      client.documentos.validar({ body: { codigoAcesso } }),
    ),
  }
}

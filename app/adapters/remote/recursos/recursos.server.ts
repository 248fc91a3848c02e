import type { AberturaRefusal, Recursos } from '~/domain/recurso/recurso-rules'
import { maskCpfsInText } from '~/domain/shared/masks'
import { err, ok } from '~/domain/shared/result'
import type { makeCalls } from '../calls/calls.server'
import { changing, reading } from './acesso.server'
import { makeRemotePrevias, type PreviaOptions } from './previas.server'
import { askedOf, bodyOf, toLote, toPrazos } from './wire'

type Calls = Pick<ReturnType<typeof makeCalls>, 'listLotes' | 'listManifestados' | 'grant' | 'changePrazos'>

/**
 * Appeals in the system behind, by its own tokens. Of holidays, of history and of whom it tells what by e-mail its calls
 * say nothing (M2).
 */
export function makeRemoteRecursos(calls: Calls, options: PreviaOptions): Recursos {
  return {
    /** No call judges a token alone: that of the lots is the least that asks for one. */
    open: ({ token, idLicitacao, idLote }) =>
      reading<null, AberturaRefusal>(token, 'acessoDeOutro', async () => {
        const { lotes } = await calls.listLotes({ token, idLicitacao })
        return idLote === undefined || lotes.some(({ id }) => id === idLote) ? ok(null) : err('acessoDeOutro')
      }),

    findLote: ({ token, idLicitacao, idLote }) =>
      reading(token, 'acessoRecusado', async () => {
        const { lotes } = await calls.listLotes({ token, idLicitacao })
        const lote = lotes.find(({ id }) => id === idLote)
        return lote ? ok(toLote(lote)) : err('acessoRecusado')
      }),

    painel: ({ token, idLicitacao, idLote }) =>
      reading(token, 'acessoRecusado', async () => {
        const { lotes } = await calls.listLotes({ token, idLicitacao })
        const shown = lotes.filter(({ id }) => idLote === undefined || id === idLote)
        if (shown.length === 0 && idLote !== undefined) return err('acessoRecusado')
        return ok({ lotes: shown.map(toLote), feriados: null, historico: null })
      }),

    listFornecedores: (pedido) =>
      reading(pedido.token, 'acessoRecusado', async () => {
        const fornecedores = await calls.listManifestados(pedido)
        return ok(
          fornecedores.map(({ dataConcessaoRecurso, motivoManifestacaoRecursal, ...fornecedor }) => ({
            ...fornecedor,
            razaoSocial: maskCpfsInText(fornecedor.razaoSocial),
            motivoManifestacaoRecursal: maskCpfsInText(motivoManifestacaoRecursal),
            concedidoEm: dataConcessaoRecurso ?? null,
          })),
        )
      }),

    changePrazos: ({ token, idLicitacao, idLote, ...mudanca }) =>
      changing(token, async () => {
        const answer = await calls.changePrazos({ token, idLicitacao, idLote, body: bodyOf(mudanca, token) })
        return ok(toPrazos(answer) ?? askedOf(mudanca))
      }),

    grant: ({ token, idLicitacao, idLote, fornecedores, ...mudanca }) =>
      changing(token, async () => {
        const dataHoraInicioRecurso = mudanca.inicio
        const body = { ...bodyOf(mudanca, token), dataHoraInicioRecurso, idLicitacao, idLote, fornecedores }
        const answer = await calls.grant({ token, body })
        return ok(toPrazos(answer) ?? askedOf(mudanca))
      }),

    ...makeRemotePrevias(calls, options),
  }
}

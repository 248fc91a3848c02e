import type { Intake } from '~/domain/intake'
import type { Procurement } from '~/domain/procurement'
import type { RascunhoOwner } from '~/domain/rascunho/rascunho'
import { isSameDisputado, isWhole } from '~/domain/recurso/recurso'
import { parseWireInstant } from '~/domain/shared/wire-instant'
import type { AppealScreen } from './acesso.server'
import { parseDisputado } from './shown-form'

/** The parameter that names a stored change, so that its check page has an address (G1, G4). */
export const conferirParameter = 'conferir'

const toOwner = ({ tela, idLicitacao }: AppealScreen): RascunhoOwner => ({ tipo: tela, id: idLicitacao })

type Stored = Record<'lote' | 'inicio' | 'fimRecurso' | 'fimContrarrazao' | 'justificativa', string> & {
  fornecedor: string[]
}

/** Stores a change that is to be checked. Returns its key. */
export const storeConferencia = (
  { envio }: Intake,
  screen: AppealScreen,
  formulario: string,
  { fornecedor, ...texts }: Stored,
) =>
  envio.rascunhos.save({
    dono: toOwner(screen),
    formulario,
    dados: { ...texts, fornecedor: fornecedor.join(',') },
    verificado: true,
    idArquivo: null,
  })

type Opened = { intake: Intake; token: string; procurement: Procurement }

/** The change that the address names, and its preview; `null` if there is none or it is no longer possible. */
export async function findConferencia(
  chave: string | null,
  screen: AppealScreen,
  { intake, token, procurement }: Opened,
) {
  const rascunho = chave ? await intake.envio.rascunhos.find(toOwner(screen), chave) : null
  if (!rascunho) return null
  const { lote = '', inicio = '', fimRecurso = '', fimContrarrazao = '', justificativa = '' } = rascunho.dados
  const fornecedor = rascunho.dados.fornecedor?.split(',').filter(Boolean) ?? []
  const ends = [parseWireInstant(fimRecurso), parseWireInstant(fimContrarrazao)] as const
  const disputado = parseDisputado(lote)
  if (!ends[0] || !ends[1] || !disputado) return null
  if (!isWhole(screen) && !isSameDisputado(screen, disputado)) return null
  const change = {
    ...{ token, idLicitacao: screen.idLicitacao, ...disputado, formulario: rascunho.formulario, justificativa },
    ...{ inicio: parseWireInstant(inicio), fimRecurso: ends[0], fimContrarrazao: ends[1] },
  }
  const { recursos } = procurement
  const previa =
    screen.tela === 'data-recurso'
      ? await recursos.previewPrazos(change)
      : await recursos.previewConcessao({ ...change, fornecedores: fornecedor.map(Number) })
  if (!previa.ok) return null
  return { previa: previa.value, values: { lote, inicio, fimRecurso, fimContrarrazao, justificativa, fornecedor } }
}

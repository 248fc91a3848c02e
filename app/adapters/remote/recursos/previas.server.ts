import { checkPrazos, latestFim } from '~/domain/recurso/prazos'
import { longestJustificativa, type Previa } from '~/domain/recurso/recurso'
import type { Recursos, RecursoUnavailable } from '~/domain/recurso/recurso-rules'
import { maskCpfsInText } from '~/domain/shared/masks'
import { err, ok, type Result } from '~/domain/shared/result'
import type { makeCalls } from '../calls/calls.server'
import { changing } from './acesso.server'
import { askedOf, type Mudanca, type PorLote, toPrazos } from './wire'

type Calls = Pick<ReturnType<typeof makeCalls>, 'listLotes' | 'listManifestados'>

export type PreviaOptions = { diasAteOFim: number; now(): number }

/** What the check pages of appeals show before anything is changed in the system behind. */
export function makeRemotePrevias(
  calls: Calls,
  { diasAteOFim, now }: PreviaOptions,
): Pick<Recursos, 'previewPrazos' | 'previewConcessao'> {
  /** What the system would do, as far as its readings show it; the rest it judges when it is asked to. */
  async function preview(
    mudanca: PorLote & Mudanca,
    fornecedores: string[],
  ): Promise<Result<Previa, RecursoUnavailable>> {
    const { lotes } = await calls.listLotes(mudanca)
    const lote = lotes.find(({ id }) => id === mudanca.idLote)
    if (!lote) return err('acessoRecusado')
    if (mudanca.justificativa.length > longestJustificativa) return err('justificativaLonga')
    const de = toPrazos(lote)
    const asked = askedOf(mudanca)
    const para = { ...asked, inicio: de?.inicio ?? asked.inicio }
    const checked = checkPrazos(para, de, latestFim(new Date(now()), diasAteOFim))
    return checked.ok ? ok({ de, para, fornecedores, avisados: null }) : checked
  }

  return {
    previewPrazos: (mudanca) => changing(mudanca.token, () => preview(mudanca, [])),

    previewConcessao: ({ fornecedores, ...mudanca }) =>
      changing(mudanca.token, async () => {
        if (fornecedores.length === 0) return err('semFornecedor')
        const known = await calls.listManifestados(mudanca)
        const chosen = known.filter(({ idFornecedor }) => fornecedores.includes(idFornecedor))
        if (chosen.length < new Set(fornecedores).size) return err('fornecedorSemManifestacao')
        const granted = chosen.filter(({ dataConcessaoRecurso }) => !dataConcessaoRecurso)
        return preview(
          mudanca,
          granted.map(({ razaoSocial }) => maskCpfsInText(razaoSocial)),
        )
      }),
  }
}

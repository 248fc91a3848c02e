import type { ArquivoGuardado, Asked } from '../arquivo/arquivo'
import { newCodigo } from '../documento/codigo'
import { makeOnce } from '../shared/once'
import { err, ok, type Result } from '../shared/result'
import { makeTurns } from '../shared/turns'
import { type Ata, type Atas, type AtaUnavailable, hasAta } from './ata'
import type { AtaDeps } from './ports'

type Found = Result<ArquivoGuardado, AtaUnavailable>

/**
 * The minutes of a tender as a document (B6), made when they are first asked for after something they tell has changed.
 * Whoever asks meanwhile waits for the same ones, also when something else changes.
 */
export function makeAtas({ atas, print, addressOf, clock }: AtaDeps): Atas {
  const findOnce = makeOnce<Found>()
  const makeItOnce = makeOnce<ArquivoGuardado>()
  // All of it is work for one processor, and holds every page in memory.
  const inTurn = makeTurns()

  async function find(id: number): Promise<Found> {
    const lida = await atas.read(id)
    if (!lida.ok) return lida
    const ata = lida.value
    if (ata.licitacao.importada) return err('ataNaOrigem')
    if (!hasAta(ata.licitacao, clock.now())) return err('ataNotAvailable')
    const resumo = atas.resumoOf(ata)
    return ok(
      (await atas.find(id, resumo)) ?? (await makeItOnce(`${id} ${resumo}`, () => inTurn(() => make(ata, resumo)))),
    )
  }

  function make(ata: Ata, resumo: string) {
    const geradaEm = clock.now()
    const codigo = newCodigo()
    const conteudo = print(ata, { geradaEm, codigo, endereco: addressOf(codigo) })
    return atas.keep({ geradaEm, codigo, idLicitacao: ata.licitacao.id, resumo, conteudo })
  }

  return {
    async open(id: number, asked?: Asked) {
      const found = await findOnce(`${id} ${await atas.versao()}`, () => find(id))
      return found.ok ? ok(await atas.open(found.value, asked)) : found
    },
  }
}

import type { FaseLote } from '../licitacao/enums'
import type { Clock } from '../shared/clock'
import { openSessao, receiveProposta } from './abertura'
import { changeFase, resume, suspend } from './andamento'
import type { SituacaoFinal } from './fases'
import { placeLance } from './lance'
import type { NovoFornecedor, SessaoStore } from './ports'
import { concludeLote } from './resultado'

type PorLote = { idLicitacao: number; numeroLote: number }

/** What whoever conducts a session may do; each is one act, judged and written at once. */
export function makeConducao({ store, clock }: { store: SessaoStore; clock: Clock }) {
  return {
    receiveProposta({ fornecedor, valor, ...lote }: PorLote & { fornecedor: NovoFornecedor; valor: string }) {
      return store.change({ ...lote, documento: fornecedor.documento }, clock.now(), (sessao) =>
        receiveProposta(sessao, fornecedor, valor),
      )
    },
    open(idLicitacao: number) {
      const now = clock.now()
      return store.change({ idLicitacao, numeroLote: null }, now, (sessao) => openSessao(sessao, now))
    },
    placeLance({ documento, valor, ...lote }: PorLote & { documento: string; valor: string }) {
      return store.change({ ...lote, documento }, clock.now(), (sessao) => placeLance(sessao, valor))
    },
    /** Without a lot, of all that may take the step. */
    changeFase({ fase, ...alvo }: { idLicitacao: number; numeroLote: number | null; fase: FaseLote }) {
      const now = clock.now()
      return store.change(alvo, now, (sessao) => changeFase(sessao, fase, alvo.numeroLote === null, now))
    },
    suspend({ idLicitacao, ...why }: { idLicitacao: number; motivo: string; retomaEm: Date | null }) {
      const now = clock.now()
      return store.change({ idLicitacao, numeroLote: null }, now, (sessao) => suspend(sessao, why, now))
    },
    resume(idLicitacao: number) {
      return store.change({ idLicitacao, numeroLote: null }, clock.now(), resume)
    },
    /** `documento`: who won it, where it is awarded. */
    conclude({ situacao, ...alvo }: PorLote & { situacao: SituacaoFinal; documento?: string }) {
      const now = clock.now()
      return store.change(alvo, now, (sessao) => concludeLote(sessao, situacao, alvo.documento !== undefined, now))
    },
  }
}

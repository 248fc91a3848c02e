import { type Ato, atoSchema, isSameLugar, type Lugar, listLugares } from '~/domain/sessao/atos/ato'
import { type LoteProjetado, projectAtos } from '~/domain/sessao/atos/projecao'
import { underSeal } from '~/domain/sessao/atos/registros'
import { shownPasso } from '~/domain/sessao/fases'
import type { SecretOrder } from '~/domain/sessao/participantes'
import { areVencedoresPublicos, judgeVisibility } from '~/domain/sessao/visibilidade'
import type { Db } from '../engine/schema'
import { bumpVersao, bumpVersaoProcesso } from '../engine/versao.server'
import { readDisputas } from './disputas.server'
import { type Fatos, readFatosById } from './fatos.server'
import { type Rewritten, rewriteDisputa } from './projecao.disputas.server'
import { rewriteIntencoes } from './projecao.intencoes.server'
import { type RegistrosRewritten, rewriteRegistros, rewriteSessao } from './projecao.sessao.server'

/** `novos`: the acts just recorded. */
type Refold = { id: number; novos: readonly Ato[]; secretOrder: SecretOrder; now: Date }

/**
 * Derives the tables of a session from its acts. Screens, calls and minutes read these tables. Increases the versions
 * if anything visible changed. The tender must be locked (W18).
 */
export async function refoldSessao(trx: Db, refold: Refold) {
  const { id, novos, secretOrder, now } = refold
  const licitacao = await trx.selectFrom('licitacao').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const isAnnounced = licitacao.sessao !== null
  // Until a session is announced, what discloses offers is only in the log of acts.
  if (!isAnnounced && novos.every(({ tipo }) => underSeal.includes(tipo))) return
  const lugares = isAnnounced ? listLugares(novos) : null
  const before = await readFatosOfOne(trx, id, now)
  const disputas = await readDisputas(trx, id, lugares)
  const { tipo_licitacao: tipoLicitacao, chave_origem, tipo_valor: tipoValor } = licitacao
  const projecao = projectAtos(await readAtos(trx, id, lugares), {
    ...{ id, tipoLicitacao, secretOrder, importada: chave_origem !== null },
    lugares: disputas.map(({ lugar }) => lugar),
  })
  const isAnnouncedNow = lugares !== null || projecao.sessao.situacao !== null
  const rewritten: Rewritten[] = []
  for (const disputa of disputas) {
    const lote = projecao.lotes.find(({ lugar }) => isSameLugar(lugar, disputa.lugar))
    const shown = lote && !isAnnouncedNow ? withoutOffers(lote) : lote
    if (shown) rewritten.push(await rewriteDisputa(trx, disputa, shown, { tipoLicitacao, tipoValor }))
  }
  const session = lugares === null && (await rewriteSessao(trx, licitacao, projecao.sessao, now))
  const registros = await rewriteRegistros(trx, id, isAnnouncedNow ? projecao.registros : [], {
    ...{ lugares, disputas },
  })
  const fatos = { before, after: await readFatosOfOne(trx, id, now) }
  for (const { disputa, estado } of rewritten) {
    const lote = projecao.lotes.find(({ lugar }) => isSameLugar(lugar, disputa.lugar))
    const isKnown = judgeVisibility(fatos.after, estado.after).identidades
    await rewriteIntencoes(trx, disputa, (isKnown && lote?.intencoes) || [])
  }
  const everywhere =
    session || registros.open || isSeenEverywhere(rewritten, fatos) || isEntrySeen(registros, rewritten, fatos)
  if (everywhere || rewritten.some((one) => isOfferSeen(one, fatos))) await bumpVersaoProcesso(trx, id)
  if (everywhere) await bumpVersao(trx)
}

const withoutOffers = (lote: LoteProjetado): LoteProjetado => ({ ...lote, propostas: [], lances: [] })

async function readFatosOfOne(trx: Db, id: number, now: Date) {
  const fatos = (await readFatosById(trx, [id], now)).get(id)
  if (!fatos) throw new Error(`A licitação ${id} não existe.`)
  return fatos
}

type Compared = { before: Fatos; after: Fatos }

/** Whether anything visible other than offers changed. */
function isSeenEverywhere(rewritten: Rewritten[], { before, after }: Compared) {
  const general = before.disputasEncerradas !== after.disputasEncerradas || before.tudoJulgado !== after.tudoJulgado
  return (
    general ||
    rewritten.some(({ estado, resultado }) => {
      const shown = [judgeVisibility(before, estado.before), judgeVisibility(after, estado.after)]
      const passos = [estado.before, estado.after].map((one) => [shownPasso(one), one.situacao])
      const winners = [areVencedoresPublicos(before, estado.before), areVencedoresPublicos(after, estado.after)]
      const differ = [shown, passos, winners].some(([one, other]) => JSON.stringify(one) !== JSON.stringify(other))
      return differ || (resultado && winners.includes(true))
    })
  )
}

const isOfferSeen = ({ estado, ofertas }: Rewritten, { before, after }: Compared) =>
  ofertas && (judgeVisibility(before, estado.before).ofertas || judgeVisibility(after, estado.after).ofertas)

/** Whether anyone could see a changed entry about sealed offers before the change, or can now. */
const isEntrySeen = ({ sealed }: RegistrosRewritten, rewritten: Rewritten[], fatos: Compared) =>
  sealed.some((row) => {
    const one = rewritten.find(({ disputa: { column, id } }) => row[column] === id)
    return one ? isOfferSeen({ ...one, ofertas: true }, fatos) : fatos.after.disputasEncerradas
  })

async function readAtos(trx: Db, id: number, lugares: readonly Lugar[] | null): Promise<Ato[]> {
  const rows = await trx
    .selectFrom('ato_sessao')
    .select('conteudo')
    .where('id_licitacao', '=', id)
    .$if(lugares !== null, (query) =>
      query.where(({ and, eb, or }) =>
        or([
          and([eb('lote', 'is', null), eb('item', 'is', null)]),
          ...(lugares ?? []).map((lugar) =>
            'lote' in lugar ? eb('lote', '=', lugar.lote) : eb('item', '=', lugar.item),
          ),
        ]),
      ),
    )
    .execute()
  return rows.map(({ conteudo }) => atoSchema.parse(JSON.parse(conteudo)))
}

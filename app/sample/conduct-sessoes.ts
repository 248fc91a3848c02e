import type { Db } from '~/adapters/db/engine/schema'
import { addDocumentoVencedor, releaseDocumentoVencedor } from '~/adapters/db/sessao/documento-vencedor.store.server'
import { makeSessaoStore } from '~/adapters/db/sessao/sessao.store.server'
import type { FileStore } from '~/adapters/files/store.server'
import type { FaseLote } from '~/domain/licitacao/enums'
import { makeConducao } from '~/domain/sessao/conducao'
import type { Result } from '~/domain/shared/result'
import { fornecedores } from './content/fornecedores'
import { sessoes } from './content/licitacoes-sessoes'
import type { Agenda } from './dates'
import { pdfOf } from './documents'
import type { LicitacaoExemplo, SessaoExemplo } from './types'

type Parts = { db: Db; files: FileStore }
type Lote = SessaoExemplo['lotes'][number]
type Conduzido = Parts & { conducao: ReturnType<typeof makeConducao>; clock: ReturnType<typeof makeClock>; id: number }

/** Holds the sessions of the sample, act by act, as whoever conducts one does; a minute goes by with each. */
export async function conductSessoes(parts: Parts, agenda: Agenda) {
  for (const licitacao of sessoes) {
    const row = await parts.db
      .selectFrom('licitacao')
      .select(['id', 'data_abertura'])
      .where('num_processo', '=', licitacao.processo)
      .executeTakeFirstOrThrow()
    const clock = makeClock(agenda.at(-11, '10:00'))
    const conducao = makeConducao({ store: makeSessaoStore(parts.db, 'exemplo'), clock })
    await hold({ ...parts, conducao, clock, id: row.id }, licitacao, row.data_abertura)
  }
}

async function hold(conduzido: Conduzido, licitacao: LicitacaoExemplo, abertura: Date | null) {
  const { conducao, clock, id } = conduzido
  const { sessao, lotes = [] } = licitacao
  if (!sessao) return
  for (const [index, { itens }] of lotes.entries()) {
    const estimado = itens.reduce((sum, [, , quantidade, valor]) => sum + (quantidade ?? 0) * (valor ?? 0), 0)
    for (const [place, fornecedor] of quemParticipa(index).entries())
      done(
        await conducao.receiveProposta({
          ...loteOf(id, index),
          fornecedor,
          valor: ofertaOf(licitacao, estimado, place),
        }),
      )
  }
  const [first] = sessao.lotes
  if (first && antes.includes(first.fase)) {
    for (const [index, { fase }] of sessao.lotes.entries())
      done(await conducao.changeFase({ ...loteOf(id, index), fase }))
    return
  }
  if (abertura) clock.moveTo(abertura)
  done(await conducao.open(id))
  for (const [index, lote] of sessao.lotes.entries()) await holdLote(conduzido, licitacao, lote, index)
  if (sessao.suspensa)
    done(
      await conducao.suspend({
        ...{ idLicitacao: id, motivo: sessao.suspensa },
        retomaEm: new Date(clock.now().getTime() + 3 * 86_400_000),
      }),
    )
}

async function holdLote(conduzido: Conduzido, licitacao: LicitacaoExemplo, lote: Lote, index: number) {
  const { conducao, id } = conduzido
  const alvo = loteOf(id, index)
  for (const fase of caminho(lote, licitacao)) {
    done(await conducao.changeFase({ ...alvo, fase }))
    if (fase !== 'LANCES') continue
    for (const [place, { documento }] of quemParticipa(index).entries()) {
      const valor = licitacao.criterio === 'MD' ? String(9 + place) : String(20_000 - 300 * place)
      await conducao.placeLance({ ...alvo, documento, valor })
    }
  }
  if (lote.documentos) await handIn(conduzido, licitacao, index)
  if (!lote.resultado) return
  const { documento } = quemParticipa(index).at(-1) ?? { documento: '' }
  const confirmed = lote.resultado === 'HOMOLOGADO'
  if (confirmed) done(await conducao.conclude({ ...alvo, situacao: 'ADJUDICADO', documento }))
  done(await conducao.conclude({ ...alvo, situacao: lote.resultado, ...(!confirmed && { documento }) }))
}

/** What the winner of a lot handed in; the last of it is a person's, and stays where it is. */
async function handIn({ db, files, clock, id }: Conduzido, licitacao: LicitacaoExemplo, index: number) {
  const { documento = '' } = quemParticipa(index).at(-1) ?? {}
  const papers = [
    ['CONTRATO_SOCIAL', 'Contrato social.pdf'],
    ['CERTIDAO', 'Certidão de regularidade fiscal.pdf'],
    ['RG', 'Identidade da representante.pdf'],
  ] as const
  for (const [tipo, nome] of papers) {
    const pdf = pdfOf(
      licitacao,
      { nome, titulo: nome.replace('.pdf', ''), paragrafos: ['Documento de exemplo.'] },
      clock.now(),
    )
    const arquivo = await files.put([await pdf.render()])
    const novo = { ...loteOf(id, index), documento, tipo, nome, tipoMidia: pdf.tipoMidia, arquivo }
    const added = done(await addDocumentoVencedor(db, novo, clock.now()))
    if (tipo !== 'RG') done(await releaseDocumentoVencedor(db, added.id, 'Rita Sant’Anna, pregoeira', clock.now()))
  }
}

const antes: readonly FaseLote[] = ['AGENDADA', 'CREDENCIAMENTO', 'LANCAMENTO_PROPOSTAS', 'AGUARDANDO_ABERTURA_SESSAO']
const rito = [
  'APURACAO_PROPOSTAS',
  'LANCES',
  'NEGOCIACAO',
  'HABILITACAO',
  'ABERTURA_VISTAS',
  'RECURSO',
  'ADJUDICACAO',
] as const

/** The steps from the opening to where a lot is to stand. */
function caminho({ fase, fechada }: Lote, { disputa }: LicitacaoExemplo): FaseLote[] {
  const last = (rito as readonly FaseLote[]).indexOf(fase)
  const steps = rito.slice(0, last + 1).filter((one) => one !== 'ABERTURA_VISTAS' || fase === one)
  if (disputa === 'FECHADO') return steps.filter((one) => one !== 'LANCES')
  return fechada ? [...steps, 'LANCES'] : steps
}

/** Three for each lot, who are others from lot to lot. */
const quemParticipa = (index: number) =>
  [0, 1, 2].flatMap((place) => {
    const fornecedor = fornecedores[(index + 2 * place) % fornecedores.length]
    return fornecedor
      ? [{ documento: fornecedor.documento, tipoPessoa: fornecedor.tipo, razaoSocial: fornecedor.nome }]
      : []
  })

const ofertaOf = ({ criterio }: LicitacaoExemplo, estimado: number, place: number) =>
  criterio === 'MD' ? String(3 + place) : (estimado * (0.99 - 0.01 * place)).toFixed(2)

const loteOf = (idLicitacao: number, index: number) => ({ idLicitacao, numeroLote: index + 1 })

/** A clock that a minute goes by on whenever it is looked at. */
function makeClock(start: Date) {
  let now = start.getTime()
  return {
    now() {
      now += 60_000
      return new Date(now)
    },
    moveTo(instant: Date) {
      now = instant.getTime()
    },
  }
}

function done<T>(result: Result<T, string>) {
  if (!result.ok) throw new Error(`O exemplo não conduz a sua sessão: ${result.error}`)
  return result.value
}

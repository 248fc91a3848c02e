import { sql } from 'kysely'
import {
  type AtoDaMesa,
  type AtoDoRelatorio,
  atosDaMesa,
  type PedidoDoRelatorio,
  type RelatorioStore,
} from '~/domain/mesa/relatorio'
import { countDiasUteis } from '~/domain/shared/dias-uteis'
import { localDayIn } from '~/domain/shared/time-zone'
import type { TipoSolicitacao } from '~/domain/solicitacao/solicitacao'
import type { Db } from '../engine/schema'
import { eventoRecurso } from '../recurso/recurso.queries.server'
import { readFeriados, solicitacoes, withPrazos } from '../solicitacao/pendentes.server'
import { trechoSuprimido } from '../trechos.server'
import { eventosDeDocumento } from '../versoes.server'
import { anyOf, isTenderOf } from './alcance.server'

type Rules = { onlyConfirmed: boolean; timezone: string }

/** The types of the events that are acts of a body's people. The index `evento_de_orgao` has the same ones. */
const tipos: Record<AtoDaMesa, string> = {
  respondido: 'respondida',
  corrigido: 'resposta corrigida',
  aberto: 'aberta',
  suprimido: trechoSuprimido,
  dispensado: 'aviso dispensado',
  recursoAberto: 'recurso aberto',
  recursoPermitido: eventoRecurso.concedido,
  prazoMudado: eventoRecurso.alterado,
  linkDado: 'link de recurso emitido',
  linkRevogado: 'link de recurso revogado',
  codigoDado: 'registrado',
  codigoRevogado: 'revogado',
  documentoIncluido: eventosDeDocumento.incluido,
  documentoTrocado: eventosDeDocumento.trocado,
  documentoRetirado: eventosDeDocumento.retirado,
}

export const makeRelatorioStore = (db: Db, rules: Rules): RelatorioStore => ({
  async listPedidos(alcance, { from, to, now }) {
    const query = solicitacoes(db)
      .where(isTenderOf(alcance))
      .where('data_cadastro', '>=', from)
      .where('data_cadastro', '<', to)
      .$if(rules.onlyConfirmed, (sent) => sent.where('confirmada_em', 'is not', null))
    const sent = await withPrazos(db, rules, now, query)
    const respostas = await readFirstRespostas(
      db,
      sent.map(({ id }) => id),
    )
    const feriadosOf = await readFeriados(db)
    return sent.map(({ id, tipo, protocolo, enviadaEm, prazo, licitacao, idOrgao }): PedidoDoRelatorio => {
      const resposta = respostas.get(id) ?? null
      const until = localDayIn(rules.timezone, resposta?.em ?? now)
      const atraso = countDiasUteis(prazo, until, feriadosOf(idOrgao))
      return { ...{ id, tipo, protocolo, enviadaEm, prazo, licitacao }, resposta, atraso }
    })
  },

  async listAtos(alcance, { from, to }) {
    const { rows } = await sql<AtoRow>`
      select evento.id, evento.criado_em as em, evento.autor, evento.tipo, orgao.nome as orgao,
        coalesce(licitacao.num_processo, licitacao.numero_edital) as processo,
        solicitacao.tipo as "tipoDoPedido", solicitacao.protocolo
      from evento
      left join solicitacao on evento.entidade = 'solicitacao' and solicitacao.id = evento.id_entidade
      left join lote on evento.entidade = 'lote' and lote.id = evento.id_entidade
      left join item on evento.entidade = 'item' and item.id = evento.id_entidade
      left join documento on evento.entidade = 'documento' and documento.id = evento.id_entidade
      join licitacao on licitacao.id = case when evento.entidade = 'licitacao' then evento.id_entidade
        else coalesce(solicitacao.id_licitacao, lote.id_licitacao, item.id_licitacao, documento.id_licitacao) end
      join orgao on orgao.id = licitacao.id_orgao
      where evento.tipo in (${sql.join(Object.values(tipos).map((tipo) => sql.lit(tipo)))})
        and evento.autor <> 'portal' and evento.criado_em >= ${from} and evento.criado_em < ${to} and ${isTenderOf(alcance)}
      order by evento.criado_em, evento.id`.execute(db)
    return rows.flatMap(toAto)
  },
})

type AtoRow = Omit<AtoDoRelatorio, 'ato' | 'pedido'> & {
  tipo: string
  tipoDoPedido: TipoSolicitacao | null
  protocolo: string | null
}

function toAto({ tipo, tipoDoPedido, protocolo, ...row }: AtoRow): AtoDoRelatorio[] {
  const ato = atosDaMesa.find((one) => tipos[one] === tipo)
  return ato ? [{ ...row, ato, pedido: tipoDoPedido && { tipo: tipoDoPedido, protocolo } }] : []
}

async function readFirstRespostas(db: Db, ids: number[]) {
  const { rows } = await sql<{ id: number; em: Date; autor: string | null }>`
    select distinct on (resposta.id_solicitacao) resposta.id_solicitacao as id, resposta.data_cadastro as em, evento.autor
    from resposta
    left join evento on evento.entidade = 'solicitacao' and evento.id_entidade = resposta.id_solicitacao
      and evento.tipo = ${tipos.respondido}
    where resposta.id_solicitacao = ${anyOf(ids)}
    order by resposta.id_solicitacao, resposta.id`.execute(db)
  return new Map(rows.map(({ id, ...resposta }) => [id, resposta]))
}

import { sql } from 'kysely'
import type { Dito } from '~/domain/importacao/fusao'
import type { Origem, ProcessoImportado } from '~/domain/importacao/processo-importado'
import { maskCpfsInText } from '~/domain/shared/masks'
import type { Db } from '../engine/schema'
import type { Guardado } from './importacao.guardados.server'
import { hashOf } from './importacao.resumo.server'

/** What a source said last, and the hash of it. */
export type DitoGuardado = { resumo: string; dito: Dito }

export const ditoOf = ({ itens: _itens, anexos: _anexos, ...dito }: ProcessoImportado): Dito => dito

/** When it was so is not part of what is said. */
export const resumoOfDito = ({ carimbo: _carimbo, ...dito }: Dito) => hashOf(dito)

/** What each source said of these processes, by key and source. */
export async function readDitos(trx: Db, chaves: string[]) {
  const rows = await trx.selectFrom('importacao_dito').selectAll().where('chave_origem', 'in', chaves).execute()
  const found = new Map<string, Map<Origem, DitoGuardado>>()
  for (const { chave_origem, origem, carimbo, resumo, dados } of rows) {
    const ofChave = found.get(chave_origem) ?? new Map<Origem, DitoGuardado>()
    ofChave.set(origem, { resumo, dito: { ...revive(dados), carimbo } })
    found.set(chave_origem, ofChave)
  }
  return found
}

const dates = ['dataPublicacao', 'dataIniEnvioProposta', 'dataFimEnvioProposta', 'dataAbertura'] as const

function revive(dados: Record<string, unknown>) {
  const instants = dates.map((name) => [name, typeof dados[name] === 'string' ? new Date(dados[name]) : null])
  return { ...dados, ...Object.fromEntries(instants) } as Dito
}

export async function saveDitos(trx: Db, ditos: Dito[]) {
  if (ditos.length === 0) return
  await trx
    .insertInto('importacao_dito')
    .values(
      ditos.map((dito) => {
        const { carimbo, chaveOrigem, origem, ...rest } = dito
        const dados = JSON.stringify({ chaveOrigem, origem, ...rest })
        return { chave_origem: chaveOrigem, origem, carimbo, resumo: resumoOfDito(dito), dados }
      }),
    )
    .onConflict((conflict) =>
      conflict.columns(['chave_origem', 'origem']).doUpdateSet({
        carimbo: sql`excluded.carimbo`,
        resumo: sql`excluded.resumo`,
        dados: sql`excluded.dados`,
      }),
    )
    .execute()
}

/** What was said of a process that was stored before each source's word was kept: its row, as whoever wrote it last. */
export function ditoOfRow({ kind, row, orgao }: Guardado): Dito {
  const text = (value: string | null) => value && maskCpfsInText(value)
  const comum = {
    origem: orgao.chave.startsWith('uasg:') ? ('comprasgov' as const) : ('pncp' as const),
    carimbo: null,
    chaveOrigem: row.chave_origem ?? '',
    situacaoOrigem: null,
    orgao: {
      chave: orgao.chave,
      cnpj: orgao.cnpj,
      sigla: orgao.sigla,
      nome: maskCpfsInText(orgao.nome),
      nomeUnidade: text(orgao.nomeUnidade),
    },
    municipio: orgao.municipio,
    uf: row.uf,
    numProcesso: text(row.num_processo),
    numeroEdital: text(row.numero_edital),
    objeto: maskCpfsInText(row.objeto),
    modalidade: row.modalidade,
    modoDisputa: row.modo_disputa,
    amparoLegal: row.amparo_legal,
    linkAcessoExterno: row.link_acesso_externo,
    dataPublicacao: row.data_publicacao,
    dataIniEnvioProposta: row.data_ini_envio_proposta,
    dataFimEnvioProposta: row.data_fim_envio_proposta,
    dataAbertura: row.data_abertura,
    valorEstimado: row.valor_estimado,
    valorHomologado: row.valor_homologado,
    ...(row.orcamento_sigiloso && { orcamentoSigiloso: true as const }),
  }
  if (kind === 'licitacao') {
    const situacao = row.status_por_data ? { porData: true as const } : { porData: false as const, valor: row.status }
    return { ...comum, kind, situacao }
  }
  const ended = row.situacao === 'ENCERRADA' ? ('ENCERRADA' as const) : null
  const situacao = row.situacao_por_data ? { porData: true as const } : { porData: false as const, valor: ended }
  return { ...comum, kind, situacao, tipo: row.tipo, numero: row.numero, ano: row.ano }
}

import { hasAta } from '~/domain/ata/ata'
import type { FindPosterior } from '~/domain/documento/documento'
import type { AtoDe } from '~/domain/sessao/atos/ato'
import { underSeal } from '~/domain/sessao/atos/registros'
import { areParticipantesKnown } from '~/domain/sessao/visibilidade'
import type { Clock } from '~/domain/shared/clock'
import type { Db } from '../engine/schema'
import { findLicitacao } from '../licitacao/licitacao.queries.server'
import { readFatos } from '../sessao/fatos.server'

/** What became of a session after its minutes were made, as far as everybody may know it (F3, W18). */
export const makeFindPosterior =
  (db: Db, clock: Clock): FindPosterior =>
  async ({ idLicitacao, uri, registradoEm }) => {
    const now = clock.now()
    const rows = await db
      .selectFrom('ata')
      .innerJoin('arquivo', 'arquivo.id', 'ata.id_arquivo')
      .innerJoin('ato_sessao as ato', 'ato.id_licitacao', 'ata.id_licitacao')
      .select(['ato.tipo', 'ato.conteudo', 'ato.registrado_em'])
      .where('arquivo.uri', '=', uri)
      .where('ato.registrado_em', '>', registradoEm)
      .orderBy('ato.registrado_em', 'desc')
      .execute()
    if (rows.length === 0) return null
    const [fatos, licitacao] = [await readFatos(db, idLicitacao, now), await findLicitacao(db, idLicitacao)]
    if (!fatos.ok || !licitacao.ok) return null
    const isSecret = areParticipantesKnown(fatos.value) ? () => false : await makeIsSecret(db, idLicitacao)
    const shown = rows.filter((row) => !isSecret(row))
    const [last] = shown
    return last
      ? {
          ...{ idLicitacao, instante: last.registrado_em, ata: hasAta(licitacao.value, now) },
          anulou: shown.some(({ tipo }) => tipo === 'RETIFICACAO'),
        }
      : null
  }

type Row = { tipo: string; conteudo: string }

/** While participants are secret, neither acts that betray an offer nor what annuls an act that may is told. */
async function makeIsSecret(db: Db, idLicitacao: number) {
  const rows = await db
    .selectFrom('ato_sessao')
    .select('id_ato')
    .where('id_licitacao', '=', idLicitacao)
    .where('tipo', 'not in', [...underSeal, 'RETIFICACAO'])
    .execute()
  const open = new Set(rows.map(({ id_ato }) => id_ato))
  return ({ tipo, conteudo }: Row) =>
    tipo === 'RETIFICACAO'
      ? !open.has((JSON.parse(conteudo) as Pick<AtoDe<'RETIFICACAO'>, 'refere'>).refere)
      : underSeal.some((one) => one === tipo)
}

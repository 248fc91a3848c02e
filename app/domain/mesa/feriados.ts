import { z } from 'zod'
import { feriadosNacionais, findNacional } from '../orgao/feriados-nacionais'
import type { Clock } from '../shared/clock'
import { type Feriado, toDias } from '../shared/dias-uteis'
import { isDay } from '../shared/filter'
import { err, ok, type Result } from '../shared/result'
import { localDayIn } from '../shared/time-zone'
import { invalid, optionalLine, required, typedLine } from '../shared/typed-fields'
import { respostaDeadline } from '../solicitacao/prazo'
import type { TipoSolicitacao } from '../solicitacao/solicitacao'
import type { Acesso } from './acessos'

/** A request without an answer. */
type SemResposta = {
  id: number
  tipo: TipoSolicitacao
  protocolo: string | null
  enviadaEm: Date
  abertura: Date | null
}

export type MudancaDeFeriado = { fazer: 'incluir' | 'retirar'; dia: string; nome?: string | undefined }

/** A request whose last day to answer moves. */
type PrazoMudado = Pick<SemResposta, 'id' | 'tipo' | 'protocolo'> & { de: string; para: string }

/** What a change would do. `antes` and `depois` are the day's names; `null`: it is no holiday. */
export type PreviaDeFeriado = { antes: string | null; depois: string | null; prazos: PrazoMudado[] }

export interface FeriadosStore {
  list(idOrgao: number): Promise<Feriado[]>
  listSemResposta(idOrgao: number): Promise<SemResposta[]>
  save(idOrgao: number, feriado: Feriado, autor: string): Promise<unknown>
  remove(idOrgao: number, dia: string, autor: string): Promise<unknown>
}

type Deps = {
  store: FeriadosStore
  findOrgao(acesso: Acesso, id: number): Promise<{ nome: string } | null>
  timezone: string
  clock: Clock
}

type FeriadosDoOrgao = {
  nome: string
  feriados: (Feriado & { nacional: boolean })[]
  /** The national holidays to come, until the end of next year, that do not count for this body yet. */
  faltam: Feriado[]
}

/** The holidays of a body, on which no period runs, for those who take care of the portal (W17.26). */
export function makeFeriadosDaMesa({ store, findOrgao, timezone, clock }: Deps) {
  return {
    async list(acesso: Acesso, idOrgao: number): Promise<FeriadosDoOrgao | null> {
      const orgao = await findOrgao(acesso, idOrgao)
      if (!orgao) return null
      const feriados = await store.list(idOrgao)
      const hoje = localDayIn(timezone, clock.now())
      return {
        nome: orgao.nome,
        feriados: feriados.map((feriado) => ({ ...feriado, nacional: findNacional(feriado.dia) !== null })),
        faltam: listNacionais(Number(hoje.slice(0, 4))).filter(
          ({ dia }) => dia > hoje && feriados.every((feriado) => feriado.dia !== dia),
        ),
      }
    },

    /** What the change would do. A national holiday of the body is neither renamed nor removed. */
    async preview(
      acesso: Acesso,
      idOrgao: number,
      { fazer, dia, nome }: MudancaDeFeriado,
    ): Promise<Result<PreviaDeFeriado, 'orgaoNotFound' | 'nacional' | 'semNome'>> {
      if (!(await findOrgao(acesso, idOrgao))) return err('orgaoNotFound')
      const [feriados, pedidos] = await Promise.all([store.list(idOrgao), store.listSemResposta(idOrgao)])
      const antes = feriados.find((feriado) => feriado.dia === dia)?.nome ?? null
      const nacional = findNacional(dia)
      if (nacional && antes !== null) return err('nacional')
      const depois = fazer === 'retirar' ? null : (nacional ?? nome ?? '')
      if (depois === '') return err('semNome')
      const outros = feriados.filter((feriado) => feriado.dia !== dia)
      const mudados = depois === null ? outros : [...outros, { dia, nome: depois }]
      return ok({ antes, depois, prazos: listMudados(pedidos, { feriados, mudados, timezone }) })
    },

    /** Makes a change that was previewed. */
    async make({ pessoa }: Acesso, idOrgao: number, dia: string, { depois }: PreviaDeFeriado): Promise<void> {
      if (depois === null) await store.remove(idOrgao, dia, pessoa.nome)
      else await store.save(idOrgao, { dia, nome: depois }, pessoa.nome)
    },
  }
}

export type FeriadosDaMesa = ReturnType<typeof makeFeriadosDaMesa>

const listNacionais = (year: number): Feriado[] =>
  [year, year + 1].flatMap((one) => feriadosNacionais.map(([day, nome]) => ({ dia: `${one}-${day}`, nome })))

type Calendarios = { feriados: Feriado[]; mudados: Feriado[]; timezone: string }

function listMudados(pedidos: SemResposta[], { feriados, mudados, timezone }: Calendarios): PrazoMudado[] {
  const [antes, depois] = [toDias(feriados), toDias(mudados)]
  return pedidos.flatMap(({ id, tipo, protocolo, enviadaEm, abertura }) => {
    const dates = { enviadaEm, abertura, timezone }
    const [de, para] = [respostaDeadline(dates, antes), respostaDeadline(dates, depois)]
    return de === para ? [] : [{ id, tipo, protocolo, de, para }]
  })
}

export const feriadoSchema = z.object({
  fazer: z.enum(['incluir', 'retirar'], required),
  dia: typedLine(10).refine(isDay, invalid),
  nome: optionalLine(120),
})

import type { Db } from '~/adapters/db/engine/schema'
import {
  apagarCadastro,
  apagarEnvios,
  apagarEnviosAntigos,
  desbloquearCadastro,
} from '~/adapters/db/titular/apagar.server'
import { makeRascunhosPedidos } from '~/adapters/db/titular/rascunhos-pedidos.server'
import {
  cadastrosDe,
  correiosDe,
  documentosDe,
  enviosDe,
  historicoDe,
  type Quem,
} from '~/adapters/db/titular/titular.server'
import { makeNoteApagamento } from '~/adapters/files/apagamentos.server'
import { makeEmls } from '~/adapters/mail/emls.server'
import { validadeDoRecibo } from '~/domain/cadastro/cadastro'
import type { Retencao } from '~/domain/cadastro/retencao'
import { systemClock as clock } from '~/domain/shared/clock'
import { parseCnpj, parseCpf } from '~/domain/solicitacao/documentos'
import type { Env } from '~/env.server'

type Parts = { db: Db; secret: string; env: Pick<Env, 'DATA_DIR' | 'SMTP_URL'>; mailSettled(): Promise<void> }

/** What the portal holds of one person because of a registration: told, erased, or blocked (decision 032). */
export function makeTitulares({ db, secret, env, mailSettled }: Parts) {
  const note = makeNoteApagamento(env.DATA_DIR)
  const emls = makeEmls(env.DATA_DIR)
  const pedidos = makeRascunhosPedidos(db, secret, clock)

  async function reunir(quem: Quem) {
    const cadastros = await cadastrosDe(db, quem)
    const envios = await enviosDe(db, quem, cadastros)
    const formularios = new Set(envios.map(({ formulario }) => formulario))
    const numeros = new Set('documento' in quem ? [quem.documento] : cadastros.map(({ cpf_cnpj }) => cpf_cnpj))
    const rascunhos = await pedidos.list(({ formulario, digitado }) => {
      const named = [parseCnpj(digitado?.cnpj ?? ''), parseCpf(digitado?.cpf ?? '')]
      return formularios.has(formulario) || named.some((one) => one !== null && numeros.has(one))
    })
    const correios = await correiosDe(db, {
      cadastros: cadastros.map(({ id }) => id),
      envios: envios.map(({ id }) => id),
      retomadas: rascunhos.map(({ idRetomada }) => idRetomada),
    })
    const historico = await historicoDe(
      db,
      cadastros.map(({ id }) => id),
    )
    const documentos = await documentosDe(
      db,
      cadastros.map(({ id }) => id),
    )
    return { cadastros, envios, documentos, rascunhos, correios, historico }
  }

  /** Copies of mails that are files, once none of them is on its way any more. */
  async function removeMails(correios: number[]) {
    if (env.SMTP_URL || correios.length === 0) return
    await mailSettled()
    await emls.remove(correios)
  }

  async function apagarUm(id: number, exigida: Retencao | null) {
    const done = await apagarCadastro(db, id, { exigida, now: clock.now(), note })
    if (done && 'correios' in done) await removeMails(done.correios)
    return { id, retencao: done && 'retencao' in done ? done.retencao : null }
  }

  return {
    reunir,
    lerCorreios: emls.read,

    /** What is somebody's own; registrations that he only represents are left, and told. */
    async apagar(quem: Quem, exigida: Retencao | null) {
      const { cadastros, envios, rascunhos } = await reunir(quem)
      const own = cadastros.filter(({ proprio }) => proprio)
      const feitos = []
      for (const { id } of own) feitos.push(await apagarUm(id, exigida))
      const elsewhere = envios.filter(({ aceito, id_cadastro }) => !aceito && !own.some(({ id }) => id === id_cadastro))
      const correios = await apagarEnvios(
        db,
        elsewhere.map(({ id }) => id),
        { now: clock.now(), note },
      )
      await removeMails([...correios, ...(await pedidos.delete(rascunhos))])
      return {
        feitos,
        tentativas: elsewhere.length,
        rascunhos: rascunhos.length,
        representados: cadastros.filter(({ proprio }) => !proprio),
      }
    },

    desbloquear: (id: number) => desbloquearCadastro(db, id, { now: clock.now(), note }),

    /** Erases what was only kept until now; tells how much. */
    async sweep() {
      const { apagados, correios } = await apagarEnviosAntigos(db, new Date(clock.now().getTime() - validadeDoRecibo))
      await removeMails(correios)
      const due = await db
        .selectFrom('cadastro')
        .select('id')
        .where('bloqueado_ate', '<=', clock.now())
        .orderBy('id')
        .execute()
      for (const { id } of due) await apagarUm(id, null)
      return apagados + due.length
    },
  }
}

export type Titulares = ReturnType<typeof makeTitulares>

import type { Db } from '~/adapters/db/engine/schema'
import { eraseCadastro, eraseEnvios, eraseOldEnvios, unblockCadastro } from '~/adapters/db/titular/erase.server'
import { makeRequestedRascunhos } from '~/adapters/db/titular/rascunhos-pedidos.server'
import {
  listTitularAtos,
  listTitularCadastros,
  listTitularDocumentos,
  listTitularEnvios,
  listTitularHistorico,
  listTitularMails,
  type TitularRef,
} from '~/adapters/db/titular/titular.server'
import { makeNoteApagamento } from '~/adapters/files/data-folder.server'
import { makeEmlFiles } from '~/adapters/mail/mailer.server'
import { reciboLifetime } from '~/domain/cadastro/cadastro'
import type { Retencao } from '~/domain/cadastro/retencao'
import type { Clock } from '~/domain/shared/clock'
import { parseCnpj, parseCpf } from '~/domain/shared/typed-fields'
import type { Env } from '~/env.server'

type Parts = {
  db: Db
  secret: string
  env: Pick<Env, 'DATA_DIR' | 'SMTP_URL'>
  clock: Clock
  mailSettled(): Promise<void>
}

/** Export, erasure and blocking of one person's registration data (decision 032). */
export function makeTitulares({ db, secret, env, clock, mailSettled }: Parts) {
  const note = makeNoteApagamento(env.DATA_DIR)
  const emls = makeEmlFiles(env.DATA_DIR)
  const requestedRascunhos = makeRequestedRascunhos(db, secret, clock)

  async function collectData(titular: TitularRef) {
    const cadastros = await listTitularCadastros(db, titular)
    const envios = await listTitularEnvios(db, titular, cadastros)
    const formularios = new Set(envios.map(({ formulario }) => formulario))
    const numeros = new Set('documento' in titular ? [titular.documento] : cadastros.map(({ cpf_cnpj }) => cpf_cnpj))
    const rascunhos = await requestedRascunhos.list(({ formulario, digitado }) => {
      const named = [parseCnpj(digitado?.cnpj ?? ''), parseCpf(digitado?.cpf ?? '')]
      return formularios.has(formulario) || named.some((one) => one !== null && numeros.has(one))
    })
    const correios = await listTitularMails(db, {
      cadastros: cadastros.map(({ id }) => id),
      envios: envios.map(({ id }) => id),
      retomadas: rascunhos.map(({ idRetomada }) => idRetomada),
    })
    const historico = await listTitularHistorico(
      db,
      cadastros.map(({ id }) => id),
    )
    const documentos = await listTitularDocumentos(
      db,
      cadastros.map(({ id }) => id),
    )
    // A company's acts are not those of the person who represents it.
    const proprios = cadastros.filter(({ proprio }) => proprio).map(({ cpf_cnpj }) => cpf_cnpj)
    const atos = await listTitularAtos(db, 'documento' in titular ? [titular.documento] : proprios)
    return { cadastros, envios, documentos, rascunhos, correios, historico, atos }
  }

  /**
   * Removes mails that were stored as files, also by an earlier setup without SMTP. Without SMTP, due mails are written
   * first, so that no file appears afterwards.
   */
  async function removeMails(mailIds: number[]) {
    if (mailIds.length === 0) return
    if (!env.SMTP_URL) await mailSettled()
    await emls.remove(mailIds)
  }

  async function eraseOne(id: number, exigida: Retencao | null) {
    const outcome = await eraseCadastro(db, id, { exigida, now: clock.now(), note })
    if (outcome && 'mailIds' in outcome) await removeMails(outcome.mailIds)
    return { id, retencao: outcome && 'retencao' in outcome ? outcome.retencao : null }
  }

  return {
    collectData,
    readMails: emls.read,

    /**
     * Erases the person's own registrations, or blocks those that must still be retained. Erases drafts, and
     * submissions that registered nothing. Only returns the registrations of companies that the person represents.
     */
    async erase(titular: TitularRef, exigida: Retencao | null) {
      const { cadastros, envios, rascunhos } = await collectData(titular)
      const own = cadastros.filter(({ proprio }) => proprio)
      const erased = []
      for (const { id } of own) erased.push(await eraseOne(id, exigida))
      const elsewhere = envios.filter(({ aceito, id_cadastro }) => !aceito && !own.some(({ id }) => id === id_cadastro))
      const mailIds = await eraseEnvios(
        db,
        elsewhere.map(({ id }) => id),
        { now: clock.now(), note },
      )
      await removeMails([...mailIds, ...(await requestedRascunhos.delete(rascunhos))])
      return {
        erased,
        tentativas: elsewhere.length,
        rascunhos: rascunhos.length,
        representados: cadastros.filter(({ proprio }) => !proprio),
      }
    },

    unblock: (id: number) => unblockCadastro(db, id, { now: clock.now(), note }),

    /**
     * Erases a batch of old submissions that created no registration. Also erases registrations whose block has
     * expired, unless they must still be retained. Returns the number of both, including retained registrations.
     */
    async sweep() {
      const { apagados, mailIds } = await eraseOldEnvios(db, new Date(clock.now().getTime() - reciboLifetime))
      await removeMails(mailIds)
      const due = await db
        .selectFrom('cadastro')
        .select('id')
        .where('bloqueado_ate', '<=', clock.now())
        .orderBy('id')
        .execute()
      for (const { id } of due) await eraseOne(id, null)
      return apagados + due.length
    },
  }
}

export type Titulares = ReturnType<typeof makeTitulares>

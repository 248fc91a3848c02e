import type { Db } from '~/adapters/db/engine/schema'
import { addDocumentoVencedor, releaseDocumentoVencedor } from '~/adapters/db/sessao/documentos-vencedores.server'
import type { FileStore } from '~/adapters/files/store.server'
import type { AtosStore } from '~/domain/sessao/atos/registrar'
import type { Result } from '~/domain/shared/result'
import { atosDaSessao, participantesDe } from './atos'
import { sessoes } from './content/licitacoes-sessoes'
import type { Agenda } from './dates'
import { makePdf } from './documents'
import type { LicitacaoExemplo } from './types'

type Parts = { db: Db; files: FileStore; atos: AtosStore }

/** Records the sessions of the sample act by act, as an external system that conducts sessions would report them. */
export async function recordSessoes({ db, files, atos: store }: Parts, agenda: Agenda) {
  for (const licitacao of sessoes) {
    const { id, data_abertura } = await db
      .selectFrom('licitacao')
      .select(['id', 'data_abertura'])
      .where('num_processo', '=', licitacao.processo)
      .executeTakeFirstOrThrow()
    const atos = atosDaSessao(licitacao, agenda.at(-11, '10:00'), data_abertura)
    const now = atos.at(-1)?.instante ?? agenda.at(-11, '10:00')
    await store.record(id, atos, true)
    for (const [index, { documentos }] of (licitacao.sessao?.lotes ?? []).entries())
      if (documentos) await addDocumentos({ db, files, id, now }, licitacao, index)
  }
}

/** Adds the documents of a lot's winner. All are released except the last, which is a personal document. */
async function addDocumentos(
  { db, files, id, now }: Pick<Parts, 'db' | 'files'> & { id: number; now: Date },
  licitacao: LicitacaoExemplo,
  index: number,
) {
  const { cpfCnpj: documento = '' } = participantesDe(index).at(-1) ?? {}
  const papers = [
    ['CONTRATO_SOCIAL', 'Contrato social.pdf'],
    ['CERTIDAO', 'Certidão de regularidade fiscal.pdf'],
    ['RG', 'Identidade da representante.pdf'],
  ] as const
  for (const [tipo, nome] of papers) {
    const paragrafos = ['Documento de exemplo.']
    const pdf = makePdf(licitacao, { nome, titulo: nome.replace('.pdf', ''), paragrafos }, now)
    const arquivo = await files.put([await pdf.render()])
    const alvo = { idLicitacao: id, lugar: { lote: index + 1 }, documento }
    const novo = { ...alvo, tipo, nome, tipoMidia: pdf.tipoMidia, arquivo }
    const added = done(await addDocumentoVencedor(db, novo, now))
    if (tipo !== 'RG') done(await releaseDocumentoVencedor(db, added.id, 'Rita Sant’Anna, pregoeira', now))
  }
}

/** Returns the value of a result, or throws if the result is an error. */
function done<T>(result: Result<T, string>) {
  if (!result.ok) throw new Error(`O exemplo não guarda um documento: ${result.error}`)
  return result.value
}

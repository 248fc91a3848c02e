import type { Portal } from '~/composition/portal.server'
import { formatCodigo } from '~/domain/documento/codigo'
import { insertLicitacao } from './builders'
import { makePdf } from './pdf'

/** Registers a document as `portal documento add` does, and returns the code that the command would print. */
export async function registerDocumento({ db, documentos }: Pick<Portal, 'db' | 'documentos'>, nome = 'Ata.pdf') {
  const idLicitacao = await insertLicitacao(db)
  const pdf = await makePdf(['Capa', 'Assinaturas'])
  const registered = await documentos.register({
    nome,
    idLicitacao,
    write: (codigo) => documentos.stamp(pdf, codigo),
  })
  if (!registered.ok) throw new Error(registered.error)
  return formatCodigo(registered.value.codigo)
}

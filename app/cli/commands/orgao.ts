import { listOrgaos, saveEmailDoOrgao } from '~/adapters/db/orgao/orgao.server'
import { emailFormSchema } from '~/domain/solicitacao/pedido'
import { type Command, UsageError } from '../command'
import { orgaoNamed } from '../orgao-named'

/** `portal orgao …`: where a body is told by e-mail of the requests that come in. */
export const orgaoCommand: Command = async ([action, name = '', given = '', ...rest], { portal: { db }, io }) => {
  if (action === 'list' && !name) {
    for (const { id, sigla, nome, email } of await listOrgaos(db))
      io.print([`${id}`, sigla ?? '-', nome, email ?? 'sem e-mail'].join(' · '))
    return 0
  }
  const email = given === '-' ? null : (emailFormSchema.safeParse({ email: given }).data?.email ?? null)
  if (action !== 'email' || !name || rest.length > 0 || (email === null && given !== '-'))
    throw new UsageError('informe list, ou email com a sigla ou o número do órgão e o endereço, ou - para nenhum')
  const orgao = await orgaoNamed(db, name)
  await saveEmailDoOrgao(db, orgao.id, email)
  io.print(
    email ? `${orgao.nome}: os pedidos são avisados a ${email}.` : `${orgao.nome}: ninguém é avisado dos pedidos.`,
  )
  return 0
}

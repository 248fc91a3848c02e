import { emailFormSchema } from '~/domain/solicitacao/pedido'
import { type Command, UsageError } from '../command'

/** `portal correio <stop|allow> <endereço>`: ends the mails that others ask for with somebody's address, or lets them be. */
export const correioCommand: Command = async ([action, given = '', ...rest], { portal, io }) => {
  const address = emailFormSchema.safeParse({ email: given }).data?.email ?? null
  if (rest.length > 0 || address === null || (action !== 'stop' && action !== 'allow'))
    throw new UsageError('informe stop ou allow, e o endereço')
  await portal.correioRecusado[action](address)
  io.print(
    action === 'stop'
      ? `${address}: não recebe mais recibos nem pedidos de confirmação.`
      : `${address}: volta a receber recibos e pedidos de confirmação.`,
  )
  return 0
}

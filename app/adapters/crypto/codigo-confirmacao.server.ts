import { createHash, createHmac } from 'node:crypto'

/** The code in the link that confirms an e-mail. It is stored nowhere: only who knows the secret derives it from its salt. */
export const codigoOf = (secret: string, sal: string) =>
  createHmac('sha256', secret).update(`confirmacao:${sal}`).digest('base64url').slice(0, 32)

/** What is stored of a code, to find it by. */
export const hashOf = (codigo: string) => createHash('sha256').update(codigo).digest('hex')

import { stripAccents } from '../busca'
import type { Replacement } from './view'

const maskInitial = (address: string) => `${/[\p{L}\p{N}]/u.exec(address)?.[0] ?? ''}***`

export function maskEmail(email: string) {
  const at = email.lastIndexOf('@')
  return at > 0 ? maskInitial(email) + email.slice(at) : '***'
}

const atSign = /[^\S\n]{0,3}(?:@|[[({<][^\S\n]?(?:at|arroba)[^\S\n]?[\])}>]|(?<!\p{L})arroba(?!\p{L}))\s{0,3}/giu
/** Before the sign: a quoted part, or one that a line break may follow a sign of. */
const localPart = /(?:"[^"\n]{1,64}"|(?:[\p{L}\p{N}._%+'-]*[._%+-]\r?\n)?[\p{L}\p{N}._%+'-]+)\r?\n?$/u
const point = String.raw`(?:\s{0,3}\.\s{0,3}|\s?[[({<]?(?<!\p{L})(?:ponto|dot)(?!\p{L})[\])}>]?\s?)`
const domain = new RegExp(String.raw`^[\p{L}\p{N}-]+(?:\r?\n[\p{L}\p{N}-]+)?(?:${point}[\p{L}\p{N}-]+)+`, 'iu')
const endsInWord = /\p{L}[\p{L}\p{N}-]*$/u
const maxLength = 130

/** Finds the local parts of e-mail addresses, also broken by a line or with the at sign in words. */
export const findEmails = (plain: string, isMasked: (address: string) => boolean): Replacement[] =>
  [...plain.matchAll(atSign)].flatMap(({ 0: sign, index }) => {
    const [local] = localPart.exec(plain.slice(Math.max(0, index - maxLength), index)) ?? []
    const end = index + sign.length
    const [host] = domain.exec(plain.slice(end, end + maxLength)) ?? []
    if (!local || !host || !endsInWord.test(host) || !isMasked(`${local.replace(/\s/g, '')}@${host}`)) return []
    return [{ from: index - local.length, to: index, by: maskInitial(local) }]
  })

/** Free-mail providers, under any country domain. */
const freeMail = new RegExp(
  '@(?:aol|bol|gmail|globo|globomail|gmx|googlemail|hotmail|ibest|icloud|ig|live|mac|mail|me|msn|oi|outlook|pm|pop|' +
    String.raw`proton|protonmail|r7|rocketmail|superig|terra|tuta|tutanota|uol|yahoo|yandex|ymail|zipmail|zoho)(?:\.\p{L}{2,3}){1,2}$`,
  'iu',
)
/** Words in the local part that mark an address of a public body. */
const publicBodyWords =
  /licit|compras|(?<![a-z])cpl|cpl(?![a-z])|prefeitura|camara|municip|pregao|pregoe|contratac|contratos|secretariad[aeo]/
const points = new RegExp(point, 'giu')

/** Whether the address is at a provider of free mail, with or without what follows a blank, and names no public body. */
export function isPrivateEmail(address: string) {
  const [local = '', host = ''] = address.split(/@(?=[^@]*$)/)
  const pointed = host.replace(points, '.')
  const hosts = [host.replace(/\.?\s.*$/s, ''), pointed.replace(/\s.*$/s, ''), pointed.replace(/\s/g, '')]
  return hosts.some((one) => freeMail.test(`@${one}`)) && !publicBodyWords.test(stripAccents(local))
}

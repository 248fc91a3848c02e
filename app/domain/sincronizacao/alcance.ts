import { estados } from '../shared/estados'
import { parseCnpj } from '../shared/typed-fields'

type Tipo = 'cnpj' | 'uf' | 'municipio'

/** What of PNCP the portal keeps by itself: a body, a state, a town, or all of it, as SYNC_PNCP names it. */
export type Alcance = 'tudo' | `${Tipo}:${string}`

type Leitor = { parametro: string; read(valor: string): string | null; what: string }

const tipos: Record<Tipo, Leitor> = {
  cnpj: { parametro: 'cnpj', read: parseCnpj, what: 'um CNPJ válido' },
  uf: { parametro: 'uf', read: readUf, what: 'a sigla de um estado' },
  municipio: {
    parametro: 'codigoMunicipioIbge',
    read: readMunicipio,
    what: 'o código do IBGE de um município, com 7 algarismos',
  },
}

const isTipo = (text: string): text is Tipo => Object.hasOwn(tipos, text)

function readUf(valor: string) {
  const sigla = valor.toUpperCase()
  return estados.some((estado) => estado.sigla === sigla) ? sigla : null
}

function readMunicipio(valor: string) {
  return /^\d{7}$/.test(valor) && estados.some(({ id }) => valor.startsWith(String(id))) ? valor : null
}

/** Reads a list of scopes, separated by commas; `erro` says what of it is none (W15). */
export function readAlcances(text: string): { alcances: Alcance[] } | { erro: string } {
  const alcances = new Set<Alcance>()
  for (const typed of text.split(',').map((one) => one.trim())) {
    const [tipo = '', valor = ''] = typed.split(/:(.*)/s).map((part) => part.trim())
    if (typed.toLowerCase() === 'tudo') alcances.add('tudo')
    else if (!isTipo(tipo.toLowerCase()))
      return { erro: `${typed || 'nada'} não é cnpj:…, uf:…, municipio:… nem tudo; vários se separam por vírgula` }
    else {
      const name = tipo.toLowerCase() as Tipo
      const read = tipos[name].read(valor)
      if (read === null) return { erro: `${typed} não tem ${tipos[name].what}` }
      alcances.add(`${name}:${read}`)
    }
  }
  if (alcances.has('tudo') && alcances.size > 1) return { erro: 'tudo já inclui o resto, e fica sozinho' }
  return { alcances: [...alcances] }
}

/** The query parameter by which PNCP limits its lists to a scope. */
export function toParametros(alcance: Alcance): Record<string, string> {
  if (alcance === 'tudo') return {}
  const [tipo = '', valor = ''] = alcance.split(':')
  return isTipo(tipo) ? { [tipos[tipo].parametro]: valor } : {}
}

import { parseCep } from '../shared/typed-fields'
import type { TypedFields } from './cadastro'
import type { CepSemEndereco, Localidades, Logradouro, LookUpCep } from './tabelas'

const campos = ['estadoId', 'cidade', 'endereco', 'bairro'] as const
type FilledAddress = Partial<Record<(typeof campos)[number], string>>

type CepLookupOutcome = 'achado' | 'incompleto' | CepSemEndereco

/** The draft field with the values of the last CEP lookup. The next lookup replaces only these and empty fields. */
export const cepLookupField = 'doCep'
type CepLookup = CepReport & {
  cep: string
  /** What the lookup filled in. The name is stored in drafts. */
  preenchido: FilledAddress
}

/** `foraDaLista`: the city that the CEP service names, if the list of its state lacks it and no other is chosen. */
export type CepReport = { busca: CepLookupOutcome; foraDaLista?: string }
type FoundAddress = FilledAddress & Pick<CepReport, 'foraDaLista'>

function cepLookupIn(typed: TypedFields): CepLookup | null {
  const saved = typed[cepLookupField]
  return saved ? (JSON.parse(saved) as CepLookup) : null
}

export function readCepReport(typed: TypedFields): CepReport | null {
  const doCep = cepLookupIn(typed)
  return doCep?.cep === (typed.cep ?? '') ? { busca: doCep.busca, foraDaLista: doCep.foraDaLista } : null
}

/** The fields that still have what the lookup of another CEP filled in, emptied. */
function emptiedFields(typed: TypedFields, lookup: CepLookup | null): FilledAddress {
  const numero = parseCep(typed.cep ?? '')
  if (!lookup || !numero || parseCep(lookup.cep) === numero) return {}
  const { preenchido } = lookup
  const filled = campos.filter((campo) => preenchido[campo] && typed[campo]?.trim() === preenchido[campo])
  return Object.fromEntries(filled.map((campo) => [campo, '']))
}

/** Empties what the lookup of another CEP had filled in, once; what a person typed stays (J3). */
export function forgetOtherCep(typed: TypedFields): TypedFields {
  const emptied = emptiedFields(typed, cepLookupIn(typed))
  return Object.keys(emptied).length > 0 ? { ...typed, ...emptied, [cepLookupField]: '' } : typed
}

const normalizeName = (name: string) => name.normalize('NFC').toLocaleLowerCase('pt-BR').trim()

/** Fills in the address of a CEP: the state by its sigla, the city by its name (J3). Typed values stay. */
export const makeFillAddress = (lookUp: LookUpCep, localidades: Localidades) => {
  async function completeAddress(logradouro: Logradouro, estadoEscolhido: string): Promise<FoundAddress> {
    const estado = (await localidades.estados()).find(({ sigla }) => sigla === logradouro.uf.toUpperCase())
    // A city is only filled in if it belongs to the chosen state.
    const cidades = estado && ['', String(estado.id)].includes(estadoEscolhido) ? localidades.cidades(estado.id) : null
    const cidade = (await cidades)?.find(({ nome }) => normalizeName(nome) === normalizeName(logradouro.localidade))
    return {
      estadoId: estado && String(estado.id),
      cidade: cidade && String(cidade.id),
      endereco: logradouro.logradouro ?? undefined,
      bairro: logradouro.bairro ?? undefined,
      foraDaLista: cidades && !cidade ? logradouro.localidade : undefined,
    }
  }

  /** `changed`: the fields whose value changes, '' for cleared ones. The caller saves them with `doCep`. */
  return async function fillAddress(typed: TypedFields, mayAsk = true) {
    const { cep = '' } = typed
    const lookup = cepLookupIn(typed)
    const filledBefore = lookup?.preenchido ?? {}
    const resultFor = (report: CepReport, changed: FilledAddress, fromCep: FilledAddress) => {
      const doCep: CepLookup = { cep, ...report, preenchido: fromCep }
      return { ...report, changed, doCep: JSON.stringify(doCep) }
    }
    const numero = parseCep(cep)
    if (!numero) return resultFor({ busca: 'incompleto' }, {}, filledBefore)
    const found = mayAsk ? await lookUp(numero) : 'indisponivel'
    if (found === 'indisponivel') {
      const emptied = emptiedFields(typed, lookup)
      return resultFor({ busca: found }, emptied, { ...filledBefore, ...emptied })
    }

    const readText = (campo: keyof FilledAddress) => typed[campo]?.trim() ?? ''
    const isTyped = (campo: keyof FilledAddress) => readText(campo) !== '' && readText(campo) !== filledBefore[campo]
    const placeIsTyped = isTyped('estadoId') || isTyped('cidade')
    const address: FoundAddress =
      found === 'naoAchado' ? {} : await completeAddress(found, placeIsTyped ? readText('estadoId') : '')
    const fillable = campos.filter((campo) => !isTyped(campo) && !(campo === 'estadoId' && placeIsTyped))
    const filled = Object.fromEntries(fillable.map((campo) => [campo, address[campo] ?? '']))
    const changed = Object.fromEntries(
      Object.entries(filled).filter(([campo, value]) => value !== readText(campo as keyof FilledAddress)),
    )
    const report: CepReport = { busca: found === 'naoAchado' ? found : 'achado' }
    if (address.foraDaLista && !isTyped('cidade')) report.foraDaLista = address.foraDaLista
    return resultFor(report, changed, filled)
  }
}

export type FillAddress = ReturnType<typeof makeFillAddress>

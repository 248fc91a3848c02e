import { parseCep } from '../solicitacao/documentos'
import type { Digitado } from './cadastro'
import type { Localidades, LookUpCep } from './tabelas'

/** The fields that a postal code fills in. */
type Preenchido = Partial<Record<'estadoId' | 'cidade' | 'endereco' | 'bairro', string>>

const comparable = (name: string) => name.normalize('NFC').toLocaleLowerCase('pt-BR').trim()

/** Fills in what the CEP says, only where nothing stands: the state by its sigla, the city by its name (001 §4.2). */
export const makePreencherCep = (lookUp: LookUpCep, localidades: Localidades) =>
  async function preencherCep(digitado: Digitado): Promise<Preenchido> {
    const cep = parseCep(digitado.cep ?? '')
    const found = cep && (await lookUp(cep))
    if (!found) return {}
    const estado = (await localidades.estados()).find(({ sigla }) => sigla === found.uf.toUpperCase())
    const chosen = digitado.estadoId || (estado ? String(estado.id) : '')
    // Of another state than the one that was chosen it isn't a city.
    const cidade =
      estado && chosen === String(estado.id)
        ? (await localidades.cidades(estado.id)).find(({ nome }) => comparable(nome) === comparable(found.localidade))
        : undefined
    const said = {
      estadoId: estado && String(estado.id),
      cidade: cidade && String(cidade.id),
      endereco: found.logradouro ?? undefined,
      bairro: found.bairro ?? undefined,
    }
    return Object.fromEntries(Object.entries(said).filter(([name, value]) => value && !digitado[name]?.trim()))
  }

export type PreencherCep = ReturnType<typeof makePreencherCep>

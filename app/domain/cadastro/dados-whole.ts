import { err, ok, type Result } from '../shared/result'
import type { CadastroRefusal, DadosGerais, Digitado } from './cadastro'
import { journeyOf } from './journey'
import { parseDados } from './passos'
import { naturezaPadrao, opcaoThatContains, opcaoThatIs, portePadrao, type Tabelas } from './tabelas'

/** What the steps hold, whole and with what counts where none was chosen; or the first thing that is missing. */
export async function dadosWhole(
  tabelas: Tabelas,
  digitado: Digitado,
  termosAceitos: boolean,
): Promise<Result<DadosGerais, CadastroRefusal>> {
  if (!termosAceitos) return err('termosRecusados')
  const { proximo } = journeyOf(digitado)
  if (proximo !== null) return err(proximo === 4 ? 'semLinha' : 'incompleto')
  const escolhas = await escolhasOf(tabelas, digitado)
  if (!escolhas.ok) return escolhas
  const dados = parseDados(digitado, escolhas.value)
  return dados ? ok(dados) : err('incompleto')
}

type Escolhas = Pick<DadosGerais, 'porteEmpresa' | 'naturezaJuridica'>

/** What counts for a company that chose none; an individual has none. */
async function escolhasOf(tabelas: Tabelas, digitado: Digitado): Promise<Result<Escolhas, CadastroRefusal>> {
  if (digitado.tipoPessoa !== 'JURIDICA') return ok({ porteEmpresa: null, naturezaJuridica: null })
  const [portes, naturezas] = await Promise.all([tabelas.portes(), tabelas.naturezas('JURIDICA')])
  const porte = portes.find(({ id }) => String(id) === digitado.porteEmpresa)?.id
  const natureza = naturezas.find(({ id }) => String(id) === digitado.naturezaJuridica)?.id
  const porteEmpresa = porte ?? opcaoThatIs(portes, portePadrao)
  if (porteEmpresa === null) return err('semPortePadrao')
  const naturezaJuridica = natureza ?? opcaoThatContains(naturezas, naturezaPadrao)
  if (naturezaJuridica === null) return err('semNaturezaPadrao')
  return ok({ porteEmpresa, naturezaJuridica })
}

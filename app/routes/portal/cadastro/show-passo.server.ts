import { redirect } from '@remix-run/node'
import { linhasEm } from '~/domain/cadastro/cadastro'
import { type Cadastro, termosField } from '~/domain/cadastro/cadastros'
import { journeyOf } from '~/domain/cadastro/journey'
import { camposDe, type Passo } from '~/domain/cadastro/passos'
import { leastSearched } from '~/domain/cadastro/tabelas'
import { notFound } from '~/failures/thrown.server'
import { paths } from '~/site/paths'
import { type PassoPage, vezField } from './passos/passo-page'

/** What a draft holds; one that was sent leads to its receipt. */
export async function findDigitado(cadastro: Cadastro | undefined, chave: string) {
  const digitado = await cadastro?.find(chave)
  if (cadastro && digitado) return { cadastro, digitado }
  const sent = await cadastro?.sentAs(chave)
  if (sent) throw redirect(paths.cadastroSucesso(sent.tipoPessoa, sent.recibo), 303)
  throw notFound()
}

/** A step of a draft; one whose earlier steps aren't done leads to the first of those. */
export async function showPasso(
  given: Cadastro | undefined,
  { chave, passo, query }: { chave: string; passo: Passo; query: URLSearchParams },
): Promise<Omit<PassoPage, 'titulo'>> {
  const { cadastro, digitado } = await findDigitado(given, chave)
  const { canVisit, proximo } = journeyOf(digitado)
  if (!canVisit(passo)) throw redirect(paths.cadastroPasso(chave, proximo ?? 1), 303)
  const busca = query.get('busca') ?? ''
  const { tabelas, localidades } = cadastro
  const shown = [...camposDe[passo], termosField, vezField]
  const [estados, cidades, escolhidas, encontradas] = await Promise.all([
    passo === 3 ? localidades.estados() : [],
    passo === 3 ? localidades.cidades(Number(digitado.estadoId)) : [],
    passo === 4 ? tabelas.listLinhas(linhasEm(digitado)) : [],
    passo === 4 && busca.trim().length >= leastSearched ? tabelas.searchLinhas(busca) : null,
  ])
  return {
    chave,
    passo,
    digitado: Object.fromEntries(shown.map((name) => [name, digitado[name] ?? ''])),
    estados,
    cidades,
    escolhidas,
    encontradas,
    tabela: cadastro.printLinhas !== null,
    busca,
    aviso: query.get('aviso'),
  }
}

import { linhasEm } from '~/domain/cadastro/cadastro'
import { type Cadastro, digitadoOf } from '~/domain/cadastro/cadastros'
import type { Passo } from '~/domain/cadastro/passos'
import type { Intake } from '~/domain/intake'
import { paths } from '~/site/paths'
import { acaoField, acoes, buscaField, vezField } from './passos/passo-page'
import { findDigitado } from './show-passo.server'

/** Keeps what a step's form brings, and what its button changes of it. One that was sent leads to its receipt. */
export async function savePasso(
  given: Cadastro | undefined,
  chave: string,
  passo: Passo,
  fields: Record<string, string>,
) {
  const { cadastro, digitado: before } = await findDigitado(given, chave)
  const typed = digitadoOf(passo, fields)
  const vez = String(Number(before[vezField] ?? 0) + 1)
  const kept = await cadastro.save(chave, { ...typed, ...linhasAfter(typed, fields[acaoField] ?? ''), [vezField]: vez })
  return { cadastro, digitado: kept ?? before }
}

function linhasAfter(typed: Record<string, string>, acao: string): Record<string, string> {
  const [, what, id] = /^(adicionar|remover):(\d{1,15})$/.exec(acao) ?? []
  if (!what) return {}
  const without = linhasEm(typed).filter((linha) => String(linha) !== id)
  return { linhasFornecimento: (what === 'adicionar' ? [...linhasEm(typed), Number(id)] : without).join(',') }
}

type Pressed = { chave: string; passo: Passo; sent: URLSearchParams; acao: string; address: string | undefined }

/** Where a button leads that isn't Continuar; `null` where it is. */
export async function leadOn(
  intake: Intake,
  cadastro: Cadastro,
  { chave, passo, sent, acao, address }: Pressed,
): Promise<string | null> {
  if (acao === acoes.depois) return paths.cadastroDepois(chave, new URLSearchParams({ passo: String(passo) }))
  if (passo === 3 && acao === acoes.cidades) return paths.cadastroPasso(chave, 3, '', 'cidade')
  if (passo === 3 && acao === acoes.cep) {
    const wait = await intake.guarda.limites.spend('cep', { address })
    const filled = wait > 0 ? null : await cadastro.fillAddress(chave)
    const found = filled && Object.keys(filled).length > 0
    return paths.cadastroPasso(chave, 3, found ? '' : 'aviso=cep', 'cep')
  }
  if (passo !== 4 || acao === '' || acao === acoes.continuar) return null
  const busca = sent.get(buscaField)?.trim() ?? ''
  const query = busca ? new URLSearchParams({ busca: busca.slice(0, 100) }) : ''
  return paths.cadastroPasso(chave, 4, query, acao === acoes.buscar ? buscaField : 'linhasFornecimento')
}

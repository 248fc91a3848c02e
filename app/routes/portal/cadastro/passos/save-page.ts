import type { Passo } from '~/domain/cadastro/passos'
import { hrefOf, paths } from '~/site/paths'
import { inTime } from '~/ui/in-time'
import { acaoField, type Salvo } from './passo-page'

/** Keeps what stands in a step's form without leaving it; `null` where that failed. */
export async function savePage(
  chave: string,
  passo: Passo,
  form: HTMLFormElement,
  acao = 'salvar',
): Promise<Salvo | null> {
  const fields = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.append(name, value)
  fields.set(acaoField, acao)
  try {
    // The page may be left meanwhile.
    const sent = fetch(hrefOf(paths.cadastroSalvar(chave, passo)), { method: 'POST', body: fields, keepalive: true })
    const answer = await inTime(sent)
    return answer.ok ? await answer.json() : null
  } catch {
    return null
  }
}

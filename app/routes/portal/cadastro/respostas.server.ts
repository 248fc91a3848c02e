import type { TFunction } from 'i18next'
import { type Digitado, linhasEm } from '~/domain/cadastro/cadastro'
import type { Cadastro } from '~/domain/cadastro/cadastros'
import { type CampoCadastro, camposDe, passos } from '~/domain/cadastro/passos'

const daEmpresa: CampoCadastro[] = ['cnpj', 'razaoSocial', 'nomeFantasia']

/** The answers of every step in words; those of a company are not asked of an individual. */
export async function respostasOf(cadastro: Cadastro, digitado: Digitado, t: TFunction<'cadastro'>) {
  const { tabelas, localidades } = cadastro
  const estadoId = Number(digitado.estadoId)
  const [linhas, estados, cidades] = await Promise.all([
    tabelas.listLinhas(linhasEm(digitado)),
    localidades.estados(),
    localidades.cidades(estadoId),
  ])
  function valorOf(campo: CampoCadastro) {
    if (campo === 'tipoPessoa') return t(digitado.tipoPessoa === 'FISICA' ? 'pessoa.FISICA' : 'pessoa.JURIDICA')
    if (campo === 'estadoId') return estados.find(({ id }) => id === estadoId)?.nome ?? ''
    if (campo === 'cidade') return cidades.find(({ id }) => String(id) === digitado.cidade)?.nome ?? ''
    if (campo === 'linhasFornecimento')
      return linhas.map(({ codigo, descricao }) => `${codigo} - ${descricao}`).join('; ')
    return digitado[campo] ?? ''
  }
  const shown = (campo: CampoCadastro) => digitado.tipoPessoa !== 'FISICA' || !daEmpresa.includes(campo)
  return passos.flatMap((passo) =>
    camposDe[passo].filter(shown).map((campo) => ({ campo, passo, nome: t(`campo.${campo}`), valor: valorOf(campo) })),
  )
}

import { cpfCnpjDe } from '~/domain/cadastro/cadastro'
import type { PrintTermo, TermoDeAdesao } from '~/domain/cadastro/ports'
import { makeTimes } from '~/format/times'
import textos from '~/locales/pt-BR/cadastro/termos'
import type { Block } from '../blocks'
import { printPdf } from '../document.server'
import { wholeOf } from './whole'

const title = 'Termo de Adesão ao Portal de Licitações'

/** The adhesion term on paper, for one person (001 §2.4). In Portuguese alone: it is what is signed. */
export const makePrintTermo = (timezone: string): PrintTermo => {
  const times = makeTimes({ locale: 'pt-BR', timezone })
  return (termo) => {
    const quando = times.dateTimeSecond(termo.geradoEm)
    return wholeOf(
      printPdf({
        title,
        author: 'Portal de Licitações',
        date: termo.geradoEm,
        blocks: partsOf(termo, quando),
        foot: (page, pages) => `${title}, protocolo ${termo.protocolo}. Página ${page} de ${pages}`,
      }),
    )
  }
}

const clausulas = [textos.adesao, textos.verdade, textos.acesso, textos.aprovacao, textos.dados]

function* partsOf(termo: TermoDeAdesao, quando: string): Generator<Block> {
  const { dados, cidadeUf, linhas, protocolo, versaoDosTermos } = termo
  const empresa = dados.tipoPessoa === 'JURIDICA'
  yield { heading: 1, text: title }
  yield { paragraph: `Protocolo ${protocolo}. Gerado em ${quando}.` }
  yield { heading: 2, text: 'Fornecedor' }
  yield {
    facts: [
      ...(empresa
        ? ([
            ['Razão Social', dados.razaoSocial ?? ''],
            ['Nome Fantasia', dados.nomeFantasia ?? ''],
            ['CNPJ', grouped(cpfCnpjDe(dados))],
            ['Representante Legal', dados.nome],
          ] as const)
        : ([['Nome', dados.nome]] as const)),
      [empresa ? 'CPF do Representante Legal' : 'CPF', grouped(dados.cpf)],
      ['E-mail', dados.email],
      ['Telefone', dados.telefone.replace(/^(..)(.{4,5})(.{4})$/, '($1) $2-$3')],
      ['Endereço', [`${dados.endereco}, ${dados.numero}`, dados.complemento, dados.bairro].filter(Boolean).join(', ')],
      ['Cidade', cidadeUf],
      ['CEP', dados.cep.replace(/^(..)(...)(...)$/, '$1.$2-$3')],
    ],
  }
  yield { heading: 2, text: 'Linhas de fornecimento' }
  yield {
    caption: 'Linhas de fornecimento',
    columns: [
      { label: 'Código', share: 1 },
      { label: 'Descrição', share: 4 },
    ],
    rows: linhas.map(({ codigo, descricao }) => [codigo, descricao]),
  }
  yield { heading: 2, text: 'Termos' }
  for (const [index, clausula] of clausulas.entries()) yield { paragraph: `${index + 1}. ${clausula}` }
  yield {
    paragraph: `Ciência dos Termos de Uso e da Política de Privacidade, versão ${versaoDosTermos}, em ${quando}.`,
  }
  yield { heading: 2, text: 'Assinatura' }
  yield {
    paragraph: `Assinado por ${dados.nome}, CPF ${grouped(dados.cpf)}, com assinatura eletrônica ou de próprio punho:`,
  }
  yield { paragraph: '_______________________________________________' }
}

const grouped = (document: string) =>
  document.length === 14
    ? document.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5')
    : document.replace(/^(.{3})(.{3})(.{3})(.{2})$/, '$1.$2.$3-$4')

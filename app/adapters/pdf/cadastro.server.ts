import { toCpfCnpj } from '~/domain/cadastro/cadastro'
import type { PrintTermo, TermoDeAdesao } from '~/domain/cadastro/ports'
import type { Linha } from '~/domain/cadastro/tabelas'
import { makeTimes } from '~/format/times'
import textos from '~/locales/pt-BR/cadastro/termos'
import { collectBytes, printPdf } from './document.server'
import type { Block } from './sheet'

const title = 'Termo de Adesão ao Portal de Licitações'

/** Prints the termo de adesão of an individual or a company, only in Portuguese, the language of the signed text. */
export const makePrintTermo = (timezone: string): PrintTermo => {
  const times = makeTimes({ locale: 'pt-BR', timezone })
  return (termo) => {
    const printedAt = times.dateTimeSecond(termo.geradoEm)
    return collectBytes(
      printPdf({
        title,
        author: 'Portal de Licitações',
        date: termo.geradoEm,
        blocks: termoBlocks(termo, printedAt),
        foot: (page, pages) => `${title}, protocolo ${termo.protocolo}. Página ${page} de ${pages}`,
      }),
    )
  }
}

const clausulas = [textos.adesao, textos.verdade, textos.acesso, textos.aprovacao, textos.dados]

function* termoBlocks(termo: TermoDeAdesao, printedAt: string): Generator<Block> {
  const { dados, cidadeUf, linhas, protocolo, versaoDosTermos } = termo
  const isCompany = dados.tipoPessoa === 'JURIDICA'
  yield { heading: 1, text: title }
  yield { paragraph: `Protocolo ${protocolo}. Gerado em ${printedAt}.` }
  yield { heading: 2, text: 'Fornecedor' }
  yield {
    facts: [
      ...(isCompany
        ? ([
            ['Razão Social', dados.razaoSocial ?? ''],
            ['Nome Fantasia', dados.nomeFantasia ?? ''],
            ['CNPJ', formatCpfCnpj(toCpfCnpj(dados))],
            ['Representante Legal', dados.nome],
          ] as const)
        : ([['Nome', dados.nome]] as const)),
      [isCompany ? 'CPF do Representante Legal' : 'CPF', formatCpfCnpj(dados.cpf)],
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
    paragraph: `Ciência dos Termos de Uso e da Política de Privacidade, versão ${versaoDosTermos}, em ${printedAt}.`,
  }
  yield { heading: 2, text: 'Assinatura' }
  yield {
    paragraph: `Assinado por ${dados.nome}, CPF ${formatCpfCnpj(dados.cpf)}, com assinatura eletrônica ou de próprio punho:`,
  }
  yield { paragraph: '_______________________________________________' }
}

const formatCpfCnpj = (document: string) =>
  document.length === 14
    ? document.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5')
    : document.replace(/^(.{3})(.{3})(.{3})(.{2})$/, '$1.$2.$3-$4')

const linhasTitle = 'Linhas de fornecimento'

/** Prints all linhas de fornecimento, with page numbers and the date (J4). */
export const makePrintLinhas = (timezone: string) => (linhas: Linha[], date: Date) => {
  const printedAt = makeTimes({ locale: 'pt-BR', timezone }).dateTime(date)
  return collectBytes(
    printPdf({
      title: linhasTitle,
      author: 'Portal de Licitações',
      date,
      blocks: [
        { heading: 1, text: linhasTitle },
        { paragraph: `Tabela completa, como estava em ${printedAt}.` },
        {
          caption: linhasTitle,
          columns: [
            { label: 'Código', share: 1 },
            { label: 'Descrição', share: 5 },
          ],
          rows: linhas.map(({ codigo, descricao }) => [codigo, descricao]),
        },
      ],
      foot: (page, pages) => `${linhasTitle}, ${printedAt}. Página ${page} de ${pages}`,
    }),
  )
}

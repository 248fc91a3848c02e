import type { Linha } from '~/domain/cadastro/tabelas'
import { makeTimes } from '~/format/times'
import { printPdf } from '../document.server'
import { wholeOf } from './whole'

const title = 'Linhas de fornecimento'

/** The whole table of supply lines, with page numbers and the date (001 §2.3). */
export const makePrintLinhas = (timezone: string) => (linhas: Linha[], date: Date) => {
  const quando = makeTimes({ locale: 'pt-BR', timezone }).dateTime(date)
  return wholeOf(
    printPdf({
      title,
      author: 'Portal de Licitações',
      date,
      blocks: [
        { heading: 1, text: title },
        { paragraph: `Tabela completa, como estava em ${quando}.` },
        {
          caption: title,
          columns: [
            { label: 'Código', share: 1 },
            { label: 'Descrição', share: 5 },
          ],
          rows: linhas.map(({ codigo, descricao }) => [codigo, descricao]),
        },
      ],
      foot: (page, pages) => `${title}, ${quando}. Página ${page} de ${pages}`,
    }),
  )
}

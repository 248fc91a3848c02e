import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StackedTable } from './stacked-table'

test('numa tabela a célula que diz de que linha se trata é o cabeçalho da linha, e as outras não', () => {
  const html = renderToStaticMarkup(
    <StackedTable
      label="Anexos"
      columns={[
        { label: 'Tipo', cell: ({ tipo }) => tipo },
        { label: 'Nome', rowHeader: true, cell: ({ nome }) => nome },
        { label: 'Valor', amount: true, cell: ({ valor }) => valor },
      ]}
      rows={[{ tipo: 'Edital', nome: 'edital.pdf', valor: 'R$ 1,00' }]}
      rowKey={({ nome }) => nome}
    />,
  )
  expect(html.match(/<th [^>]*scope="row"[^>]*>.*?<\/th>/g)).toEqual([
    '<th scope="row" data-label="Nome"><div>edital.pdf</div></th>',
  ])
  expect(html.match(/<th [^>]*scope="col"/g)).toHaveLength(3)
  expect(html.match(/<td /g)).toHaveLength(2)
})

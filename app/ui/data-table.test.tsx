import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DataRow } from './data-table'
import { StackedTable } from './stacked-table'

test('numa tabela a célula que diz de que linha se trata é o cabeçalho da linha, e as outras não', () => {
  const columns = [{ label: 'Tipo' }, { label: 'Nome', rowHeader: true }, { label: 'Valor', amount: true }]
  const html = renderToStaticMarkup(
    <StackedTable label="Anexos" columns={columns} empty="">
      {[<DataRow key="edital" columns={columns} cells={['Edital', 'edital.pdf', 'R$ 1,00']} />]}
    </StackedTable>,
  )
  expect(html.match(/<th [^>]*scope="row"[^>]*>.*?<\/th>/g)).toEqual([
    '<th scope="row" data-label="Nome"><div>edital.pdf</div></th>',
  ])
  expect(html.match(/<th [^>]*scope="col"/g)).toHaveLength(3)
  expect(html.match(/<td /g)).toHaveLength(2)
})

import { renderToString } from 'react-dom/server'

/** A line of the list, as the calls answer it. */
export type Line = {
  id: number
  dataAbertura: string | null
  numeroEdital: string | null
  numProcesso: string | null
  objeto: string
  orgao: { sigla: string | null; nome: string }
  modalidade: string | null
  modoDisputa: string | null
  status: string | null
}

const columns = [
  'Abertura',
  'Nº Edital',
  'Nº Processo',
  'Objeto',
  'Órgão',
  'Procedimento',
  'Modo Disputa',
  'Situação',
  'Ações',
]

/** The same table as the list's, by React and nothing else: no routes, no texts to look up, no page around it. */
function Table({ lines }: { lines: Line[] }) {
  return (
    <table aria-label="Licitações Disponíveis">
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} role="columnheader" scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            {cellsOf(line).map((cell, index) => (
              <td key={columns[index]} role="cell" data-label={columns[index]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function cellsOf({
  id,
  dataAbertura,
  numeroEdital,
  numProcesso,
  objeto,
  orgao,
  modalidade,
  modoDisputa,
  status,
}: Line) {
  return [
    <time key="abertura" dateTime={dataAbertura ?? ''}>
      {dataAbertura}
    </time>,
    numeroEdital,
    <span key="processo">{numProcesso}</span>,
    objeto.length > 125 ? (
      <details key="objeto">
        <summary title={objeto}>{objeto.slice(0, 125)}…</summary>
        {objeto.slice(125)}
      </details>
    ) : (
      <span key="objeto">{objeto}</span>
    ),
    <span key="orgao" title={orgao.nome}>
      {orgao.sigla}
    </span>,
    modalidade,
    modoDisputa,
    <span key="status" data-status={status}>
      <svg aria-hidden="true" width="16" height="16">
        <use href={`#${status}`} />
      </svg>
      {status}
    </span>,
    <a
      key="acessar"
      href={`/licitacao-pub/licitacao-visualizacao/${id}/dados-gerais`}
      aria-label={`Acessar ${numProcesso}`}
    >
      Acessar
    </a>,
  ]
}

/** CPU, in milliseconds, of one rendering of the table of `lines`. */
export function measureReact(lines: Line[], milliseconds: number) {
  for (let warmUp = 0; warmUp < 200; warmUp++) renderToString(<Table lines={lines} />)
  const start = process.cpuUsage()
  const end = performance.now() + milliseconds
  let rendered = 0
  while (performance.now() < end) {
    renderToString(<Table lines={lines} />)
    rendered++
  }
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000 / rendered
}

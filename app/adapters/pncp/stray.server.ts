import type { JsonRecord } from './json.server'

const ofCompra = ['numeroControlePNCP', 'objetoCompra', 'orgaoEntidade']
const ofItem = ['numeroItem', 'situacaoCompraItem', 'situacaoCompraItemNome']
const ofArquivo = ['sequencialDocumento', 'tipoDocumentoNome']

/** Why a file is set aside as a whole: what it holds is no purchase, by its fields. `undefined` when it may be one. */
export function strayReason({ linha, value }: JsonRecord) {
  const has = (fields: string[]) =>
    typeof value === 'object' && value !== null && fields.some((field) => Object.hasOwn(value, field))
  if (has(ofCompra)) return undefined
  if (has(ofItem)) return untied('itens', 'itens')
  if (has(ofArquivo)) return untied('documentos', 'arquivos')
  return linha === null
    ? 'não é uma página de contratações do PNCP ({"data": […]}), nem uma lista delas, nem uma contratação'
    : undefined
}

const untied = (what: string, name: string) =>
  `são ${what} que nada liga a uma compra: o caminho deveria ser CNPJ/ANO/SEQUENCIAL/${name}.json ou ${name}-CNPJ-ANO-SEQUENCIAL.json`

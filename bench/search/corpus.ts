import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { stripAccents } from '../../app/domain/shared/busca'

/** A purchase and its items, each in the format of PNCP's consultation API. */
export type Compra = { contratacao: Record<string, unknown>; itens: Record<string, unknown>[] }

type Row = Record<string, string>

/** All purchases in the folder of real data, converted to PNCP's shape. */
export async function readCorpus(folder: string): Promise<Compra[]> {
  const json = async (file: string) => JSON.parse(await readFile(path.join(folder, 'pncp', file), 'utf8'))
  const pa: { itens: Row[] } = await json('licitacoes-pa.json')
  const sc: Row[] = await json('editais-sc.json')
  const objetos: Row[] = await json('dados-jan2025-objetos.json')
  const findCode = await readMunicipios(path.join(folder, 'ref/csv'))
  return [
    ...pa.itens.map(ofPara),
    ...sc.map(ofSantaCatarina),
    ...objetos.map(ofObjetos),
    ...(await readComItens(folder)),
  ].map(({ contratacao, itens }) => ({ contratacao: withMunicipio(contratacao, findCode), itens }))
}

type FindCode = (nome: string, uf: string) => number | undefined

/** Finds the IBGE code of a town, which these sources leave out. */
async function readMunicipios(folder: string): Promise<FindCode> {
  const rows = async (file: string) =>
    (await readFile(path.join(folder, file), 'utf8')).split('\n').map((line) => line.split(','))
  const ufs = new Map((await rows('estados.csv')).map(([code, uf]) => [code, uf]))
  const codes = new Map(
    (await rows('municipios.csv')).map(([code, nome = '', , , , uf]) => [
      `${stripAccents(nome)}/${ufs.get(uf)}`,
      Number(code),
    ]),
  )
  return (nome, uf) => codes.get(`${stripAccents(nome)}/${uf}`)
}

function withMunicipio(contratacao: Record<string, unknown>, findCode: FindCode) {
  const unidadeOrgao = contratacao.unidadeOrgao as Record<string, unknown>
  const { municipioNome, ufSigla } = unidadeOrgao
  const codigoIbge = findCode(String(municipioNome), String(ufSigla))
  return { ...contratacao, unidadeOrgao: codigoIbge ? { ...unidadeOrgao, codigoIbge } : unidadeOrgao }
}

/** The purchases of `folder` that have items. */
export async function readComItens(folder: string): Promise<Compra[]> {
  const zip = await readFile(path.join(folder, 'pncp/dados_pncp.zip'))
  const comItens: (Row & { itens: Row[] })[] = JSON.parse(firstEntry(zip).toString())
  return comItens.map(ofItens)
}

const compra = (contratacao: Record<string, unknown>, itens: Compra['itens'] = []): Compra => ({ contratacao, itens })
const unidade = (over: Record<string, unknown>) => ({
  codigoUnidade: '',
  codigoIbge: null,
  municipioNome: null,
  ...over,
})

const ofPara = (row: Row) =>
  compra({
    numeroControlePNCP: row.id,
    objetoCompra: row.objeto,
    orgaoEntidade: { cnpj: row.cnpj, razaoSocial: row.orgao },
    unidadeOrgao: unidade({
      nomeUnidade: row.unidade,
      municipioNome: row.municipio,
      ufSigla: 'PA',
      codigoUnidade: row.unidade,
    }),
    modalidadeNome: row.modalidade,
    dataPublicacaoPncp: row.publicacao,
    dataEncerramentoProposta: row.encerramento,
  })

const ofSantaCatarina = (row: Row) =>
  compra({
    numeroControlePNCP: row.numero_controle_pncp,
    objetoCompra: row.description,
    orgaoEntidade: { cnpj: row.orgao_cnpj, razaoSocial: row.orgao_nome },
    unidadeOrgao: unidade({ nomeUnidade: row.unidade_nome, ufSigla: row.uf, codigoUnidade: row.unidade_codigo }),
    numeroCompra: row.title?.replace('Edital nº ', ''),
    modalidadeNome: row.modalidade_licitacao_nome,
    dataEncerramentoProposta: row.data_fim_vigencia,
  })

/** A key in place of the CNPJ, for a source that states none. The same text gives the same key. */
const makeKey = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 14).toUpperCase()

/** `Licitacao` consists of the unit's code, five digits and the year. */
const ofObjetos = ({ UASG = '', Licitacao = '', Objeto, Orgao, Data = '' }: Row) =>
  compra({
    numeroControlePNCP: `objetos:${Licitacao}`,
    objetoCompra: Objeto,
    orgaoEntidade: { cnpj: makeKey(`${UASG} ${Orgao}`), razaoSocial: Orgao },
    unidadeOrgao: unidade({ codigoUnidade: UASG }),
    numeroCompra: `${Licitacao.slice(-9, -4)}/${Licitacao.slice(-4)}`,
    modalidadeNome: 'Pregão - Eletrônico',
    dataPublicacaoPncp: Data.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3'),
  })

function ofItens({ link_edital = '', orgao, objeto, edital, uf, uasg, cidade, itens }: Row & { itens: Row[] }) {
  const [cnpj = '', ano, sequencial = ''] = link_edital.split('/').slice(-3)
  const numeroControlePNCP = `${cnpj}-1-${sequencial.padStart(6, '0')}/${ano}`
  return compra(
    {
      numeroControlePNCP,
      objetoCompra: objeto,
      orgaoEntidade: { cnpj, razaoSocial: orgao },
      unidadeOrgao: unidade({ codigoUnidade: uasg, ufSigla: uf, nomeUnidade: cidade, municipioNome: cidade }),
      numeroCompra: edital,
      modalidadeNome: 'Pregão - Eletrônico',
    },
    itens.map((item, index) => ({ numeroItem: index + 1, descricao: item.desc })),
  )
}

/** Extracts the first file of a zip archive. Finds it through the directory at the end of the archive. */
export function firstEntry(zip: Buffer) {
  const directory = zip.readUInt32LE(zip.lastIndexOf(Buffer.from('PK\x05\x06')) + 16)
  const [packed, local] = [zip.readUInt32LE(directory + 20), zip.readUInt32LE(directory + 42)]
  const content = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
  return inflateRawSync(zip.subarray(content, content + packed))
}

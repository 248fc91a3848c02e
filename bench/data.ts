import type { Insertable } from 'kysely'
import type { Schema } from '../app/adapters/db/engine/schema'
import { makeSearchDocument } from '../app/domain/shared/busca/document'

/** Numbers that are the same in every run and on every machine (mulberry32). */
export function makeRandom(seed: number) {
  let state = seed
  const random = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1))
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
  return { random, between, pick }
}

const estados = 'AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO'.split(' ')
const lugares = [
  ...['Serra Clara', 'Vale Verde', 'Porto das Pedras', 'Campo Largo do Sul', 'Lagoa Funda', 'Monte Alto da Serra'],
  ...[
    'Rio Manso',
    'Pedra Branca do Norte',
    'Boa Esperança do Oeste',
    'Santa Aurora',
    'Águas Belas do Vale',
    'Ipê Roxo',
  ],
]
const entidades: [string, string][] = [
  ['Prefeitura Municipal de', 'PM'],
  ['Câmara Municipal de', 'CM'],
  ['Secretaria de Saúde de', 'SS'],
  ['Secretaria de Educação de', 'SE'],
  ['Fundação Universitária de', 'FU'],
  ['Companhia de Água e Esgoto de', 'CAE'],
  ['Consórcio Intermunicipal de', 'CI'],
]
/**
 * Six of ten objetos begin with one of `compras`, the others with one of `servicos`. None has both 'aquisição' and
 * 'prestação'.
 */
const compras = ['Aquisição de', 'Registro de preços para aquisição de', 'Aquisição parcelada de']
const servicos = ['Prestação de serviços de', 'Locação de', 'Prestação continuada de serviços de', 'Obras de']
const objetos = [
  ...['medicamentos', 'gêneros alimentícios', 'material de expediente', 'equipamentos de informática', 'combustíveis'],
  ...['veículos', 'pneus', 'material hospitalar', 'reagentes', 'mobiliário escolar', 'uniformes', 'água mineral'],
  ...['limpeza predial', 'vigilância', 'transporte escolar', 'pavimentação', 'iluminação pública', 'impressoras'],
  ...['licenças de programas', 'conexão à internet', 'climatizadores', 'fraldas', 'próteses', 'oxigênio', 'livros'],
]
const detalhes = [
  ...['para as escolas da rede pública', 'para as unidades básicas de saúde', 'pelo período de doze meses'],
  ...[
    'com entrega parcelada',
    'com instalação e treinamento',
    'conforme o termo de referência',
    'para o hospital regional',
  ],
  ...['por critério de menor preço por lote', 'com garantia de 36 meses', 'com recursos de convênio federal'],
  ...['para a merenda escolar', 'incluindo mão de obra e peças', 'nas quantidades e condições do anexo I'],
]
const raras = ['criogenia', 'sismógrafo', 'cintilografia', 'batimetria', 'microfilmagem']
const passados = ['ENCERRADO', 'ENCERRADO', 'ENCERRADO', 'HOMOLOGADA', 'HOMOLOGADA', 'REVOGADA', 'ANULADA'] as const
const orgaosTotal = 420

/** The day on which the dates are based, so that the data is the same on every day. */
const today = Date.UTC(2026, 0, 15, 12)
const day = 86_400_000
/** Far in the future, so that some tenders take proposals whenever they are measured. */
const later = Date.UTC(2060, 0, 15, 12)

export type OrgaoRow = Insertable<Schema['orgao']>
export type LicitacaoRow = Insertable<Schema['licitacao']>

/** The bodies that buy; their ids count from 1 in this order. */
export const orgaos: OrgaoRow[] = Array.from({ length: orgaosTotal }, (_, index) => {
  const [nome, sigla] = entidades[index % entidades.length] as [string, string]
  const lugar = lugares[Math.floor(index / entidades.length) % lugares.length] ?? ''
  const uf = estados[(index * 7) % estados.length] ?? ''
  return {
    chave: `bench-${index}`,
    nome: `${nome} ${lugar}`,
    sigla: `${sigla}${lugar[0]}${lugar.at(-1)}${index}`.toUpperCase(),
    uf,
  }
})

/** From 1,000 to 10,000,000, never the same twice in a row. One value in ten is absent, one in ten sigiloso. */
const estimated = (id: number): Pick<LicitacaoRow, 'valor_estimado' | 'orcamento_sigiloso'> => ({
  valor_estimado: id % 10 === 0 ? null : String(1000 + ((id * 7919) % 9_999_001)),
  orcamento_sigiloso: id % 10 === 5,
})

/** `total` tenders, in the order of their ids from 1. A larger `total` begins with the same tenders. */
export function* licitacoes(total: number): Generator<LicitacaoRow> {
  const { random, between, pick } = makeRandom(20_260_115)
  for (let id = 1; id <= total; id++) {
    const idOrgao = 1 + Math.floor(random() ** 1.6 * orgaosTotal)
    const orgao = orgaos[idOrgao - 1] as OrgaoRow
    const abertura = today + 60 * day - Math.floor((random() ** 1.2 * 8 * 365 * day) / 60_000) * 60_000
    const ano = new Date(abertura).getUTCFullYear()
    const num_processo = `${23_000 + (idOrgao % 200)}.${String(between(1, 99_999)).padStart(6, '0')}/${ano}-${between(10, 99)}`
    const numero_edital = `${String(between(1, 350)).padStart(3, '0')}/${ano}`
    const objeto = writeObjeto()
    const aberta = abertura > today
    const fim = aberta && id % 2 === 0 ? later + (id % 1000) * day : abertura - 3_600_000
    const modalidade = random() < 0.8 ? 'PREGAO_ELETRONICO' : 'CONCORRENCIA'
    yield {
      id_orgao: idOrgao,
      uf: orgao.uf,
      num_processo,
      numero_edital,
      num_repeticao: random() < 0.05 ? between(1, 3) : null,
      objeto,
      modalidade,
      modo_disputa: pick(['ABERTO', 'ABERTO', 'ABERTO_FECHADO']),
      tipo_licitacao: pick(['MENOR_PRECO', 'MENOR_PRECO', 'MAIOR_DESCONTO']),
      status: aberta ? pick(['ABERTO', 'AGUARDANDO_ABERTURA']) : pick(passados),
      data_abertura: new Date(abertura),
      data_fim_envio_proposta: new Date(fim),
      data_limite_esclarecimento_impugnacao: new Date(abertura - 3 * day),
      data_publicacao: new Date(abertura - (8 + (id % 30)) * day),
      ...estimated(id),
      ...makeSearchDocument({
        objeto,
        numProcesso: num_processo,
        numeroEdital: numero_edital,
        chaveOrigem: null,
        modalidade,
        uf: orgao.uf ?? null,
        municipio: null,
        orgao: { chave: orgao.chave, cnpj: null, nome: orgao.nome, sigla: orgao.sigla ?? null, unidade: null },
        ano: null,
      }),
    }
  }

  function writeObjeto() {
    const length = between(80, random() < 0.3 ? 500 : 260)
    let text = `${pick(random() < 0.6 ? compras : servicos)} ${pick(objetos)}`
    if (random() < 0.3) text += ` e ${pick(objetos)}`
    if (random() < 0.0008) text += ` e ${pick(raras)}`
    while (text.length < length) text += `, ${pick(detalhes)}`
    return text
  }
}

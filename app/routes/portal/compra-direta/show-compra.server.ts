import { readExtension } from '~/domain/arquivo/upload-rules'
import {
  type CompraDireta,
  type CompraDiretaResumo,
  type ItemCompraDireta,
  inicioFuturo,
  type LoteCompraDireta,
  prazoDaCompra,
} from '~/domain/compra-direta/compra-direta'
import { contratacaoDe } from '~/domain/compra-direta/enums'
import { type Participacao, sistemaDoOrgao } from '~/domain/licitacao/participacao'
import type { Termo } from '~/domain/shared/busca/query'
import { makeHighlighter } from '~/domain/shared/highlight'
import type { Locale } from '~/format/locale'
import { formatLoteValue, formatQuantity } from '~/format/numbers'
import { isHttpUrl, truncate } from '~/format/text'
import { formatTime, type Times } from '~/format/times'
import { fitTexts } from '~/list/fit-texts'
import { presentTambem } from '~/list/searched-words.server'
import { nextChangeOfPrazos, presentFacts } from '~/routes/licitacoes/load-list.server'
import { presentCopia } from '~/routes/licitacoes/partes/anexos-table'
import { presentVencedor } from '~/routes/licitacoes/partes/load-partes.server'
import { presentOrigem } from '~/routes/licitacoes/partes/origem-fields'
import { pageOfAnexos } from '~/routes/licitacoes/partes/part'
import { exclusividadeIn, presentParticipar } from '~/routes/licitacoes/partes/participar.server'
import type { ComPrecos } from '~/routes/licitacoes/partes/precos-do-item.server'
import {
  nextChangeOfFimPropostas,
  presentFimPropostas,
  presentProcessoHead,
  presentValor,
} from '~/routes/licitacoes/partes/processo-head'
import { arquivoAddress } from '~/site/paths'

type Context = { termos: Termo[]; times: Times; now: Date; locale: Locale }

export function presentCompras(compras: CompraDiretaResumo[], { termos, ...context }: Context) {
  const objetos = fitTexts(
    compras.map(({ objeto }) => objeto),
    makeHighlighter(termos),
  )
  return compras.map((compra, index) => {
    const { id, numero, ano, orgaoNome, tipo, municipio, estado, valorEstimado: valor } = compra
    const { itemEncontrado: item } = compra
    return {
      ...{ id, numero, ano, orgaoNome, tipo, objeto: objetos[index] ?? '' },
      situacao: shownSituacao(compra, context.now),
      ...presentTambem([compra.objeto, item?.descricao, orgaoNome], termos, context.locale),
      ...(item && { itemEncontrado: { ...item, descricao: truncate(item.descricao) } }),
      publicacao: formatTime(context.times, compra.dataHoraPublicacao),
      ...presentFacts(
        {
          prazo: prazoDaCompra(compra, context.now),
          valor,
          municipio: municipio && estado ? { nome: municipio, uf: estado } : null,
        },
        context,
      ),
    }
  })
}
export type ShownResumo = ReturnType<typeof presentCompras>[number]

/** A purchase that is not open yet has no stored situation; it is shown as one that awaits its opening. */
const shownSituacao = (compra: CompraDiretaResumo, now: Date) =>
  compra.situacao ?? (inicioFuturo(compra, now) ? 'AGUARDANDO_ABERTURA' : null)

/** The next time at which a card changes just because time has passed; `null` if there is none. */
export const nextChangeOfCompras = (compras: CompraDiretaResumo[], now: Date) =>
  nextChangeOfPrazos(
    compras.map((compra) => prazoDaCompra(compra, now)),
    now,
  )

const toPeriodo = (compra: CompraDireta) => ({
  inicio: compra.dataHoraInicioEnvioPropostas,
  fim: compra.dataHoraFimEnvioPropostas,
})

export const nextCompraChange = (compra: CompraDireta, now: Date) => nextChangeOfFimPropostas(toPeriodo(compra), now)

export function presentCompra(
  compra: CompraDireta,
  participacao: Participacao | null,
  search: URLSearchParams,
  times: Times,
  now: Date,
) {
  const documentos = pageOfAnexos(compra.anexos, search)
  const inicio = inicioFuturo(compra, now)
  const link = compra.linkAcessoExterno
  const { numProcesso, numeroEdital, objeto, orgaoNome, unidadeNome, tipo } = compra
  const situacao = shownSituacao(compra, now)
  return {
    ...presentOrigem(compra),
    ...{ numProcesso, numeroEdital, objeto, orgaoNome, unidadeNome, tipo, situacao },
    head: {
      ...presentProcessoHead({
        objeto,
        idOrgao: compra.idOrgao,
        orgao: orgaoNome,
        municipio: compra.municipio,
        idMunicipio: compra.idMunicipio,
        uf: compra.estado,
        valor: presentValor(compra),
      }),
      exclusividade: exclusividadeIn(participacao),
    },
    participar: presentParticipar(
      {
        ...{ participacao, direta: contratacaoDe(tipo), situacao: compra.situacao },
        ausente: compra.ausenteDesde !== undefined,
        prazo: toPeriodo(compra),
        fimNoTopo: compra.dataHoraFimEnvioPropostas !== null,
        presencial: null,
        anexos: compra.anexos.map(({ tipo }) => tipo),
        onde: sistemaDoOrgao(link),
        limiteDosPedidos: null,
      },
      times,
      now,
    ),
    fim: presentFimPropostas(toPeriodo(compra), times, now),
    modalidade: compra.modalidade,
    disputaPor: compra.disputaPor,
    criterioJulgamento: compra.criterioJulgamento,
    amparoLegal: compra.amparoLegal,
    municipio: [compra.municipio, compra.estado].filter(Boolean).join(' - '),
    aindaNao: inicio && times.dateTime(inicio),
    origem: link && isHttpUrl(link) ? link : null,
    publicacao: formatTime(times, compra.dataHoraPublicacao)?.text,
    abertura: formatTime(times, compra.dataHoraAbertura)?.text,
    inicioPropostas: formatTime(times, compra.dataHoraInicioEnvioPropostas)?.text,
    encerramento: formatTime(times, compra.dataHoraEncerramento)?.text,
    documentos: {
      ...documentos,
      items: documentos.items.map(({ nome, criadoEm, uri, linkExterno, copia }) => ({
        nome,
        extension: readExtension(nome),
        criadoEm: times.dateTime(criadoEm),
        copia: presentCopia(copia, times),
        address: uri ? arquivoAddress(uri) : linkExterno && isHttpUrl(linkExterno) ? linkExterno : null,
      })),
    },
  }
}
export type ShownCompra = ReturnType<typeof presentCompra>

type Disputa = { criterioJulgamento: string | null }

export const presentLote = ({ melhorLance, ...lote }: LoteCompraDireta, { criterioJulgamento }: Disputa) => ({
  ...lote,
  melhorLance: formatLoteValue(melhorLance, criterioJulgamento),
})
export type ShownLote = ReturnType<typeof presentLote>

/** The item's criterion takes precedence over the purchase's. */
export const presentItem = (
  { quantidade, melhorLance, criterioJulgamento, vencedores, ...item }: ItemCompraDireta,
  compra: Disputa,
) => ({
  ...item,
  vencedores: vencedores?.map(presentVencedor) ?? [],
  quantidade: quantidade && formatQuantity(quantidade),
  melhorLance: formatLoteValue(melhorLance, criterioJulgamento ?? compra.criterioJulgamento),
})
export type ShownItem = ReturnType<typeof presentItem> & ComPrecos

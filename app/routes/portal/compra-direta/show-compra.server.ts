import { extensionOf } from '~/domain/arquivo/upload-rules'
import type { CompraDireta } from '~/domain/compra-direta/compra-direta'
import { isHttpUrl } from '~/format/text'
import { showTime, type Times } from '~/format/times'
import { arquivoAddress } from '~/site/paths'

/** Of a purchase what its screen shows, in words. */
export function showCompra(compra: CompraDireta, times: Times, now: Date) {
  const inicio = compra.dataHoraInicioEnvioPropostas
  const link = compra.linkAcessoExterno
  const { numProcesso, numeroEdital, objeto, orgaoNome, unidadeNome, tipo, situacao } = compra
  return {
    ...{ numProcesso, numeroEdital, objeto, orgaoNome, unidadeNome, tipo, situacao },
    modalidade: compra.modalidade,
    disputaPor: compra.disputaPor,
    criterioJulgamento: compra.criterioJulgamento,
    amparoLegal: compra.amparoLegal,
    municipio: [compra.municipio, compra.estado].filter(Boolean).join(' - '),
    aindaNao: compra.situacao === null && inicio && inicio > now ? times.dateTime(inicio) : null,
    origem: link && isHttpUrl(link) ? link : null,
    publicacao: showTime(times, compra.dataHoraPublicacao)?.text,
    abertura: showTime(times, compra.dataHoraAbertura)?.text,
    inicioPropostas: showTime(times, inicio)?.text,
    fimPropostas: showTime(times, compra.dataHoraFimEnvioPropostas)?.text,
    encerramento: showTime(times, compra.dataHoraEncerramento)?.text,
    documentos: compra.anexos.map(({ nome, criadoEm, uri, linkExterno }) => ({
      nome,
      extension: extensionOf(nome),
      criadoEm: times.dateTime(criadoEm),
      address: uri ? arquivoAddress(uri) : linkExterno && isHttpUrl(linkExterno) ? linkExterno : null,
    })),
  }
}
export type ShownCompra = ReturnType<typeof showCompra>

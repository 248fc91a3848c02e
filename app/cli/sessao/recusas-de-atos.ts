import { maxLineSize } from '~/domain/sessao/atos/read-ato'
import type { RegistroRefusal } from '~/domain/sessao/atos/registrar'
import { sessaoRefusals } from './refusals'

export const atoRefusals: Record<RegistroRefusal, string> = {
  linhaLonga: `a linha tem mais de ${maxLineSize} bytes`,
  naoJson: 'não é um JSON válido em UTF-8',
  naoObjeto: 'não é um objeto JSON',
  tipoDesconhecido: 'não há esse tipo de ato',
  campoAusente: 'falta o campo',
  campoDesconhecido: 'um ato desse tipo não tem o campo',
  campoRepetido: 'o campo vem duas vezes',
  campoInvalido: 'o campo não tem um valor possível',
  instanteInvalido: 'não é um instante como 2030-05-20T12:00:00.000Z',
  instanteFuturo: 'o instante está mais de 60 s adiante do relógio do portal',
  instanteAntigo: 'o instante é anterior ao ano 2000',
  documentoInvalido: 'não é um CPF nem um CNPJ',
  valorInvalido: 'não é um valor maior que zero num texto como "1234.56"',
  valorInexato:
    'o valor tem casas decimais demais, e nenhum é arredondado: são até duas, ou quatro em valores unitários',
  descontoImpossivel: 'um desconto vai até 100',
  semLicitacao: 'falta licitacao ou chaveOrigem',
  duasLicitacoes: 'há licitacao e chaveOrigem, e só uma pode haver',
  semLote: 'falta lote ou item',
  loteEItem: 'há lote e item, e só um pode haver',
  semVencedor: 'num resultado em que ninguém venceu não há o campo',
  refereASi: 'uma retificação não se refere a si mesma',
  licitacaoNotFound: sessaoRefusals.licitacaoNotFound,
  licitacaoDespublicada: 'a licitação não está publicada neste portal',
  loteNotFound: 'a licitação não tem esse lote',
  itemNotFound: 'a licitação não tem esse item fora de lotes',
  outroConteudo: 'já há um ato com esse id e outro conteúdo',
  semConfirmacao: 'isto tira do público o que ele já via; se é isso mesmo, repita com --confirmar',
}

import { makeTimes } from '~/format/times'
import enums from '~/locales/pt-BR/enums'

/** Texts of the minutes, always in Portuguese. */
export default {
  title: 'Relatório da Ata',
  intro:
    'Esta ata relata a sessão pública da licitação abaixo: os participantes, as propostas, os lances, os resultados, os pedidos de esclarecimento, as impugnações e os recursos, como registrados até o instante em que foi gerada.',
  geradaEm: (instante: string) => `Gerada em ${instante}.`,
  page: (page: number, pages: number) => `Página ${page} de ${pages}`,
  yes: 'Sim',
  no: 'Não',
  licitacao: {
    heading: 'Licitação',
    orgao: 'Órgão',
    responsavel: 'Responsável',
    processo: 'Número do Processo',
    repeticao: 'Repetição',
    edital: 'Edital',
    modalidade: 'Modalidade',
    amparoLegal: 'Amparo Legal',
    tipo: 'Tipo',
    disputaPor: 'Disputa por',
    modoDisputa: 'Modo de disputa',
    inversaoFases: 'Inversão de fases',
    inicioPropostas: 'Data/Hora Início Envio de Propostas',
    fimPropostas: 'Data/Hora Fim Envio de Propostas',
    abertura: 'Data/Hora Abertura Licitação',
    limite: 'Data/Hora Limite Esclarecimento/Impugnação',
    situacao: 'Situação',
    objeto: 'Objeto',
    fuso: 'Fuso dos horários',
  },
  fornecedores: {
    heading: 'Fornecedores participantes',
    caption: 'Quem apresentou proposta',
    none: 'Nenhum fornecedor foi registrado neste portal.',
    fornecedor: 'Fornecedor',
    documento: 'CPF/CNPJ',
  },
  sessao: {
    heading: 'Sessão pública',
    caption: 'O que houve na sessão',
    segundo: (autores: string[]) => `Segundo os atos informados por ${autores.join(', ')}.`,
    data: 'Data e hora',
    fato: 'Fato',
  },
  disputas: {
    heading: 'Lotes e itens',
    none: 'A licitação não tem lotes nem itens registrados.',
    LOTE: (numero: number, descricao: string) => `Lote ${numero}: ${descricao}`,
    ITEM: (numero: number, descricao: string) => `Item ${numero}: ${descricao}`,
    situacao: (situacao: string) => `Situação: ${situacao}.`,
    itens: {
      caption: 'Itens',
      sequencia: 'Item',
      descricao: 'Descrição',
      unidade: 'Unidade',
      quantidade: 'Quantidade',
      valorUnitario: 'Valor unitário estimado',
      valorTotal: 'Valor total estimado',
    },
    propostas: {
      caption: 'Propostas e lances',
      none: 'Nenhuma proposta foi registrada.',
      classificacao: 'Ordem',
      valor: 'Proposta',
      melhorLance: 'Melhor lance',
      dataMelhorLance: 'Data do lance',
      situacao: 'Situação',
      CLASSIFICADA: 'Classificada',
      DESCLASSIFICADA: 'Desclassificada',
      INABILITADA: 'Inabilitada',
    },
    lances: { caption: 'Todos os lances', data: 'Data e hora', valor: 'Lance' },
    resultados: {
      caption: 'Resultado',
      none: 'Nenhum vencedor foi registrado.',
      quantidade: 'Quantidade',
      valorUnitario: 'Valor unitário',
      valorTotal: 'Valor total',
      desconto: 'Desconto',
      data: 'Data',
    },
  },
  solicitacoes: {
    ESCLARECIMENTO: { heading: 'Esclarecimentos', none: 'Não há esclarecimentos.' },
    IMPUGNACAO: { heading: 'Impugnações', none: 'Não há impugnações.' },
    enviada: (numero: number, instante: string) => `${numero}. Enviada em ${instante}`,
    de: (requester: string) => `Por ${requester}.`,
    anexo: (nome: string) => `Anexo: ${nome}.`,
    resposta: (instante: string) => `Resposta de ${instante}:`,
    correcao: (instante: string) => `Correção da resposta, de ${instante}:`,
    semResposta: 'Sem resposta.',
  },
  recursos: {
    heading: 'Recursos',
    none: 'Nenhuma intenção de recurso foi registrada neste portal.',
    caption: 'Intenções de recurso',
    motivo: 'Motivo',
    semMotivo: 'Não informado',
    data: 'Manifestada em',
    permitido: 'Recurso permitido',
    desde: (instante: string) => `Sim, em ${instante}`,
    inicio: 'Início do recurso',
    fimRecurso: 'Fim do recurso',
    fimContrarrazao: 'Fim da contrarrazão',
  },
  autenticidade: {
    heading: 'Autenticidade',
    code: (codigo: string) => `Código de acesso: ${codigo}`,
    alt: (endereco: string) => `Código QR que abre ${endereco}`,
    como: 'Para conferir se este documento é autêntico, abra o endereço acima ou aponte a câmera para o código ao lado, e compare o documento que aparece com este.',
  },
} as const

/** Formatting for the minutes: times in the portal's time zone, and labels of stored values. */
export type AtaWriting = ReturnType<typeof makeAtaWriting>

export function makeAtaWriting(timezone: string) {
  const times = makeTimes({ locale: 'pt-BR', timezone })
  const words: Record<string, Partial<Record<string, string>>> = enums
  return {
    timezone,
    dateTime: times.dateTime,
    minute: (instant: Date | null) => instant && times.dateTime(instant),
    second: (instant: Date | null) => instant && times.dateTimeSecond(instant),
    label: (enumeration: keyof typeof enums, value: string | null) => value && (words[enumeration]?.[value] ?? value),
  }
}

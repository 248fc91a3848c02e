import type { Translation } from '..'
import type solicitacoes from '../pt-BR/solicitacoes'

export default {
  tab: 'Aclaración/Impugnación',
  ESCLARECIMENTO: {
    panel: 'Aclaraciones ({{total}})',
    assunto: 'Asunto de la Aclaración',
    empty: 'No hay aclaraciones disponibles',
    detail: 'Aclaración',
  },
  IMPUGNACAO: {
    panel: 'Impugnaciones ({{total}})',
    assunto: 'Asunto de la Impugnación',
    empty: 'No hay impugnaciones disponibles',
    detail: 'Impugnación',
  },
  limite: 'El plazo para solicitar termina el {{data}}',
  prazoEncerrado: 'El plazo para solicitar terminó el {{data}}',
  columns: { data: 'Fecha', nome: 'Empresa/Nombre', anexo: 'Anexo', situacao: 'Situación', acoes: 'Acciones' },
  view: 'Ver',
  viewLabel: 'Ver: {{assunto}}',
  noSituacao: '-',
  detail: {
    tipo: 'Tipo',
    data: 'Fecha',
    pessoa: 'Tipo de persona',
    F: 'Persona física',
    J: 'Persona jurídica',
    nome: 'Nombre',
    razaoSocial: 'Razón Social',
    cpf: 'CPF',
    cnpj: 'CNPJ',
    email: 'Correo electrónico',
    situacao: 'Situación',
    assunto: 'Asunto',
    anexo: 'Anexo',
    respostas: 'Respuestas',
    semRespostas: 'Aún no hay respuesta.',
    back: 'Volver a aclaraciones e impugnaciones',
    close: 'Cerrar',
  },
} satisfies Translation<typeof solicitacoes>

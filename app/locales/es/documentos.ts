import type { Translation } from '..'
import type documentos from '../pt-BR/documentos'

export default {
  title: '¡Bienvenido al validador!',
  description: 'Compruebe, por el código impreso, si este portal emitió un documento.',
  campo: 'Indique el código del documento',
  dica: 'El código está en la parte superior de la última página del documento: 16 caracteres, en 4 grupos de 4.',
  exemplo: 'Ejemplo: 7K2M-9QTX-4HWB-D8RN',
  validar: 'Validar',
  erros: 'El código debe completarse correctamente.',
  invalido: 'Código no válido',
  naoValidado: 'El documento no fue validado.',
  aguarde_one:
    'Hubo muchos intentos con un código incorrecto en los últimos minutos. Espere {{count}} minuto e inténtelo de nuevo.',
  aguarde_other:
    'Hubo muchos intentos con un código incorrecto en los últimos minutos. Espere {{count}} minutos e inténtelo de nuevo.',
  pergunta:
    'Hubo muchos intentos con un código incorrecto en su red en los últimos minutos. Para comprobar este código, responda a la pregunta.',
  valido: 'Documento Válido - Verificado el {{data}}',
  posterior: {
    anulou:
      'Esta acta no es la más reciente: después de ella se registraron actos de la sesión que anulan otros, los últimos el {{data}}.',
    atos: 'Esta acta no es la más reciente: después de ella se registraron otros actos de la sesión, los últimos el {{data}}.',
    semAta: 'La sesión no está cerrada; habrá una nueva acta cuando termine.',
    abrir: 'Abrir el acta más reciente (PDF)',
    licitacao: 'Ver la licitación',
  },
  sucesso: '¡Documento validado con éxito!',
  documentoRevogado: 'Documento revocado',
  documentoInvalido: 'Documento no válido',
  revogado: 'El documento “{{nome}}” fue revocado el {{data}} y ya no es válido.',
  motivo: 'Motivo: {{motivo}}',
  responsavel: 'Organismo responsable: {{orgao}}',
  substituto: 'Pida al organismo el documento que lo reemplaza. Para verificar otro, indique su código.',
  alterado: 'El archivo guardado del documento “{{nome}}” ya no es el que fue registrado. Verificado el {{data}}.',
  voltar: 'Volver',
  orgao: 'Organismo',
  processo: 'Proceso',
  codigo: 'Código del documento',
  registradoEm: 'Registrado el',
  sha256: 'SHA-256 del archivo',
} satisfies Translation<typeof documentos>

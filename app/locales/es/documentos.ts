import type { Translation } from '..'
import type documentos from '../pt-BR/documentos'

export default {
  title: '¡Bienvenido al validador!',
  erroNoTitulo: 'Error: {{title}}',
  campo: 'Introduzca el código del documento',
  dica: 'El código está en la parte superior de la última página del documento: 16 caracteres, en 4 grupos de 4.',
  exemplo: 'Ejemplo: 7K2M-9QTX-4HWB-D8RN',
  validar: 'Validar',
  erros: 'El código debe completarse correctamente.',
  invalido: 'Código no válido',
  naoValidado: 'El documento no fue validado.',
  aguarde_one:
    'Llegaron demasiados códigos erróneos en los últimos minutos. Espere {{count}} minuto e inténtelo de nuevo.',
  aguarde_other:
    'Llegaron demasiados códigos erróneos en los últimos minutos. Espere {{count}} minutos e inténtelo de nuevo.',
  valido: 'Documento Válido - Verificado el {{data}}',
  sucesso: '¡Documento validado con éxito!',
  documentoRevogado: 'Documento revocado',
  documentoInvalido: 'Documento no válido',
  revogado: 'El documento “{{nome}}” fue revocado el {{data}} y ya no es válido. Motivo: {{motivo}}',
  alterado: 'El archivo guardado del documento “{{nome}}” ya no es el que fue registrado. Verificado el {{data}}.',
  voltar: 'Volver',
  orgao: 'Órgano',
  processo: 'Proceso',
  registradoEm: 'Registrado el',
  sha256: 'SHA-256 del archivo',
} satisfies Translation<typeof documentos>

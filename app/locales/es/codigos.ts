import type { Translation } from '..'
import type codigos from '../pt-BR/codigos'

export default {
  voltar: 'Volver a los códigos',
  campo: { edital: 'Pliego', orgao: 'Organismo', objeto: 'Objeto', situacao: 'Situación', motivo: 'Motivo' },
  lista: {
    title: 'Licitaciones con códigos de documentos ({{total}})',
    achadas: 'Licitaciones encontradas ({{total}})',
    explica:
      'Con un código escrito en él, cualquier persona comprueba en el validador si el organismo emitió un documento.',
    nenhuma:
      'Ningún documento tiene código todavía. Busque la licitación por su número para dar uno; después ella aparecerá aquí.',
    documentos_one: '{{count}} documento con código',
    documentos_other: '{{count}} documentos con código',
  },
  documento: {
    title: 'Documentos con código',
    nenhum: 'Ningún documento de esta licitación tiene código. Aquellos a los que usted dé uno aparecerán aquí.',
    valido: 'Válido desde el {{em}}',
    revogado: 'Revocado el {{em}}',
    baixar: 'Descargar el documento con el código',
    explica:
      'El código está en lo alto de la última página, con un código QR que lleva al validador. Publique y entregue este archivo, no el que usted envió.',
    voltar: 'Volver a la licitación',
  },
  novo: {
    title: 'Dar un código a un documento',
    explica:
      'Envíe el PDF terminado: el portal escribe el código en la última página y guarda el documento. Las firmas que ya tiene siguen siendo válidas.',
    arquivo: 'Documento',
    nome: 'Nombre del documento (opcional)',
    nomeAjuda: 'Cómo se llama al descargarlo. Sin esto, como el archivo.',
    dar: 'Dar el código',
  },
  revogar: {
    title: 'Revocar el documento',
    explica: 'Quien compruebe el código leerá que el documento ya no vale, y por qué. No es posible deshacerlo.',
    motivo: 'Motivo',
    motivoAjuda: 'Es público. No incluya datos personales.',
    botao: 'Revocar el documento',
  },
  aviso: {
    dado: 'Código dado. Descargue el documento con él.',
    revogado: 'Documento revocado: el validador dice que ya no vale.',
  },
  erro: {
    nome: 'El nombre pasa de 120 caracteres.',
    semArquivo: 'Elija el documento.',
    notPdf: 'El archivo no es un PDF.',
    password: 'El PDF está protegido por contraseña. Quite la protección y envíelo de nuevo.',
    broken: 'El PDF está dañado, y su estructura no se puede leer. Genérelo de nuevo.',
    noPage: 'El PDF no tiene ninguna página en que escribir el código.',
    motivo: { required: 'Escriba por qué el documento ya no vale.', tooLong: 'El motivo pasa de 500 caracteres.' },
    jaRevogado: 'Otra persona ya revocó este documento.',
  },
} satisfies Translation<typeof codigos>

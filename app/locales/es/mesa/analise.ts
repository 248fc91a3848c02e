import type { Translation } from '../..'
import type analise from '../../pt-BR/mesa/analise'

export default {
  lista: {
    title: 'Registros ({{total}} en análisis)',
    nenhum:
      'Nadie se ha registrado todavía. Los registros de proveedores aparecen aquí, primero los que esperan una decisión.',
    FISICA: 'Persona física',
    JURIDICA: 'Persona jurídica',
    criadoEm: 'Registrado el {{em}}',
  },
  estado: {
    PROCESSANDO: 'Aún no ha enviado los documentos',
    EM_ANALISE: 'Espera el análisis desde {{em}}',
    REANALISE: 'Envió documentos de nuevo; espera desde {{em}}',
    aprovado: 'Aprobado el {{em}}',
    recusado: 'Rechazado el {{em}}',
    bloqueado: 'Bloqueado hasta {{em}}, a pedido de quien se registró',
  },
  cadastro: {
    title: 'Registro {{protocolo}}',
    registrado:
      'Estos datos son solo para decidir sobre el registro. Queda registrado que usted los vio, y cada documento que abra.',
    declarado: 'Lo que se declaró',
    criadoEm: 'Registrado el',
    decidido: 'La última decisión',
    tentativas_one: 'Alguien intentó otra vez registrar el mismo CPF o CNPJ. Vale lo que está aquí.',
    tentativas_other: 'Alguien intentó {{count}} veces más registrar el mismo CPF o CNPJ. Vale lo que está aquí.',
    voltar: 'Volver a los registros',
  },
  documentos: {
    title: 'Documentos',
    enviadosEm: 'Enviados para análisis el {{em}} (remesa {{remessa}}).',
    nenhum:
      'No se ha enviado ningún documento para análisis. Quien se registró tiene el enlace en el correo con el término.',
    emitido: 'Término de adhesión, como se emitió',
    emitidoExplica: 'Vale este; el firmado es la prueba. Compare los dos.',
    recebidoEm: 'Recibido el {{em}}',
    assinatura: 'Firma:',
    nivel: { avancada: 'Nivel de la firma: avanzada.', qualificada: 'Nivel de la firma: cualificada.' },
    revogacao: 'No verificamos si el certificado fue revocado.',
    validador: 'Verificar en el validador oficial (ITI), en otra pestaña',
    faltam: 'Lo que falta',
  },
  parecer: {
    title: 'Decidir',
    decisao: 'Decisión',
    aprovado: 'Aprobar el registro',
    recusado: 'Rechazar el registro',
    motivo: 'Motivo del rechazo (solo para rechazar)',
    motivoAjuda:
      'Diga qué falta o está mal. El texto va por correo a quien se registró, que puede corregir y enviar de nuevo.',
    conferir: 'Revisar la decisión',
  },
  confere: {
    aprovado: 'Revise la aprobación del registro',
    recusado: 'Revise el rechazo del registro',
    explica: {
      aprovado:
        'El registro pasa a valer, y quien se registró es avisado por correo. Una aprobación no se deshace aquí.',
      recusado:
        'Quien se registró recibe por correo el motivo que sigue, y el enlace para corregir los documentos y enviarlos de nuevo.',
    },
    botao: { aprovado: 'Aprobar el registro', recusado: 'Rechazar el registro' },
    mesmoAssim: 'Aprobar de todos modos',
    alterar: 'Cambiar',
  },
  decidido: { aprovado: 'Aprobado el {{em}}, por {{autor}}.', recusado: 'Rechazado el {{em}}, por {{autor}}.' },
  historico: {
    title: 'Historia',
    quando: '{{em}}, por {{autor}}',
    autor: { fornecedor: 'quien se registró', operador: 'operador, en la línea de comandos' },
    cadastrado: 'Registrado',
    tentado: 'Nuevo intento de registrar el mismo CPF o CNPJ',
    enviados: 'Documentos enviados para análisis',
    aprovado: 'Aprobado',
    recusado: 'Rechazado',
    bloqueado: 'Bloqueado',
    naoApagado: 'Pedido de borrar, con los datos aún bloqueados',
    desbloqueado: 'Desbloqueado',
  },
  aviso: {
    aprovado: 'Registro aprobado. Quien se registró recibe un correo.',
    recusado: 'Registro rechazado. Quien se registró recibe el motivo por correo.',
  },
  erro: {
    decisao: 'Diga si el registro se aprueba o se rechaza.',
    motivo: {
      required: 'Escriba el motivo del rechazo.',
      tooLong: 'El motivo pasa de 2.000 caracteres. Escríbalo más corto.',
    },
    mudou:
      'Quien se registró envió documentos mientras usted veía los anteriores, y nada se decidió. Los nuevos están abajo: revíselos y decida de nuevo.',
    decidido: 'Ahora no se decidió nada, porque otra persona decidió antes. {{decisao}}',
    motivoEscrito: 'El motivo que usted escribió, y que no se envió',
  },
} satisfies Translation<typeof analise>

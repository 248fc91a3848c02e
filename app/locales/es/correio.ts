import type { Translation } from '..'
import type correio from '../pt-BR/correio'

export default {
  tipo: { ESCLARECIMENTO: 'Aclaración', IMPUGNACAO: 'Impugnación' },
  fatos: {
    protocolo: 'Número de protocolo',
    tipo: 'Tipo',
    orgao: 'Organismo',
    processo: 'Proceso',
    edital: 'Pliego',
    objeto: 'Objeto',
    enviadaEm: 'Enviado el',
    respondidaEm: 'Respondido el',
  },
  instante: '{{instante}} ({{zona}})',
  brasilia: 'hora de Brasilia',
  fuso: 'zona horaria {{zona}}',
  atendimento: 'En caso de duda, llame al {{telefones}}, de lunes a viernes, de 8 a 18 h, hora de Brasilia.',
  ou: ' o ',
  automatico: 'Este es un mensaje automático; no es necesario responderlo.',
  confirmacao: {
    assunto: { ESCLARECIMENTO: 'Confirme su solicitud de aclaración', IMPUGNACAO: 'Confirme su impugnación' },
    motivo: {
      ESCLARECIMENTO:
        'Se necesita una confirmación para completar la creación de la aclaración solicitada con este correo.',
      IMPUGNACAO:
        'Se necesita una confirmación para completar la creación de la impugnación solicitada con este correo.',
    },
    link: 'Para confirmar, abra la dirección',
    prazo:
      'La dirección debe abrirse en un plazo de 4 horas, es decir, hasta {{limite}}. Después se desactiva y es necesaria una nueva solicitud.',
    naoPediu: 'Si no fue usted quien lo solicitó, ignore este mensaje: sin la confirmación no se crea nada.',
  },
  recibo: {
    assunto: {
      ESCLARECIMENTO: 'Recibo de la solicitud de aclaración {{protocolo}}',
      IMPUGNACAO: 'Recibo de la impugnación {{protocolo}}',
    },
    motivo: {
      ESCLARECIMENTO: 'Su solicitud de aclaración fue recibida. Guarde este recibo.',
      IMPUGNACAO: 'Su impugnación fue recibida. Guarde este recibo.',
    },
    falta: 'Aún falta confirmar el correo, en la dirección enviada en otro mensaje.',
    resposta:
      'La respuesta se publica en el portal en un plazo de 3 días hábiles, a más tardar el último día hábil anterior a la apertura (Ley 14.133/2021, art. 164), y también llega por correo.',
    link: 'El recibo está en',
  },
  resposta: {
    assunto: {
      ESCLARECIMENTO: 'Respuesta a la solicitud de aclaración {{protocolo}}',
      IMPUGNACAO: 'Respuesta a la impugnación {{protocolo}}',
    },
    motivo: {
      ESCLARECIMENTO: 'Su solicitud de aclaración fue respondida.',
      IMPUGNACAO: 'Su impugnación fue respondida.',
    },
    link: 'La solicitud y la respuesta están en',
  },
  destinatario: { solicitante: 'Solicitante', fornecedor: 'Proveedor', orgao: 'Organismo' },
  parar:
    'Recibe como máximo diez de estos mensajes por hora. Si otra persona los pide con su dirección y no quiere recibir ninguno más, llame al {{telefones}}.',
  correcao: {
    assunto: {
      ESCLARECIMENTO: 'Corrección de la respuesta a la solicitud de aclaración {{protocolo}}',
      IMPUGNACAO: 'Corrección de la respuesta a la impugnación {{protocolo}}',
    },
    motivo: {
      ESCLARECIMENTO:
        'La respuesta a su solicitud de aclaración fue corregida. El texto anterior sigue en el historial público.',
      IMPUGNACAO: 'La respuesta a su impugnación fue corregida. El texto anterior sigue en el historial público.',
    },
  },
  chegada: {
    assunto: {
      ESCLARECIMENTO: 'Llegó una solicitud de aclaración {{protocolo}}',
      IMPUGNACAO: 'Llegó una impugnación {{protocolo}}',
      varias: 'Llegaron {{total}} solicitudes',
    },
    motivo: {
      ESCLARECIMENTO: 'Llegó una solicitud de aclaración a una licitación del organismo. El texto está en el portal.',
      IMPUGNACAO: 'Llegó una impugnación a una licitación del organismo. El texto está en el portal.',
      varias:
        'Llegaron varias solicitudes a las licitaciones del organismo en una hora. Los textos están en el portal.',
    },
    prazo: 'Responder hasta',
    link: 'La solicitud está en',
  },
  recurso: {
    assunto: {
      recursoConcedido: 'Recurso permitido: {{lote}}',
      prazoRecurso: 'Plazos de recurso modificados: {{lote}}',
    },
    motivo: {
      recursoConcedido:
        'Se permitió a su empresa presentar recurso en este lote, como manifestó que pretendía. Estos son los plazos.',
      prazoRecurso: 'Los plazos de recurso y de contraargumento de este lote fueron modificados.',
    },
    lote: 'Lote',
    inicio: 'Inicio del recurso',
    fimRecurso: 'Fin del recurso',
    fimContrarrazao: 'Fin del contraargumento',
    mudou: '{{para}}; antes, {{de}}',
    justificativa: 'Justificación del órgano:',
    link: 'La licitación está en',
  },
  cadastro: {
    termo: {
      assunto: 'Término de adhesión de su registro {{protocolo}}',
      motivo: 'Su registro está casi listo. El término de adhesión está adjunto a este mensaje.',
      assinar:
        'Firme el término, con firma electrónica o de puño y letra, y envíelo con los documentos, en PDF, desde este correo.',
      documentos: {
        FISICA: 'Documentos: RG, CPF y comprobante de domicilio.',
        JURIDICA:
          'Documentos: último contrato social, RG y CPF del representante legal y, cuando no conste en el contrato social, poder.',
      },
      enviar: 'Envíe el término firmado y los documentos en',
      link: 'Lo que se recibió y lo que falta está en',
    },
    tentado: {
      assunto: 'Intento de registro con su CNPJ o CPF',
      motivo:
        'El {{instante}} alguien intentó registrar en el portal el CNPJ o CPF que ya está registrado con este correo. Nada cambió en su registro.',
      fazer:
        'Si fue usted, no es necesario registrarse de nuevo: siga los mensajes que ya recibió. Si no, no hay nada que hacer.',
    },
    aprovado: {
      assunto: 'Registro {{protocolo}} aprobado',
      motivo:
        'Su registro fue aprobado. Haga el primer acceso, elija un plan y efectúe el pago para enviar propuestas.',
    },
    recusado: {
      assunto: 'Registro {{protocolo}} rechazado',
      motivo: 'Su registro no fue aprobado, por este motivo:',
      enviar: 'Para corregir y enviar de nuevo, abra la dirección',
    },
    documentos: {
      assunto: 'Documentos del registro {{protocolo}} recibidos',
      motivo:
        'El término y los documentos de su registro se recibieron el {{instante}} y pasan a análisis. La aprobación ocurre en hasta 2 días hábiles después del envío de los documentos y del pago.',
      link: 'El estado del análisis se ve en',
    },
    acesso: 'El primer acceso es en',
    semAcesso: 'El correo de acceso lo envía la atención del portal: {{telefones}}.',
    retomada: {
      assunto: 'Continúe su registro',
      motivo: 'Pidió continuar el registro más tarde. Lo que se completó está guardado.',
      link: 'Para continuar, abra la dirección',
      prazo: 'La dirección sirve hasta {{limite}}. Después se borra lo que se completó.',
      naoPediu: 'Si no fue usted quien lo pidió, ignore este mensaje.',
    },
  },
} satisfies Translation<typeof correio>

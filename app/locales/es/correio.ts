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
    confirmadaEm: 'Correo confirmado el',
    respondidaEm: 'Respondido el',
  },
  instante: '{{instante}} ({{zona}})',
  brasilia: 'hora de Brasilia',
  fuso: 'zona horaria {{zona}}',
  atendimento: 'En caso de duda, llame al {{telefones}}, de lunes a viernes, de {{de}} a {{ate}}, hora de Brasilia.',
  ou: ' o ',
  copie: 'Si el botón no se abre, copie esta dirección',
  automatico: 'Este es un mensaje automático; no es necesario responderlo.',
  confirmacao: {
    assunto: {
      ESCLARECIMENTO: 'Falta un paso: confirme su solicitud de aclaración',
      IMPUGNACAO: 'Falta un paso: confirme su impugnación',
    },
    motivo: {
      ESCLARECIMENTO: 'Confirme este correo para completar la solicitud de aclaración.',
      IMPUGNACAO: 'Confirme este correo para completar la impugnación.',
    },
    prazo: 'Confirme en un plazo de 4 horas, es decir, hasta {{limite}}. Después el enlace se desactiva.',
    botao: { ESCLARECIMENTO: 'Confirmar la solicitud de aclaración', IMPUGNACAO: 'Confirmar la impugnación' },
    depois:
      'Después de la confirmación, usted recibe el recibo en otro mensaje. Cuenta la hora del envío, no la de la confirmación. Si el enlace deja de funcionar, pida otro en la página del recibo, que se abrió después del envío, o haga una nueva solicitud.',
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
    'Usted recibe como máximo diez de estos mensajes por hora. Si otra persona usa su dirección y usted no quiere recibir ninguno más, llame al {{telefones}}.',
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
      ESCLARECIMENTO: 'Nueva solicitud de aclaración {{protocolo}}',
      IMPUGNACAO: 'Nueva impugnación {{protocolo}}',
      varias: '{{total}} solicitudes nuevas',
    },
    motivo: {
      ESCLARECIMENTO:
        'El organismo recibió una solicitud de aclaración sobre una licitación. El texto está en el portal.',
      IMPUGNACAO: 'El organismo recibió una impugnación a una licitación. El texto está en el portal.',
      varias:
        'El organismo recibió varias solicitudes sobre sus licitaciones en una hora. Los textos están en el portal.',
    },
    prazo: 'Responder hasta',
    responder: 'Para responder, abra',
    link: 'La solicitud está en',
  },
  pendencias: {
    vencem_one: '{{count}} solicitud debe responderse hasta el próximo día hábil',
    vencem_other: '{{count}} solicitudes deben responderse hasta el próximo día hábil',
    novas_one: '{{count}} solicitud nueva desde el último mensaje',
    novas_other: '{{count}} solicitudes nuevas desde el último mensaje',
  },
  avisoDeDado: {
    assunto: 'Aviso de dato personal en la solicitud {{protocolo}}',
    motivo:
      'Alguien avisó que el texto público de esta solicitud, o de una respuesta a ella, tiene datos de una persona.',
    assuntoDe: {
      licitacao: 'Aviso de dato personal en la licitación {{numero}}',
      compra_direta: 'Aviso de dato personal en la compra directa {{numero}}',
    },
    motivoDe: {
      licitacao:
        'Alguien avisó que un texto público de esta licitación tiene datos de una persona: el objeto, un ítem o el nombre de un documento.',
      compra_direta:
        'Alguien avisó que un texto público de esta compra directa tiene datos de una persona: el objeto, un ítem o el nombre de un documento.',
    },
    pagina: 'La página pública',
    suprimir: 'Para suprimir un pasaje, abra',
    comando: 'Quien administra el portal suprime un pasaje con portal supressao add.',
  },
  entrada: {
    assunto: 'Su enlace para entrar en el portal de licitaciones',
    prazo: 'Este enlace abre el área de su organismo, una sola vez, hasta {{limite}}.',
    botao: 'Entrar',
    naoPediu: 'Si usted no pidió entrar, ignore este mensaje y no pase el enlace a nadie.',
  },
  recurso: {
    assunto: {
      recursoConcedido: 'Recurso permitido: {{lote}}',
      prazoRecurso: 'Plazos de recurso modificados: {{lote}}',
    },
    motivo: {
      recursoConcedido:
        'Su empresa puede presentar recurso en este lote, como manifestó que pretendía. Estos son los plazos.',
      prazoRecurso: 'Los plazos de recurso y de contraargumento de este lote fueron modificados.',
    },
    motivoDoItem: {
      recursoConcedido:
        'Su empresa puede presentar recurso en este ítem, como manifestó que pretendía. Estos son los plazos.',
      prazoRecurso: 'Los plazos de recurso y de contraargumento de este ítem fueron modificados.',
    },
    item: 'Ítem {{numero}}',
    itemDescricao: 'ítem {{numero}}, {{descricao}}',
    lote: 'Lote',
    inicio: 'Inicio del recurso',
    fimRecurso: 'Fin del recurso',
    fimContrarrazao: 'Fin del contraargumento',
    mudou: '{{para}}; antes, {{de}}',
    justificativa: 'Justificación del organismo:',
    link: 'La licitación está en',
  },
  cadastro: {
    termo: {
      assunto: 'Contrato de adhesión de su registro {{protocolo}}',
      motivo: 'Su registro está casi listo. El contrato de adhesión está adjunto a este mensaje.',
      assinar:
        'Firme el contrato, con firma electrónica o de puño y letra, certificada por un notario, y envíelo con los documentos, en PDF, por aquí:',
      documentos: {
        FISICA: 'Documentos: RG, CPF y comprobante de domicilio.',
        JURIDICA:
          'Documentos: última escritura constitutiva, RG y CPF del representante legal y, cuando no conste en la escritura, poder.',
      },
      depois:
        'Después, usted recibe un correo de acceso: haga el primer acceso, elija un plan y efectúe el pago. La aprobación tarda hasta 2 días hábiles después del envío de los documentos y del pago; solo entonces es posible enviar propuestas.',
      link: 'Vea lo que se recibió y lo que falta en',
    },
    tentado: {
      assunto: 'Intento de registro con su CNPJ o CPF',
      motivo:
        'El {{instante}} alguien intentó registrar en el portal un CNPJ o CPF que ya está registrado con este correo. Nada cambió en su registro.',
      fazer:
        'Si fue usted, no es necesario registrarse de nuevo: siga los mensajes que ya recibió. Si no, no hay nada que hacer.',
    },
    aprovado: {
      assunto: 'Registro {{protocolo}} aprobado',
      motivo: 'Su registro fue aprobado: ya es posible enviar propuestas.',
    },
    recusado: {
      assunto: 'Registro {{protocolo}} rechazado',
      motivo: 'Su registro no fue aprobado, por este motivo:',
      corrigir: 'Corrija lo necesario y envíelo de nuevo por aquí:',
    },
    documentos: {
      assunto: 'Documentos del registro {{protocolo}} recibidos',
      motivo: 'El contrato y los documentos de su registro se recibieron el {{instante}} y pasan a análisis.',
      depois:
        'Si aún no lo hizo, haga el primer acceso, elija un plan y efectúe el pago. La aprobación tarda hasta 2 días hábiles después del envío de los documentos y del pago; solo entonces es posible enviar propuestas.',
      link: 'Siga el análisis en',
    },
    enviar: 'Enviar contrato y documentos',
    acesso: 'Acceda en',
    semAcesso: 'La atención del portal envía el correo de acceso. Teléfono: {{telefones}}.',
    retomada: {
      assunto: 'Continúe su registro',
      motivo: 'Usted pidió continuar el registro más tarde. Lo que completó está guardado.',
      link: 'Para continuar, abra el enlace',
      prazo: 'El enlace funciona hasta {{limite}}. Después borramos lo que completó.',
      naoPediu: 'Si no fue usted quien lo pidió, ignore este mensaje.',
    },
  },
} satisfies Translation<typeof correio>

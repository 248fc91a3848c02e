import type { Translation } from '..'
import type solicitar from '../pt-BR/solicitar'

export default {
  menu: 'Solicitar',
  depois: 'Conforme a la legislación, no es posible solicitar después de la fecha límite',
  title: 'Pedir una aclaración o impugnar el pliego',
  titleOf: { ESCLARECIMENTO: 'Pedir una aclaración', IMPUGNACAO: 'Impugnar el pliego' },
  tipo: { ESCLARECIMENTO: 'Aclaración', IMPUGNACAO: 'Impugnación' },
  explica: {
    ESCLARECIMENTO: 'Pregunte lo que no está claro en el pliego (Ley 14.133/2021, art. 164).',
    IMPUGNACAO: 'Impugne lo que en el pliego contradice la ley o restringe la competencia (Ley 14.133/2021, art. 164).',
  },
  edital: 'Pliego',
  campo: {
    tipo: 'Tipo',
    tipoPessoa: 'Tipo de persona',
    razaoSocial: 'Razón social',
    cnpj: 'CNPJ',
    nome: 'Nombre',
    cpf: 'CPF',
    email: 'Correo electrónico',
    telefone: 'Teléfono',
    assunto: 'Asunto',
    anexo: 'Adjunto',
    anexoOpcional: 'Adjunto (opcional)',
  },
  pessoa: { J: 'Persona jurídica', F: 'Persona física' },
  ajuda: {
    nomePublico: 'Queda público en la página de la licitación, con el asunto.',
    nomeReservado: 'No se divulga; el asunto queda público en la página de la licitación.',
    cnpj: 'Con letras y números, como 12.ABC.345/01DE-35.',
    cpf: '11 números. En el portal, el CPF aparece enmascarado: ***.456.789-**.',
    email:
      'Enviamos la confirmación y la respuesta a este correo. En el portal, aparece enmascarado: a***@exemplo.com.br.',
    reservado: {
      cpf: '11 números. El CPF no se divulga.',
      email: 'Enviamos la confirmación y la respuesta a este correo. No se divulga.',
    },
    telefone: 'Con código de área, como (81) 99999-8888.',
    assunto: 'Lo que pide o impugna, y por qué. Hasta 5000 caracteres.',
  },
  erros: 'Complete todos los campos correctamente',
  erro: {
    tipo: { required: 'Elija aclaración o impugnación.' },
    tipoPessoa: { required: 'Elija persona jurídica o persona física.' },
    razaoSocial: { required: 'Indique la razón social.', tooLong: 'La razón social puede tener hasta 200 caracteres.' },
    cnpj: {
      required: 'Indique el CNPJ.',
      invalid: 'El CNPJ “{{digitado}}” no es válido. Revise sus 14 caracteres.',
      tooLong: 'El CNPJ tiene 14 caracteres. Revise lo que escribió.',
    },
    nome: { required: 'Indique el nombre.', tooLong: 'El nombre puede tener hasta 200 caracteres.' },
    cpf: {
      required: 'Indique el CPF.',
      invalid: 'El CPF “{{digitado}}” no es válido. Revise sus 11 números.',
      tooLong: 'El CPF tiene 11 números. Revise lo que escribió.',
    },
    email: {
      required: 'Indique el correo electrónico.',
      invalid: 'El correo “{{digitado}}” está incompleto. Escríbalo como nombre@ejemplo.com.',
      tooLong: 'El correo puede tener hasta 254 caracteres.',
    },
    telefone: {
      required: 'Indique el teléfono.',
      invalid:
        'El teléfono “{{digitado}}” no está completo. Escriba el código de área y el número: son 10 u 11 números en total.',
      tooLong: 'El teléfono tiene 10 u 11 números. Revise lo que escribió.',
    },
    assunto: { required: 'Escriba el asunto.', tooLong: 'El asunto puede tener hasta 5000 caracteres.' },
    expirado: 'El formulario estuvo abierto más de un día. Revise lo que escribió y envíelo de nuevo.',
    captcha:
      'El sistema de la licitación no confirmó que quien envía es una persona. Active el JavaScript del navegador, que el reCAPTCHA de Google necesita para comprobarlo, y envíe de nuevo.',
    anexoSumiu: 'El archivo adjunto ya no está guardado. Adjúntelo de nuevo o envíe sin él.',
    indisponivel:
      'El servicio no está disponible por el momento. Lo que escribió sigue aquí: envíelo de nuevo en unos instantes. Si ya está registrado, no se registra otra vez.',
  },
  cancelar: 'Cancelar',
  solicitar: 'Solicitar',
  fechar: 'Cerrar',
  aindaPossivel:
    'Si quiere guardar lo que escribió, copie el texto. Aún puede leer las solicitudes y las respuestas de la licitación y hablar con el organismo responsable.',
  escrito: 'Lo que escribió, para copiar',
  encerrado: 'El plazo para solicitar terminó el {{data}}.',
  semPrazo: 'Esta licitación no indica el plazo para solicitar.',
  voltar: 'Volver a aclaraciones e impugnaciones',
  confirmar: {
    title: 'Confirmar envío',
    titleOf: {
      ESCLARECIMENTO: 'Revisar y enviar la solicitud de aclaración',
      IMPUGNACAO: 'Revisar y enviar la impugnación',
    },
    atencao: {
      ESCLARECIMENTO: '¡Atención! Está enviando una solicitud de aclaración. ¿Desea continuar?',
      IMPUGNACAO: '¡Atención! Está enviando una impugnación. ¿Desea continuar?',
    },
    semAnexo: 'Atención, no se adjuntó ningún archivo, ¿desea continuar?',
    definitivo: 'Esta acción no se puede deshacer.',
    respostas: 'Revise sus respuestas',
    alterar: 'Cambiar',
    alterarCampo: 'Cambiar: {{campo}}',
    naoInformado: 'No indicado',
    nao: 'No',
    sim: 'Sí, continuar',
  },
  recibo: {
    falta: {
      confirmar: {
        ESCLARECIMENTO: 'Falta un paso: confirme su solicitud de aclaración antes del {{data}}',
        IMPUGNACAO: 'Falta un paso: confirme su impugnación antes del {{data}}',
      },
      novoLink: {
        ESCLARECIMENTO: 'Falta un paso: pida un nuevo enlace y confirme su solicitud de aclaración',
        IMPUGNACAO: 'Falta un paso: pida un nuevo enlace y confirme su impugnación',
      },
      encerrado: {
        ESCLARECIMENTO: 'La solicitud de aclaración no fue confirmada a tiempo',
        IMPUGNACAO: 'La impugnación no fue confirmada a tiempo',
      },
    },
    title: { ESCLARECIMENTO: 'Solicitud de aclaración enviada', IMPUGNACAO: 'Impugnación enviada' },
    sucesso: '¡Operación realizada con éxito!',
    protocolo: 'Número de protocolo',
    enviadoEm: 'Enviado el',
    processo: 'Proceso',
    orgao: 'Organismo',
    situacao: 'Estado',
    situacaoDe: {
      confirmado: 'Correo confirmado el {{data}}',
      recebido: 'Recibido',
      respondido: 'Respondido',
    },
    pedido: 'Lo que se envió',
    proximo: 'Qué ocurre ahora',
    resposta:
      'La respuesta se divulga en el portal hasta el {{data}} (3 días hábiles, a más tardar el último día hábil anterior a la apertura; Ley 14.133/2021, art. 164) y también llega por correo.',
    guardar:
      'Guarde esta dirección: es solo suya y muestra este recibo en cualquier momento. El recibo también va por correo.',
    guardarFalta:
      'Guarde esta dirección: es solo suya y muestra este recibo en cualquier momento. El recibo va por correo después de la confirmación.',
    contato: 'En caso de duda, llame al {{telefones}}, de lunes a viernes, de {{de}} a {{ate}}, hora de Brasilia.',
    ou: ' o ',
    respondida: 'La respuesta ya fue publicada.',
    verResposta: 'Ver la respuesta',
    imprimir: 'Imprimir',
    pdf: 'Descargar en PDF',
    arquivoPdf: 'Recibo_{{protocolo}}.pdf',
    objeto: 'Objeto',
    fuso: 'Horas de este recibo: {{fuso}}.',
    pagina: 'Página {{page}} de {{pages}}',
    mudado: {
      title: 'El recibo cambió de dirección',
      texto:
        'El correo electrónico de esta solicitud se corrigió y el recibo cambió de dirección. Se envió otro enlace al correo corregido, y el recibo va allí después de la confirmación.',
    },
    aviso: {
      title: 'Confirmación de correo',
      enviado: {
        ESCLARECIMENTO: 'Se envió un correo a {{email}}. El enlace que contiene completa la solicitud de aclaración.',
        IMPUGNACAO: 'Se envió un correo a {{email}}. El enlace que contiene completa la impugnación.',
      },
      vencido: 'El enlace enviado a {{email}} funcionó hasta el {{data}}.',
      conta: 'La solicitud cuenta como enviada el {{data}}, aunque el correo se confirme después del plazo.',
      reenviar: '¿No llegó, o la dirección está equivocada?',
      reenviarAte: 'Puede pedir otro enlace hasta el {{data}}, también a otra dirección.',
      campo: 'Enviar el enlace a',
      botao: 'Enviar otro enlace',
      reenviado: 'Se envió otro enlace a {{email}}.',
      encerrado: 'El plazo para solicitar terminó y el último enlace venció: ya no es posible enviar otro.',
    },
  },
  email: {
    title: 'Confirmación de correo',
    aguarde: 'Realizando la validación... ¡Espere!',
    confirmar: 'Confirmar correo',
    explica: 'Para concluir su solicitud, confirme el correo electrónico.',
    VALIDO: {
      title: '¡Excelente! Correo validado con éxito.',
      texto: 'Compruebe su solicitud en la lista de la página de la licitación. Ya puede cerrar esta página.',
    },
    CONFIRMADO: {
      title: 'Este correo ya fue validado anteriormente.',
      texto:
        'Si su solicitud no está en la lista de la página de la licitación, haga una nueva o llame a la atención del portal: {{telefones}}, de lunes a viernes, de {{de}} a {{ate}}, hora de Brasilia.',
    },
    EXPIRADO: {
      title: 'El enlace ya no es válido.',
      texto:
        'Es necesario hacer una nueva solicitud. Si lo necesita, llame a la atención del portal: {{telefones}}, de lunes a viernes, de {{de}} a {{ate}}, hora de Brasilia.',
      recibo:
        'Si el recibo de su solicitud, la página que se abrió después del envío, aún ofrece un nuevo enlace, pídalo allí: no es necesario solicitar de nuevo.',
      dica: 'Consejo: abra el nuevo enlace en un plazo de 4 horas; después se desactiva.',
    },
    ERRO: {
      title: 'Hubo un error en la validación del enlace.',
      texto:
        'Inténtelo de nuevo o llame a la atención del portal: {{telefones}}, de lunes a viernes, de {{de}} a {{ate}}, hora de Brasilia.',
    },
    pular: 'Ver el resultado ahora',
    deNovo: 'Intentar de nuevo',
    pedidos: 'Ver las aclaraciones e impugnaciones de la licitación',
    lista: 'Ir a las licitaciones',
  },
} satisfies Translation<typeof solicitar>

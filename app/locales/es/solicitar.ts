import type { Translation } from '..'
import type solicitar from '../pt-BR/solicitar'

export default {
  menu: 'Solicitar',
  depois: 'Conforme a la legislación, no es posible solicitar después de la fecha límite',
  title: 'Solicitar aclaración o impugnación',
  titleOf: { ESCLARECIMENTO: 'Solicitar aclaración', IMPUGNACAO: 'Presentar impugnación' },
  tipo: { ESCLARECIMENTO: 'Aclaración', IMPUGNACAO: 'Impugnación' },
  explica: {
    ESCLARECIMENTO: 'Pregunte lo que no está claro en el pliego (Ley 14.133/2021, art. 164).',
    IMPUGNACAO:
      'Impugne lo que, en el pliego, contradice la ley o restringe la competencia (Ley 14.133/2021, art. 164).',
  },
  edital: 'Pliego',
  objeto: 'Objeto',
  campo: {
    tipo: 'Tipo',
    tipoPessoa: 'Tipo de persona',
    razaoSocial: 'Razón Social',
    cnpj: 'CNPJ',
    nome: 'Nombre',
    cpf: 'CPF',
    email: 'Correo electrónico',
    telefone: 'Teléfono',
    assunto: 'Asunto',
    anexo: 'Adjunto',
    anexoOpcional: 'Adjunto (opcional)',
  },
  pessoa: { J: 'Persona Jurídica', F: 'Persona Física' },
  ajuda: {
    nomePublico: 'Queda público en la página de la licitación, con el asunto.',
    nomeReservado: 'No se divulga; el asunto queda público en la página de la licitación.',
    cnpj: 'Con letras y cifras, como 12.ABC.345/01DE-35.',
    cpf: 'Once cifras. El público solo lo ve enmascarado: ***.456.789-**.',
    email: 'A dónde van la confirmación y la respuesta. El público solo lo ve enmascarado: a***@exemplo.com.br.',
    reservado: {
      cpf: 'Once cifras. No se divulga.',
      email: 'Adonde van la confirmación y la respuesta. No se divulga.',
    },
    telefone: 'Con código de área, como (81) 99999-8888.',
    assunto: 'Lo que pide o impugna, y por qué. Hasta 5000 caracteres.',
  },
  erros: 'Complete todos los campos correctamente',
  erroNoTitulo: 'Error: {{title}}',
  erro: {
    tipo: { required: 'Elija aclaración o impugnación.' },
    tipoPessoa: { required: 'Elija persona jurídica o persona física.' },
    razaoSocial: { required: 'Informe la razón social.', tooLong: 'La razón social puede tener hasta 200 caracteres.' },
    cnpj: {
      required: 'Informe el CNPJ.',
      invalid: 'El CNPJ “{{digitado}}” no existe. Revise sus 14 caracteres.',
      tooLong: 'El CNPJ tiene 14 caracteres. Revise lo que escribió.',
    },
    nome: { required: 'Informe el nombre.', tooLong: 'El nombre puede tener hasta 200 caracteres.' },
    cpf: {
      required: 'Informe el CPF.',
      invalid: 'El CPF “{{digitado}}” no existe. Revise sus 11 cifras.',
      tooLong: 'El CPF tiene 11 cifras. Revise lo que escribió.',
    },
    email: {
      required: 'Informe el correo electrónico.',
      invalid: 'El correo “{{digitado}}” está incompleto. Escríbalo como nombre@ejemplo.com.',
      tooLong: 'El correo puede tener hasta 254 caracteres.',
    },
    telefone: {
      required: 'Informe el teléfono.',
      invalid: 'El teléfono “{{digitado}}” no está completo. Escriba código de área y número, 10 u 11 cifras.',
      tooLong: 'El teléfono tiene 10 u 11 cifras. Revise lo que escribió.',
    },
    assunto: { required: 'Escriba el asunto.', tooLong: 'El asunto puede tener hasta 5000 caracteres.' },
    expirado: 'El formulario estuvo abierto más de un día. Revise lo que escribió y envíelo de nuevo.',
    captcha:
      'El sistema de la licitación no confirmó que quien envía es una persona. Envíe de nuevo, con el JavaScript del navegador activado: lo comprueba con el reCAPTCHA de Google.',
    anexoSumiu: 'El archivo adjunto ya no está guardado. Adjúntelo de nuevo, o envíe sin él.',
    indisponivel:
      'El servicio no está disponible por el momento. Lo que escribió sigue aquí: envíelo de nuevo en unos instantes.',
  },
  cancelar: 'Cancelar',
  solicitar: 'Solicitar',
  fechar: 'Cerrar',
  descartar: { title: '¿Descartar lo que escribió?', text: 'Lo que está escrito en este formulario no fue enviado.' },
  encerrado: 'El plazo para solicitar terminó el {{data}}.',
  semPrazo: 'Esta licitación no informa el plazo para solicitar.',
  voltar: 'Volver a aclaraciones e impugnaciones',
  confirmar: {
    title: 'Confirmar envío',
    atencao: {
      ESCLARECIMENTO: '¡Atención! Está enviando una aclaración. ¿Desea continuar?',
      IMPUGNACAO: '¡Atención! Está enviando una impugnación. ¿Desea continuar?',
    },
    semAnexo: 'Atención, no se adjuntó ningún archivo, ¿desea continuar?',
    definitivo: 'Esta acción no se puede deshacer.',
    respostas: 'Revise sus respuestas',
    alterar: 'Cambiar',
    alterarCampo: 'Cambiar: {{campo}}',
    naoInformado: 'No informado',
    nao: 'No',
    sim: 'Sí, continuar',
  },
  recibo: {
    falta: {
      confirmar: 'Falta un paso: confirme el correo hasta {{data}}',
      novoLink: 'Falta un paso: pida un nuevo enlace y confirme el correo',
      encerrado: 'El correo no fue confirmado a tiempo',
    },
    title: { ESCLARECIMENTO: 'Solicitud de aclaración enviada', IMPUGNACAO: 'Impugnación enviada' },
    sucesso: '¡Operación realizada con éxito!',
    protocolo: 'Protocolo',
    enviadoEm: 'Enviado el',
    processo: 'Proceso',
    orgao: 'Organismo',
    situacao: 'Situación',
    situacaoDe: {
      falta: 'Falta confirmar el correo electrónico',
      confirmado: 'Correo confirmado el {{data}}',
      recebido: 'Recibido',
      respondido: 'Respondido',
    },
    proximo: 'Qué ocurre ahora',
    resposta:
      'La respuesta se divulga en el portal hasta el {{data}} (3 días hábiles, limitado al último día hábil anterior a la apertura; Ley 14.133/2021, art. 164) y también llega por correo.',
    guardar:
      'Guarde esta dirección: es solo suya y muestra este recibo en cualquier momento. El recibo también va por correo.',
    contato: 'En caso de duda, llame al {{telefones}}, de lunes a viernes, de 8h a 18h, hora de Brasilia.',
    ou: ' o ',
    respondida: 'La respuesta ya fue publicada.',
    verResposta: 'Ver la respuesta',
    imprimir: 'Imprimir',
    pdf: 'Descargar en PDF',
    arquivoPdf: 'Recibo_{{protocolo}}.pdf',
    mudado: {
      title: 'El recibo cambió de dirección',
      texto:
        'El correo electrónico de esta solicitud se corrigió y el recibo cambió de dirección. El nuevo recibo y el nuevo enlace se enviaron al correo corregido.',
    },
    aviso: {
      title: 'Confirmación de correo',
      texto: {
        ESCLARECIMENTO: 'Es necesaria una confirmación para concluir la creación de la aclaración.',
        IMPUGNACAO: 'Es necesaria una confirmación para concluir la creación de la impugnación.',
      },
      enviado: 'Se envió un correo a {{email}}. Abra el enlace que está en él hasta el {{data}}.',
      vencido: 'El enlace enviado a {{email}} valía hasta el {{data}} y ya no vale.',
      reenviar: '¿No llegó, o la dirección está equivocada?',
      campo: 'Enviar el enlace a',
      botao: 'Enviar otro enlace',
      reenviado: 'Se envió otro enlace a {{email}}.',
      encerrado: 'El plazo para solicitar terminó, y ya no se puede enviar otro enlace.',
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
        'Si su solicitud no está en la lista de la página de la licitación, haga una nueva o contacte al soporte: {{telefones}}, de lunes a viernes, de 8h a 18h, hora de Brasilia.',
    },
    EXPIRADO: {
      title: 'El enlace ya no es válido.',
      texto:
        'Es necesario hacer una nueva solicitud. Si lo necesita, contacte al soporte: {{telefones}}, de lunes a viernes, de 8h a 18h, hora de Brasilia.',
      recibo:
        'Si el plazo para solicitar aún no ha terminado, el recibo de su solicitud envía un nuevo enlace: está en el correo del recibo.',
      dica: 'Consejo: el nuevo enlace debe abrirse en hasta 4 horas; después se desactiva.',
    },
    ERRO: {
      title: 'Hubo un error en la validación del enlace.',
      texto:
        'Inténtelo de nuevo o contacte al soporte: {{telefones}}, de lunes a viernes, de 8h a 18h, hora de Brasilia.',
    },
    pular: 'Ver el resultado ahora',
    deNovo: 'Intentar de nuevo',
    pedidos: 'Ver las aclaraciones e impugnaciones de la licitación',
    lista: 'Ir a las licitaciones',
  },
} satisfies Translation<typeof solicitar>

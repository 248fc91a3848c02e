import type { Translation } from '..'
import type relatorio from '../pt-BR/relatorio'

export default {
  title: 'Informe del {{de}} al {{ate}}',
  de: 'Desde el día',
  ate: 'Hasta el día',
  mostrar: 'Mostrar',
  explica:
    'Un informe tiene un año como máximo. Para guardarlo o firmarlo, imprima esta página. Los archivos se abren en una hoja de cálculo.',
  orgaos: 'Organismos',
  todos: 'Todos los organismos del portal',
  feitoEm: 'Hecho el',
  contagem: {
    recebidos: 'Pedidos recibidos',
    noPrazo: 'Respondidos en plazo',
    comAtraso: 'Respondidos con retraso',
    esperam: 'Esperan respuesta, en plazo',
    atrasados: 'Esperan respuesta, con retraso',
  },
  pedidos: {
    title: 'Pedidos y respuestas',
    baixar: 'Descargar los pedidos y las respuestas (CSV)',
    nenhum: 'No se recibió ningún pedido en estos días.',
  },
  atos: {
    title: 'Quién hizo qué',
    baixar: 'Descargar quién hizo qué (CSV)',
    nenhum:
      'No se hizo nada en estos días. Las respuestas, los recursos, los enlaces y los fragmentos suprimidos aparecen aquí, con quién los hizo.',
  },
  coluna: {
    pedido: 'Pedido',
    processo: 'Proceso y organismo',
    enviadoEm: 'Enviado el',
    prazo: 'Responder hasta el',
    resposta: 'Primera respuesta',
    atraso: 'Retraso',
    quando: 'Cuándo',
    quem: 'Quién',
    ato: 'Qué hizo',
  },
  semResposta: 'Sin respuesta',
  atraso_zero: 'Ninguno',
  atraso_one: '{{count}} día hábil',
  atraso_other: '{{count}} días hábiles',
  mais_one: 'Aquí está solo la primera fila. El archivo las tiene todas.',
  mais_other: 'Aquí están solo las primeras {{count}} filas. El archivo las tiene todas.',
  terminal: 'En la terminal',
  ato: {
    respondido: 'Publicó la respuesta',
    corrigido: 'Corrigió la respuesta',
    aberto: 'Vio quién escribió',
    suprimido: 'Suprimió un fragmento',
    dispensado: 'Descartó un aviso de dato personal',
    recursoAberto: 'Abrió una página de recurso',
    recursoPermitido: 'Permitió recurso',
    prazoMudado: 'Cambió los plazos de recurso',
    linkDado: 'Dio un enlace de recurso',
    linkRevogado: 'Revocó un enlace de recurso',
    codigoDado: 'Dio un código a un documento',
    codigoRevogado: 'Revocó un documento',
  },
} satisfies Translation<typeof relatorio>

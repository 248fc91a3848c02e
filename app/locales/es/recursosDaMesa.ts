import type { Translation } from '..'
import type recursosDaMesa from '../pt-BR/recursosDaMesa'

export default {
  voltar: 'Volver a los recursos',
  campo: {
    edital: 'Pliego',
    orgao: 'Organismo',
    objeto: 'Objeto',
    alvo: 'Qué abre',
    emitidoEm: 'Dado el',
    validade: 'Validez',
  },
  lista: {
    title: 'Recursos que esperan ({{total}})',
    achadas: 'Licitaciones encontradas ({{total}})',
    nenhuma:
      'Ninguna intención de recurso espera decisión. Cuando un proveedor manifieste una, la licitación aparecerá aquí. Las demás licitaciones del organismo se encuentran por su número.',
    esperam_one: '{{count}} lote o ítem espera decisión',
    esperam_other: '{{count}} lotes o ítems esperan decisión',
  },
  lote: {
    title: 'Lotes e ítems',
    explica:
      'Estos enlaces abren las páginas de la autoridad en su nombre, por 30 minutos o hasta que usted salga. Lo que usted abre y cambia allí queda registrado.',
    nenhum: 'Esta licitación no tiene lotes, ni ítems fuera de lotes en que alguien manifestó intención de recurrir.',
    espera_one: '{{count}} intención de recurso espera decisión',
    espera_other: '{{count}} intenciones de recurso esperan decisión',
    prazos: 'Recurso hasta el {{recurso}}; contraargumento hasta el {{contrarrazao}}',
    permitir: 'Permitir recurso',
    marcar: 'Cambiar los plazos',
  },
  link: {
    title: 'Enlaces dados a autoridades',
    nenhum: 'No se ha dado ningún enlace. Los que usted dé aparecerán aquí, con la validez de cada uno.',
    para: 'Enlace para {{para}}',
    tudo: 'Todos los lotes e ítems',
    vale: 'Vale hasta el {{em}}',
    venceu: 'Venció el {{em}}',
    revogado: 'Revocado el {{em}}',
    deNovo:
      'Para ver las direcciones de un enlace, usted debe haber entrado hace menos de 15 minutos. Pida un enlace para entrar: lleva de vuelta a la misma página.',
    enderecos: 'Direcciones de este enlace',
    explica:
      'Entréguelas solo a quien va a decidir, por un medio que nadie más lea: quien tiene una dirección abre la página, sin entrar en esta área.',
    prazos: 'Plazos de recurso',
    permitir: 'Permitir recurso. {{de}}',
    revogar: 'Revocar el enlace',
    revogarExplica:
      'Ninguna dirección de este enlace se abre más, de inmediato, y no es posible deshacerlo. Otro enlace se da en la página de la licitación.',
    voltar: 'Volver a la licitación',
  },
  novo: {
    title: 'Dar un enlace a una autoridad',
    explica:
      'Con el enlace, quien no entra en esta área permite recursos y fija los plazos de esta licitación. El nombre que usted escriba queda en el historial de lo que se haga con él.',
    deNovo:
      'Para dar un enlace, usted debe haber entrado hace menos de 15 minutos. Pida un enlace para entrar: lleva de vuelta a la misma página.',
    para: 'A quién se da',
    paraAjuda: 'Nombre y cargo, como Rita Lima, pregonera.',
    alvo: 'Qué abre el enlace',
    validade: 'Por cuánto tiempo',
    por: { '8h': '8 horas', '1d': '1 día', '2d': '2 días', '7d': '7 días', '30d': '30 días' },
    fazer: 'Dar el enlace',
  },
  aviso: {
    feito: 'Enlace dado. Entregue las direcciones a quien va a decidir.',
    revogado: 'Enlace revocado: ninguna de sus direcciones se abre más.',
  },
  erro: {
    para: { required: 'Informe a quién se da el enlace.', tooLong: 'El nombre pasa de 120 caracteres.' },
    alvo: 'Elija un lote o ítem de esta licitación, o todos.',
    validade: 'Elija por cuánto tiempo vale el enlace.',
    entradaAntiga:
      'No se dio ningún enlace: para esto, usted debe haber entrado hace menos de 15 minutos. Entre de nuevo en otra pestaña; después envíe otra vez en esta.',
  },
} satisfies Translation<typeof recursosDaMesa>

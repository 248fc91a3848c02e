import type { Translation } from '../..'
import type orgaos from '../../pt-BR/mesa/orgaos'

export default {
  lista: {
    title: 'Organismos ({{total}})',
    busca: 'Número, sigla o nombre',
    buscar: 'Buscar',
    nenhum: 'Ningún organismo todavía. Aparecen aquí con la primera licitación o compra directa de cada uno.',
    nenhumComBusca: 'Ningún organismo corresponde a la búsqueda.',
    numero: 'Número {{id}}',
    numeroSigla: 'Número {{id}}, sigla {{sigla}}',
    semCaixa: 'Sin buzón de correo',
  },
  aviso: {
    entregue: 'El último aviso al buzón se entregó el {{em}}.',
    naoEntregue: 'El último aviso al buzón no se entregó. El portal desistió el {{em}}: compruebe la dirección.',
    espera: 'El último aviso al buzón, del {{em}}, aún no se entregó. El portal sigue intentándolo.',
  },
  orgao: {
    numero: 'Número',
    sigla: 'Sigla',
    avisadas: 'Avisadas en su propio correo',
    pessoas_zero: 'Ninguna persona',
    pessoas_one: '{{count}} persona',
    pessoas_other: '{{count}} personas',
    ultimoAviso: 'Último aviso',
    feriados: 'Feriados de este organismo',
    voltar: 'Volver a los organismos',
  },
  caixa: {
    title: 'Buzón de correo del organismo',
    explica:
      'El portal avisa en este buzón de los pedidos que llegan y de los que vencen. Es para un buzón de varias personas; quien responde por el organismo ya recibe avisos en su propio correo. El buzón no da entrada a nadie.',
    email: 'Correo del buzón',
    ajuda: 'Déjelo vacío para que el organismo no tenga buzón.',
    salvar: 'Guardar',
    salva: 'Buzón guardado. Los próximos avisos van a él.',
    tirada: 'El organismo ya no tiene buzón de correo.',
    ninguem:
      'Nadie recibe avisos de los pedidos a este organismo. Ponga un buzón aquí, o agregue en Personas a quien responde por él.',
  },
  feriados: {
    title: 'Feriados del organismo',
    explica:
      'En estos días ningún plazo corre para este organismo, como los sábados y domingos. Antes de guardar, la página muestra los plazos que cambian.',
    nenhum: 'Ningún feriado registrado. Los feriados del organismo aparecen aquí.',
    faltam: 'Feriados nacionales que aún no cuentan para este organismo',
    nacional: 'Feriado nacional: no se cambia aquí.',
    botao: { incluir: 'Agregar', retirar: 'Quitar' },
    novo: 'Agregar un feriado',
    dia: 'Día',
    nome: 'Nombre',
    nomeAjuda:
      'Cómo se llama el feriado, por ejemplo el de la patrona. Un feriado nacional conserva el nombre de la ley.',
    conferir: 'Comprobar qué cambia',
    voltar: 'Volver al organismo',
    aviso: { incluir: 'Feriado agregado.', retirar: 'Este día ya no es feriado del organismo.' },
    confere: {
      mudou: 'Lo que cambia ya es otro, y nada se guardó. Compruébelo de nuevo.',
      incluir: 'Compruebe el feriado a agregar',
      retirar: 'Compruebe el feriado a quitar',
      troca: 'Este día ya es feriado, con el nombre {{nome}}. Solo cambia el nombre.',
      prazos_zero: 'Ningún plazo de respuesta cambia',
      prazos_one: 'Cambia el plazo de respuesta de {{count}} pedido',
      prazos_other: 'Cambia el plazo de respuesta de {{count}} pedidos',
      prazo: 'Responder hasta {{para}}; antes, hasta {{de}}',
      recursos: 'Los plazos de recurso ya fijados no cambian. Los que se fijen después cuentan con el cambio.',
      botao: { incluir: 'Agregar el feriado', retirar: 'Quitar el feriado' },
      alterar: 'Modificar',
    },
    erro: {
      dia: 'Indique un día que exista.',
      nome: 'El nombre pasa de 120 caracteres.',
      semNome: 'Indique el nombre del feriado.',
      nacional: '{{dia}} es feriado nacional y no se cambia aquí.',
    },
  },
  erro: {
    email: 'Indique un correo válido, como licitacion@municipio.gov.br, o deje el campo vacío.',
    mudou:
      'Otra persona cambió el buzón mientras usted escribía, y no se guardó nada. Lo que escribió sigue aquí: compruébelo y envíelo de nuevo.',
  },
} satisfies Translation<typeof orgaos>

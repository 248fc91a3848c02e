import type { Translation } from '..'
import type pessoas from '../pt-BR/pessoas'

export default {
  lista: {
    title: 'Personas que pueden entrar ({{total}})',
    explica:
      'Quien está aquí entra con un enlace que llega a su correo. Abra una persona para cambiar lo que puede hacer.',
  },
  papel: { portal: 'Cuida del portal', orgaos: 'Responde por {{orgaos}}' },
  incluir: { title: 'Agregar una persona' },
  pessoa: {
    title: 'Cambiar lo que una persona puede hacer',
    hoje: 'Nombre actual',
    outroEmail: 'El correo no cambia: si la persona tiene otro, agréguela con él y quite este.',
    remover: 'Quitar la entrada a esta persona',
    voltar: 'Volver a las personas',
  },
  campo: {
    email: 'Correo electrónico',
    emailAjuda: 'A él va el enlace con el que la persona entra.',
    nome: 'Nombre',
    nomeAjuda: 'Queda en el historial de lo que hace la persona.',
    papel: 'Lo que la persona puede hacer',
    responde: 'Responder por uno o más organismos',
    cuida: 'Cuidar del portal, con todos los organismos, los registros y las personas',
    orgaos: 'Organismos por los que responde',
    orgaosAjuda: 'Siglas o números, separados por comas. Quien cuida del portal no necesita ninguno.',
    incluir: 'Agregar a la persona',
    salvar: 'Guardar',
  },
  remover: {
    title: 'Quitar la entrada a {{nome}}',
    explica:
      'Las sesiones de esta persona terminan enseguida, y los enlaces que recibió dejan de valer. Sus borradores se eliminan. Lo que hizo queda en el historial, con el nombre.',
    propria:
      'Esta persona es usted. Su sesión termina enseguida, y solo vuelve a entrar si otra persona la agrega. Sus borradores se eliminan. Lo que hizo queda en el historial.',
    botao: 'Quitar la entrada',
    voltar: 'Volver sin quitar',
  },
  aviso: {
    incluida: 'Persona agregada. Ya puede pedir el enlace para entrar.',
    mudada: 'Persona cambiada.',
    removida: 'Esta persona ya no entra.',
  },
  erro: {
    email: {
      required: 'Indique el correo de la persona.',
      invalid: 'Indique un correo válido, como nombre@municipio.gov.br.',
      tooLong: 'El correo pasa de 254 caracteres.',
    },
    nome: { required: 'Indique el nombre de la persona.', tooLong: 'El nombre pasa de 120 caracteres.' },
    papel: { required: 'Diga qué puede hacer la persona.' },
    orgaos: {
      required: 'Indique al menos un organismo, por la sigla o el número.',
      tooLong: 'La lista de organismos pasa de 1.000 caracteres.',
      nenhum: 'Ningún organismo tiene la sigla o el número {{nome}}.',
      varios: 'Varios organismos tienen la sigla {{nome}}. Indique el número de uno de ellos: {{numeros}}.',
    },
    entradaAntiga:
      'Nada cambió: para esto hay que haber entrado hace menos de 15 minutos. Entre de nuevo en otra pestaña; después envíelo de nuevo en esta.',
    jaEntra: 'Ya hay una persona con este correo. Ábrala en la lista para cambiar lo que puede hacer.',
    ultima: 'Esta es la última persona que cuida del portal. Agregue otra antes.',
    mudou:
      'Otra persona cambió esto mientras usted escribía, y no se guardó nada. Arriba está lo que vale ahora. Lo que escribió sigue aquí: compruébelo y envíelo de nuevo.',
  },
} satisfies Translation<typeof pessoas>

import type { Translation } from '../..'
import type portuguese from '../../pt-BR/institucional/institucional'

export default {
  rodape: {
    sistema: 'Sistema para realizar subastas electrónicas de bienes y servicios comunes.',
    fuso: 'Horas en el huso {{zona}}',
    brasilia: 'de Brasilia',
  },
  nomes: { sobre: 'Acerca de', contato: 'Contacto', privacidade: 'Privacidad', acessibilidade: 'Accesibilidad' },
  sobre: {
    title: 'Sobre este portal',
    description: 'Qué es el portal de licitaciones, qué se hace en él sin registro y de dónde vienen sus datos.',
    secoes: {
      oQue: {
        titulo: 'Qué es',
        textos: {
          sistema:
            'La página pública de un sistema de licitaciones electrónicas (Ley 14.133/2021): en ella cualquiera sigue qué compra el poder público, a quién y por cuánto.',
          livre:
            'Leer no exige registro, contraseña ni JavaScript. Cada página tiene una dirección propia, que se puede guardar y enviar.',
        },
      },
      fazer: {
        titulo: 'Qué se hace aquí',
        itens: {
          achar:
            'Encontrar licitaciones y compras directas por palabra, número, organismo, municipio, situación y valor.',
          ler: 'Leer el pliego, los anexos, los lotes, el acta y lo que cambió en cada licitación, y descargarlo todo de una vez.',
          pedir:
            'Pedir aclaración sobre un pliego o impugnarlo hasta la fecha límite, y leer lo que se pidió y se respondió (art. 164).',
          validar: 'Comprobar, por el código de la última página, si un documento es auténtico.',
          cadastrar: 'Registrarse como proveedor.',
          dados: 'Obtener los mismos datos por programa, en formato abierto.',
        },
        links: {
          licitacoes: 'Licitaciones disponibles',
          dispensa: 'Compras directas',
          validar: 'Validar documento',
          cadastro: 'Registrarse como proveedor',
          api: 'Datos abiertos (API)',
        },
      },
      dados: {
        titulo: 'De dónde vienen los datos',
        textos: {
          orgao:
            'De una licitación responde el organismo que la publica. Algunas vienen de otros sistemas: Acessar lleva entonces al sistema de origen.',
          proposta: 'Las propuestas y las pujas no se envían aquí, sino en el sistema al que lleva ACESSAR.',
          fuso: 'Las fechas y horas son del huso que dice el pie; los plazos siguen el reloj del servidor.',
        },
      },
      feito: {
        titulo: 'Cómo está hecho',
        textos: { bibliotecas: 'El programa usa bibliotecas de código abierto, cada una bajo su licencia.' },
        links: { licencas: 'Licencias de las bibliotecas' },
      },
    },
  },
  contato: {
    title: 'Contacto',
    description: 'Con quién hablar: quien mantiene el portal, el organismo de cada licitación y el encargado de datos.',
    dados: {
      nome: 'Quién mantiene este portal',
      endereco: 'Dirección',
      email: 'Correo electrónico',
      telefones: 'Teléfono',
      horario: 'Atención',
      horas: 'De lunes a viernes, de {{de}} a {{ate}} (hora de Brasilia)',
      encarregado: 'Encargado de los datos personales',
    },
    secoes: {
      portal: {
        titulo: 'Sobre el portal',
        textos: {
          erro: 'Hable con quien mantiene el portal. Para avisar de un error, diga la dirección de la página, qué hizo y qué apareció.',
          ninguem: 'Quien mantiene este portal aún no ha informado teléfono, correo ni dirección.',
        },
        links: { faleConosco: 'Contáctenos' },
      },
      licitacao: {
        titulo: 'Sobre una licitación',
        textos: {
          orgao:
            'Responde el organismo que la publicó. En la página de la licitación, en aclaraciones e impugnaciones, cualquiera pregunta o impugna hasta la fecha límite, y la respuesta queda allí, para todos.',
        },
        links: { licitacoes: 'Licitaciones disponibles' },
      },
      dados: {
        titulo: 'Sobre sus datos personales',
        textos: {
          encarregado: 'Escriba al encargado:',
          semEncarregado:
            'Use los contactos de quien mantiene el portal, arriba, y diga que se trata de datos personales.',
        },
        links: { privacidade: 'Privacidad' },
      },
      barreira: {
        titulo: 'Sobre una barrera de acceso',
        textos: { qual: 'Diga en qué página, con qué navegador y con qué recurso de apoyo no pudo seguir.' },
        links: { acessibilidade: 'Accesibilidad' },
      },
    },
  },
  acessibilidade: {
    title: 'Accesibilidad',
    description:
      'A qué normas de accesibilidad se obliga el portal, cómo se probó, qué falta todavía y a quién avisar.',
    secoes: {
      compromisso: {
        titulo: 'A qué se obliga este portal',
        textos: {
          normas:
            'Al nivel AA de las Pautas de Accesibilidad para el Contenido Web (WCAG) 2.2 y al modelo brasileño de accesibilidad en gobierno electrónico (eMAG), como manda la Ley 13.146/2015, art. 63.',
        },
      },
      como: {
        titulo: 'Cómo ayuda',
        itens: {
          teclado: 'Todo se hace solo con el teclado, el foco está siempre a la vista y hay un atajo al contenido.',
          semJs: 'Todo se lee y se envía sin JavaScript; solo la lectura de un PDF dentro de la página lo necesita.',
          tamanho:
            'Desde 320 px de ancho, y con la letra del navegador al doble, nada se desplaza hacia un lado en las páginas probadas.',
          cores: 'Los colores siguen la preferencia del sistema, claro u oscuro, y el movimiento se reduce con ella.',
          pausa: 'Lo que se actualiza solo no mueve el foco y se puede pausar.',
          erros:
            'En un formulario cada error está en un resumen arriba y junto a su campo, y no se pierde nada de lo escrito.',
        },
      },
      teste: {
        titulo: 'Cómo se probó',
        itens: {
          axe: 'Con el programa axe-core, por las reglas WCAG 2.0 a 2.2 A y AA y buenas prácticas, en las pantallas y sus estados, a 1280 px en claro y a 320 px en oscuro. Lo que no pudo decidir cuenta como fallo.',
          dois: 'Con y sin JavaScript, en un navegador Chromium.',
          teclado: 'Solo con el teclado, de la búsqueda al pedido.',
          letra: 'Con la letra del navegador a 32 px, en una pantalla de 360 px.',
        },
      },
      falta: {
        titulo: 'Qué falta todavía',
        itens: {
          pessoas:
            'No lo probaron personas con discapacidad, ni se probó con lectores de pantalla; un programa no encuentra toda barrera.',
          documentos:
            'Los pliegos, anexos y otros documentos son de los organismos: algunos son imágenes digitalizadas, sin texto que un lector de pantalla lea.',
          idioma: 'Lo que escriben los organismos y las personas está en portugués, sea cual sea el idioma elegido.',
        },
      },
      avisar: {
        titulo: '¿Encontró una barrera?',
        textos: { diga: 'Avise: los contactos están en la página Contacto.' },
        links: { contato: 'Contacto' },
      },
    },
    quando: 'Declaración del {{data}}.',
  },
} satisfies Translation<typeof portuguese>

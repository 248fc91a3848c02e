import type { Translation } from '../..'
import type portuguese from '../../pt-BR/institucional/institucional'

export default {
  sobre: {
    title: 'Acerca de este portal',
    description: 'Qué es el portal de licitaciones, qué puede hacer en él sin registro y de dónde vienen los datos.',
    secoes: {
      oQue: {
        titulo: 'Qué es',
        textos: {
          sistema:
            'La página pública de un sistema de licitaciones electrónicas (Ley 14.133/2021): en ella cualquiera sigue qué compra el poder público, a quién y por cuánto.',
          livre:
            'Para leer, no necesita registro, contraseña ni JavaScript. Cada página tiene una dirección propia, que puede guardar y enviar.',
        },
      },
      fazer: {
        titulo: 'Qué puede hacer aquí',
        itens: {
          achar: 'Encontrar licitaciones y compras directas por palabra, número, organismo, municipio, estado y valor.',
          ler: 'Leer el pliego, los adjuntos, los lotes, el acta y lo que cambió en cada licitación, y descargarlo todo de una vez.',
          pedir:
            'Pedir aclaración sobre un pliego o impugnarlo hasta la fecha límite, y leer las solicitudes y las respuestas (art. 164).',
          validar: 'Comprobar, con el código de la última página, si un documento es auténtico.',
          cadastrar: 'Registrarse como proveedor.',
          dados: 'Obtener los mismos datos con un programa, en formato abierto.',
        },
        links: {
          licitacoes: 'Licitaciones disponibles',
          dispensa: 'Compras directas',
          validar: 'Validar documento',
          cadastro: 'Registrarse como proveedor',
          api: 'Datos abiertos',
        },
      },
      dados: {
        titulo: 'De dónde vienen los datos',
        textos: {
          orgao:
            'El organismo que publica una licitación responde por ella. Algunas licitaciones vienen de otros sistemas: en ellas, Acceder abre el sistema de origen.',
          proposta: 'Para enviar una propuesta, use ACCEDER: abre el sistema del organismo.',
          fuso: 'Las fechas y horas siguen la zona horaria indicada en el pie de página. Los plazos cuentan por el reloj del servidor.',
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
        titulo: 'Acerca del portal',
        textos: {
          erro: 'Hable con quien mantiene el portal. Para avisar de un error, indique la dirección de la página, qué hizo y qué apareció.',
          ninguem: 'Quien mantiene este portal aún no ha indicado teléfono, correo ni dirección.',
        },
        links: { faleConosco: 'Contáctenos' },
      },
      licitacao: {
        titulo: 'Sobre una licitación',
        textos: {
          orgao:
            'El organismo que publicó la licitación responde por ella. En la página de la licitación, en Aclaración/Impugnación, cualquiera puede preguntar o impugnar hasta la fecha límite. La respuesta queda allí, para todos.',
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
        textos: { qual: 'Indique la página, el navegador y el recurso de apoyo con que no pudo seguir.' },
        links: { acessibilidade: 'Accesibilidad' },
      },
    },
  },
  acessibilidade: {
    title: 'Accesibilidad',
    description: 'Qué normas de accesibilidad sigue el portal, cómo se probó, qué falta todavía y a quién avisar.',
    secoes: {
      compromisso: {
        titulo: 'El compromiso de este portal',
        textos: {
          normas:
            'Cumplir el nivel AA de las Pautas de Accesibilidad para el Contenido Web (WCAG) 2.2 y el modelo brasileño de accesibilidad en gobierno electrónico (eMAG), como manda la Ley 13.146/2015, art. 63.',
        },
      },
      como: {
        titulo: 'Cómo ayuda',
        itens: {
          teclado: 'Puede hacer todo solo con el teclado. El foco está siempre visible, y hay un atajo al contenido.',
          semJs: 'Puede leer y enviar todo sin JavaScript. Solo la lectura de un PDF dentro de la página lo necesita.',
          tamanho:
            'Desde 320 px de ancho, y con la letra del navegador al doble, nada se desplaza hacia un lado en las páginas probadas.',
          cores:
            'Los colores siguen la preferencia del sistema, claro u oscuro. El movimiento también se reduce cuando usted lo prefiere.',
          pausa: 'Lo que se actualiza solo no mueve el foco y se puede pausar.',
          erros:
            'En los formularios, cada error aparece en un resumen arriba y junto a su campo, y usted no pierde lo que escribió.',
        },
      },
      teste: {
        titulo: 'Cómo se probó',
        itens: {
          axe: 'Con el programa axe-core, por las reglas WCAG 2.0 a 2.2 A y AA y buenas prácticas, en las pantallas y sus estados, a 1280 px en claro y a 320 px en oscuro. Lo que no pudo decidir cuenta como fallo.',
          dois: 'Con y sin JavaScript, en un navegador Chromium.',
          teclado: 'Solo con el teclado, de la búsqueda a la solicitud.',
          letra: 'Con la letra del navegador a 32 px, en una pantalla de 360 px.',
        },
      },
      falta: {
        titulo: 'Qué falta todavía',
        itens: {
          pessoas:
            'Las personas con discapacidad aún no han probado el portal, y no se ha probado con lectores de pantalla. Un programa no encuentra todas las barreras.',
          documentos:
            'Los pliegos, adjuntos y otros documentos son de los organismos: algunos son imágenes digitalizadas, sin texto para el lector de pantalla.',
          tempo:
            'La página de una licitación retirada va sola a la lista después de seis segundos. El enlace “Quedarse en esta página” la mantiene.',
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

import type { Translation } from '../..'
import type portuguese from '../../pt-BR/institucional/vender'

export default {
  title: 'Cómo vender al gobierno',
  description:
    'Una compra pública en seis pasos, las palabras que aparecen en ella, cuánto cuesta el registro y adónde va la propuesta.',
  secoes: {
    agora: {
      titulo: 'Empiece por aquí',
      textos: { aberto: 'Lea sin registro lo que está abierto. Para enviar una propuesta se necesita el registro.' },
      links: {
        licitacoes: 'Licitaciones que reciben propuestas ahora',
        dispensa: 'Compras directas que reciben propuestas ahora',
        cadastro: 'Registrarse como proveedor',
      },
    },
    passos: {
      titulo: 'Una compra en seis pasos',
      itens: {
        publica:
          'El organismo publica el pliego, o el aviso de una compra directa: qué va a comprar, cuánto, hasta cuándo recibe propuestas y qué exige a quien vende.',
        pergunta:
          'Usted lee y pregunta. Hasta la fecha límite, cualquiera puede pedir una aclaración o impugnar el pliego, sin registro. La respuesta queda en la página, para todos.',
        proposta:
          'Usted envía la propuesta antes del fin del plazo: qué ofrece y por cuánto. Para eso necesita registro.',
        disputa:
          'En la sesión pública se abren las propuestas. En una subasta, quienes participan compiten con pujas, cada una mejor que la anterior.',
        habilitacao:
          'El organismo evalúa la mejor oferta y comprueba los documentos de quien la hizo: es la habilitación. Quien no está de acuerdo puede recurrir.',
        homologacao:
          'El organismo adjudica la compra al ganador y la homologa. Después vienen el contrato o la orden de compra, la entrega y el pago.',
      },
    },
    palavras: { titulo: 'Las palabras que aparecen' },
    custo: {
      titulo: 'Cuánto cuesta el registro',
      textos: {
        ler: 'Leer, preguntar e impugnar no cuesta nada y no necesita registro.',
        plano: 'Rellenar el registro tampoco cuesta nada. En el primer acceso, usted elige un plan y efectúa el pago.',
        aprovacao:
          'La aprobación tarda hasta 2 días hábiles después del envío de los documentos y del pago; solo entonces es posible enviar propuestas.',
        comPagina:
          'Estas páginas no tienen los precios de los planes: vea la página del proveedor o pregunte a la atención del portal.',
        semPagina: 'Estas páginas no tienen los precios de los planes: pregunte a la atención del portal.',
        outro: 'El registro se hace en el sistema en que el organismo recibe las propuestas.',
      },
      links: {
        cadastro: 'Registrarse como proveedor',
        fornecedor: 'Planes: página del proveedor',
        contato: 'Contacto',
      },
    },
    proposta: {
      titulo: 'Adónde va la propuesta',
      textos: {
        acessar:
          'La propuesta no se envía por estas páginas. En la página de la licitación, ACCEDER abre el sistema en que el organismo recibe las propuestas y las pujas.',
        entrar: 'Para la propuesta de una compra directa, entre en el sistema con su acceso de proveedor.',
        origem:
          'Algunos procesos vienen de otros sistemas y llevan al sistema de origen. En él valen su registro y sus precios.',
      },
      links: { entrarPregao: 'Entrar: Subasta Electrónica', entrarDispensa: 'Entrar: Compra Directa Electrónica' },
    },
  },
  palavras: {
    edital: {
      palavra: 'Pliego (edital)',
      sentido: 'El documento con las reglas de una licitación. En una compra directa, es el aviso.',
    },
    pregao: {
      palavra: 'Subasta (pregão)',
      sentido: 'La licitación de bienes y servicios comunes, que gana la mejor puja.',
    },
    concorrencia: {
      palavra: 'Concurrencia (concorrência)',
      sentido: 'La licitación de obras y de bienes y servicios especiales.',
    },
    dispensa: {
      palavra: 'Compra directa (dispensa)',
      sentido: 'Una compra sin licitación, en los casos de la ley, como los de menor valor.',
    },
    lote: {
      palavra: 'Lote e ítem',
      sentido: 'El ítem es un producto o servicio. El lote reúne ítems con un solo ganador.',
    },
    lance: { palavra: 'Puja (lance)', sentido: 'Una oferta nueva, mejor, durante la subasta.' },
    impugnacao: { palavra: 'Impugnación', sentido: 'La solicitud de corregir un pliego contrario a la ley.' },
    habilitacao: {
      palavra: 'Habilitación',
      sentido: 'La comprobación de que quien ganó puede contratar: registros, impuestos, capacidad.',
    },
    recurso: {
      palavra: 'Recurso',
      sentido: 'La solicitud de revisar una decisión. Los demás responden con la contrarrazón.',
    },
    adjudicacao: { palavra: 'Adjudicación', sentido: 'El acto que atribuye la compra al ganador.' },
    homologacao: {
      palavra: 'Homologación',
      sentido: 'El acto por el que la autoridad confirma el resultado y cierra la licitación.',
    },
    mePp: { palavra: 'ME/EPP', sentido: 'Microempresa y pequeña empresa. Algunos ítems son solo para ellas.' },
  },
} satisfies Translation<typeof portuguese>

import type { Translation } from '..'
import type api from '../pt-BR/api'

export default {
  title: 'Datos abiertos',
  intro: 'Todo lo que publica este portal se puede descargar, seguir y leer con programas, sin registro.',
  download: {
    title: 'Descargar',
    lists:
      'Cada archivo JSON trae hasta 100 registros. Para los siguientes, agregue &page=2 a la dirección. También valen los filtros de la consulta, como &estado=PE.',
    licitacoes: 'Licitaciones (JSON)',
    comprasDiretas: 'Compras directas (JSON)',
    tables:
      'Cada lista se descarga entera. Para descargar solo una parte, filtre la lista y siga «Descargar esta lista», debajo de ella. En un CSV, Excel lee un código como 10/2026 como fecha; el XLSX guarda el código.',
    tabelas: {
      licitacoes: 'Licitaciones',
      'compras-diretas': 'Compras directas',
      itens: 'Ítems y precios',
      vitorias: 'Lo que una empresa ganó',
    },
    filtered: 'Con los filtros y el orden de la lista de la que usted viene.',
    back: 'Volver a la lista',
    formatos: {
      csv: 'CSV, para programas',
      excel: 'CSV, para Excel en portugués',
      xlsx: 'XLSX, para cualquier planilla',
      jsonl: 'JSON Lines, para programas',
      colunas: 'Qué dice cada columna (JSON)',
    },
    ocds: {
      title: 'Contrataciones abiertas (OCDS)',
      registros: { link: 'Registros en OCDS 1.1 (JSON)', about: 'en páginas de hasta 100 procesos, como están ahora.' },
      releases: {
        link: 'Releases en OCDS 1.1 (JSON)',
        about: 'en páginas de hasta 100, lo que cambió en cada proceso, en el orden en que se publicó.',
      },
      removidas: {
        link: 'Releases retirados (JSON)',
        about: 'los que traían datos personales o eran de un proceso que salió del portal.',
      },
    },
    documents:
      'El acta y los adjuntos de una licitación se descargan en su página: uno por uno, o todos los adjuntos en un archivo zip.',
    choose: 'Elegir una licitación',
  },
  follow: {
    title: 'Seguir',
    busca: 'Seguir esta búsqueda',
    feed: { link: 'Feed (Atom)', about: 'en un lector de noticias, avisa de lo que se publica y de lo que cambia.' },
    agenda: {
      link: 'Agenda (iCalendar)',
      about: 'en el calendario del teléfono o del ordenador, muestra los próximos plazos.',
    },
    search:
      'Cada búsqueda tiene su propia dirección. Guárdela: siempre muestra el resultado actual. Durante la sesión pública, la página de la licitación muestra las fases y las pujas.',
    newest: 'Licitaciones, de la publicación más reciente a la más antigua',
    itens: 'Ítems comprados, con precios y ganadores',
    closing: 'Licitaciones que cierran en 7 días',
    comprasDiretas: 'Compras directas',
    ausentes: 'Lo que el origen eliminó',
    changes:
      'El mapa del sitio trae la dirección de cada licitación y compra directa, con la fecha de su último cambio.',
    siteMap: 'Mapa del sitio (XML)',
  },
  ausentes: {
    title: 'Eliminadas en el origen',
    about:
      'El PNCP ya no tiene estas licitaciones y compras directas. No aparecen en las listas; la página de cada una muestra lo que se sabía de ella.',
    nenhuma: 'Lo que el PNCP elimine aparecerá aquí.',
    licitacao: 'Licitación',
    compra_direta: 'Compra directa',
    desde: 'eliminada el {{data}}',
  },
  program: {
    title: 'Programar',
    intro: 'Cada consulta responde en JSON, sin registro.',
  },
  document: 'Documento OpenAPI',
  parameters: 'Parámetros',
  response: 'Campos de la respuesta',
  name: 'Nombre',
  type: 'Tipo',
  where: 'Dónde',
  meaning: 'Significado',
  required: 'obligatorio',
} satisfies Translation<typeof api>

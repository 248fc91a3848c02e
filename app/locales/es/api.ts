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
      'Cada lista también se descarga entera, con sus filtros, en CSV para programas, CSV para Excel, XLSX o JSON Lines: los enlaces están debajo de la lista. Un archivo datapackage.json dice qué significa cada columna.',
    licitacoesCsv: 'Licitaciones (CSV)',
    comprasDiretasCsv: 'Compras directas (CSV)',
    documents:
      'El acta y los adjuntos de una licitación se descargan en su página: uno por uno, o todos los adjuntos en un archivo zip.',
    choose: 'Elegir una licitación',
  },
  follow: {
    title: 'Seguir',
    search:
      'Cada búsqueda tiene su propia dirección. Guárdela: siempre muestra el resultado actual. Durante la sesión pública, la página de la licitación muestra las fases y las pujas.',
    newest: 'Licitaciones, de la publicación más reciente a la más antigua',
    itens: 'Ítems comprados, con precios y ganadores',
    closing: 'Licitaciones que cierran en 7 días',
    comprasDiretas: 'Compras directas',
    changes:
      'El mapa del sitio trae la dirección de cada licitación y compra directa, con la fecha de su último cambio.',
    siteMap: 'Mapa del sitio (XML)',
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

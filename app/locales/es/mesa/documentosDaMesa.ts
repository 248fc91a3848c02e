import type { Translation } from '../..'
import type documentosDaMesa from '../../pt-BR/mesa/documentosDaMesa'

export default {
  campo: {
    edital: 'Pliego',
    orgao: 'Organismo',
    objeto: 'Objeto',
    tipo: 'Tipo',
    situacao: 'Situación',
    motivo: 'Motivo',
  },
  lista: {
    title_licitacao: 'Documentos de las licitaciones ({{total}})',
    title_compra_direta: 'Documentos de las compras directas ({{total}})',
    achadas_licitacao: 'Licitaciones encontradas ({{total}})',
    achadas_compra_direta: 'Compras directas encontradas ({{total}})',
    explica:
      'Incluya, cambie y retire aquí los documentos de lo que el organismo publica en este portal. Los de lo que viene de otro sistema se cambian allá.',
    nenhuma: 'Nada se publica aquí sin venir de otro sistema. Lo que se publique aparece en esta lista.',
    documentos_zero: 'Ningún documento',
    documentos_one: '{{count}} documento',
    documentos_other: '{{count}} documentos',
    importada: 'Viene de otro sistema',
    licitacao: 'Ver las licitaciones',
    compra_direta: 'Ver las compras directas',
    voltar: 'Volver a la lista',
  },
  processo: {
    publica: 'Ver la página pública',
    importada:
      'Este proceso viene de otro sistema, y sus documentos son de allá: inclúyalos, cámbielos o retírelos en ese sistema. Esta página solo los muestra.',
    mudanca:
      'Quien cambia el pliego lo publica de nuevo, de la misma forma, y cuenta de nuevo los plazos, salvo que el cambio no afecte la formulación de las propuestas (Ley 14.133/2021, art. 55, § 1).',
    pncp: 'Lo que se publica aquí no se publica en el PNCP: hágalo también allá.',
    antes: 'Antes de publicar',
    voltar: 'Volver al proceso',
  },
  documento: {
    title: 'Documentos publicados',
    nenhum: 'Ningún documento está publicado. Los que usted incluya aparecen aquí y en la página pública.',
    desde: 'Versión {{versao}}, pública desde el {{desde}}',
    baixar: 'Descargar esta versión',
    semAtual: 'La última versión de este documento fue retirada. Para publicar otra, incluya un documento.',
  },
  versao: {
    title: 'Versiones anteriores y retiradas',
    nenhuma:
      'Ninguna versión se ha cambiado o retirado todavía. Una versión cambiada sigue siendo pública, con sus fechas.',
    publica: 'Versión {{versao}}, pública como la actual del {{desde}} al {{ate}}',
    retirada: 'Versión {{versao}}, del {{desde}}, retirada el {{em}}',
    retirar: 'Retirar la versión {{versao}}',
  },
  novo: {
    title: 'Incluir un documento',
    explica: 'El documento es público en cuanto se incluye.',
    tipo: 'Tipo',
    escolha: 'Elija el tipo',
    arquivo: 'Documento',
    nome: 'Nombre del documento (opcional)',
    nomeAjuda: 'Es público, y cómo se llama al descargarlo. Sin esto, como el archivo.',
    botao: 'Incluir el documento',
  },
  trocar: {
    title: 'Cambiar por una nueva versión',
    explica:
      'La nueva versión es pública en el acto. La de ahora sigue siendo pública, con sus fechas, como versión anterior.',
    arquivo: 'Nueva versión',
    botao: 'Publicar la nueva versión',
  },
  retirar: {
    title: 'Retirar la versión {{versao}} de {{nome}}',
    explica:
      'El archivo de esta versión se borra y nadie más lo descarga, ni aquí. En la página pública quedan el nombre, las fechas y el motivo. No es posible deshacerlo.',
    atual:
      'Esta es la versión de ahora. Para poner otra en su lugar, vuelva y cámbiela; para eso no hace falta retirarla.',
    deNovo:
      'Para retirar una versión, usted debe haber entrado hace menos de 15 minutos. Pida un enlace: vuelve a esta misma página.',
    motivo: 'Motivo',
    motivoAjuda: 'Es público. No incluya datos personales.',
    botao: 'Retirar esta versión',
    voltar: 'Volver al documento',
  },
  aviso: {
    incluido: 'Documento publicado.',
    trocado: 'Nueva versión publicada. La anterior sigue siendo pública, con sus fechas.',
    retirado: 'Versión retirada: el archivo se borró, y el motivo es público.',
  },
  erro: {
    tipo: 'Elija el tipo del documento.',
    nome: 'El nombre pasa de 120 caracteres.',
    semArquivo: 'Elija el archivo.',
    broken: 'El PDF está incompleto. Genérelo o descárguelo de nuevo, y elíjalo otra vez.',
    arquivoGone: 'El archivo ya no está guardado. Elíjalo de nuevo.',
    importado: 'Este proceso ahora viene de otro sistema, y sus documentos son de allá. No se publicó nada.',
    mudou:
      'Otra persona cambió este documento mientras usted escribía. Vea arriba cómo está, y envíe de nuevo si es el caso.',
    motivo: { required: 'Escriba por qué se retira la versión.', tooLong: 'El motivo pasa de 500 caracteres.' },
    jaRetirada: 'Otra persona ya retiró esta versión.',
    entradaAntiga: 'Entre de nuevo en otra pestaña, vuelva a esta página y envíe de nuevo. Lo que escribió sigue aquí.',
  },
} satisfies Translation<typeof documentosDaMesa>

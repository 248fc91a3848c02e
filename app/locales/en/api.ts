import type { Translation } from '..'
import type api from '../pt-BR/api'

export default {
  title: 'Open data',
  intro: 'Everything this portal publishes can be downloaded, followed and read by programs, without registration.',
  download: {
    title: 'Download',
    lists:
      'Each JSON file has up to 100 records. For the next ones, add &page=2 to the address. The filters of the call work too, such as &estado=PE.',
    licitacoes: 'Tenders (JSON)',
    comprasDiretas: 'Direct purchases (JSON)',
    tables:
      "Each list can be downloaded whole. To download a part of it, filter the list and follow 'Download this list' below it. In a CSV, Excel reads a code such as 10/2026 as a date; the XLSX keeps the code.",
    tabelas: {
      licitacoes: 'Tenders',
      'compras-diretas': 'Direct purchases',
      itens: 'Items and prices',
      vitorias: 'What a company won',
    },
    filtered: 'With the filters and the order of the list you came from.',
    back: 'Back to the list',
    formatos: {
      csv: 'CSV, for programs',
      excel: 'CSV, for Excel in Portuguese',
      xlsx: 'XLSX, for any spreadsheet',
      jsonl: 'JSON Lines, for programs',
      colunas: 'What each column means (JSON)',
    },
    ocds: {
      title: 'Open contracting (OCDS)',
      registros: { link: 'Records in OCDS 1.1 (JSON)', about: 'in pages of up to 100 processes, as they are now.' },
      releases: {
        link: 'Releases in OCDS 1.1 (JSON)',
        about: 'in pages of up to 100, what changed in each process, in the order of publication.',
      },
      removidas: {
        link: 'Removed releases (JSON)',
        about: 'those with personal data, or of a process that left the portal.',
      },
    },
    documents:
      'The minutes and the attachments of a tender can be downloaded from its page: one by one, or all attachments in a zip file.',
    choose: 'Choose a tender',
  },
  follow: {
    title: 'Follow',
    busca: 'Follow this search',
    feed: { link: 'Feed (Atom)', about: 'in a news reader, tells what is published and what changes.' },
    agenda: {
      link: 'Calendar (iCalendar)',
      about: 'in the calendar of a phone or computer, shows the next deadlines.',
    },
    search:
      'Every search has its own address. Keep it: it always shows the current result. During the public session, the page of the tender shows the phases and the bids.',
    newest: 'Tenders, latest publication first',
    itens: 'Purchased items, with prices and winners',
    closing: 'Tenders closing within 7 days',
    comprasDiretas: 'Direct purchases',
    ausentes: 'What the source removed',
    changes: 'The site map has the address of every tender and direct purchase, with the date of its last change.',
    siteMap: 'Site map (XML)',
  },
  ausentes: {
    title: 'Removed at the source',
    about:
      'PNCP no longer has these tenders and direct purchases. They are in no list; the page of each shows what was known of it.',
    nenhuma: 'What PNCP removes will appear here.',
    licitacao: 'Tender',
    compra_direta: 'Direct purchase',
    desde: 'removed on {{data}}',
  },
  program: {
    title: 'Program',
    intro: 'Each call below answers in JSON, without registration.',
  },
  document: 'OpenAPI document',
  parameters: 'Parameters',
  response: 'Response fields',
  name: 'Name',
  type: 'Type',
  where: 'Where',
  meaning: 'Meaning',
  required: 'required',
} satisfies Translation<typeof api>

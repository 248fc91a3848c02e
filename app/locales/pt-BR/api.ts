export default {
  title: 'Dados abertos',
  intro: 'Tudo o que este portal publica pode ser baixado, acompanhado e lido por programas, sem cadastro.',
  download: {
    title: 'Baixar',
    lists:
      'Cada arquivo JSON traz até 100 registros. Para os seguintes, acrescente &page=2 ao endereço. Os filtros da consulta também valem, como &estado=PE.',
    licitacoes: 'Licitações (JSON)',
    comprasDiretas: 'Compras diretas (JSON)',
    tables:
      "Cada lista se baixa inteira. Para baixar só uma parte, filtre a lista e siga 'Baixar esta lista', abaixo dela. No CSV, o Excel lê um código como 10/2026 como data; o XLSX guarda o código.",
    tabelas: {
      licitacoes: 'Licitações',
      'compras-diretas': 'Compras diretas',
      itens: 'Itens e preços',
      vitorias: 'O que uma empresa venceu',
    },
    filtered: 'Com os filtros e a ordem da lista de onde você veio.',
    back: 'Voltar à lista',
    formatos: {
      csv: 'CSV, para programas',
      excel: 'CSV, para o Excel',
      xlsx: 'XLSX, para qualquer planilha',
      jsonl: 'JSON Lines, para programas',
      colunas: 'O que diz cada coluna (JSON)',
    },
    ocds: {
      title: 'Contratações abertas (OCDS)',
      registros: { link: 'Registros em OCDS 1.1 (JSON)', about: 'em páginas de até 100 processos, como estão agora.' },
      releases: {
        link: 'Releases em OCDS 1.1 (JSON)',
        about: 'em páginas de até 100, o que mudou em cada processo, na ordem em que se publicou.',
      },
      removidas: {
        link: 'Releases removidos (JSON)',
        about: 'os que traziam dados pessoais ou eram de um processo que saiu do portal.',
      },
    },
    documents:
      'A ata e os anexos de uma licitação são baixados na página dela: um a um, ou todos os anexos num arquivo zip.',
    choose: 'Escolher uma licitação',
  },
  follow: {
    title: 'Acompanhar',
    busca: 'Acompanhar esta busca',
    feed: { link: 'Feed (Atom)', about: 'num leitor de notícias, avisa do que se publica e do que muda.' },
    agenda: {
      link: 'Agenda (iCalendar)',
      about: 'no calendário do celular ou do computador, mostra os próximos prazos.',
    },
    search:
      'Toda busca tem um endereço próprio. Guarde-o: ele mostra sempre o resultado atual. Durante a sessão pública, a página da licitação mostra as fases e os lances.',
    newest: 'Licitações, da publicação mais recente à mais antiga',
    itens: 'Itens comprados, com preços e vencedores',
    closing: 'Licitações que encerram em 7 dias',
    comprasDiretas: 'Compras diretas',
    ausentes: 'O que a origem excluiu',
    changes: 'O mapa do site traz o endereço de cada licitação e compra direta, com a data da última alteração.',
    siteMap: 'Mapa do site (XML)',
  },
  ausentes: {
    title: 'Excluídas na origem',
    about:
      'O PNCP não tem mais estas licitações e compras diretas. Elas não aparecem nas listas; a página de cada uma mostra o que se sabia dela.',
    nenhuma: 'O que o PNCP excluir aparecerá aqui.',
    licitacao: 'Licitação',
    compra_direta: 'Compra direta',
    desde: 'excluída em {{data}}',
  },
  program: {
    title: 'Programar',
    intro: 'Cada consulta abaixo responde em JSON, sem cadastro.',
  },
  document: 'Documento OpenAPI',
  parameters: 'Parâmetros',
  response: 'Campos da resposta',
  name: 'Nome',
  type: 'Tipo',
  where: 'Onde',
  meaning: 'Significado',
  required: 'obrigatório',
}

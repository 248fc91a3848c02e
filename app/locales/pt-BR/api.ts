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
      'Cada lista também se baixa inteira, com os filtros que tiver, em CSV para programas, CSV para Excel, XLSX ou JSON Lines: os links estão abaixo da lista. Um arquivo datapackage.json diz o que significa cada coluna.',
    licitacoesCsv: 'Licitações (CSV)',
    comprasDiretasCsv: 'Compras diretas (CSV)',
    documents:
      'A ata e os anexos de uma licitação são baixados na página dela: um a um, ou todos os anexos num arquivo zip.',
    choose: 'Escolher uma licitação',
  },
  follow: {
    title: 'Acompanhar',
    search:
      'Toda busca tem um endereço próprio. Guarde-o: ele mostra sempre o resultado atual. Durante a sessão pública, a página da licitação mostra as fases e os lances.',
    newest: 'Licitações, da publicação mais recente à mais antiga',
    itens: 'Itens comprados, com preços e vencedores',
    closing: 'Licitações que encerram em 7 dias',
    comprasDiretas: 'Compras diretas',
    changes: 'O mapa do site traz o endereço de cada licitação e compra direta, com a data da última alteração.',
    siteMap: 'Mapa do site (XML)',
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

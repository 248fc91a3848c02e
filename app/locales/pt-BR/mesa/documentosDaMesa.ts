export default {
  campo: { edital: 'Edital', orgao: 'Órgão', objeto: 'Objeto', tipo: 'Tipo', situacao: 'Situação', motivo: 'Motivo' },
  lista: {
    title_licitacao: 'Documentos das licitações ({{total}})',
    title_compra_direta: 'Documentos das compras diretas ({{total}})',
    achadas_licitacao: 'Licitações encontradas ({{total}})',
    achadas_compra_direta: 'Compras diretas encontradas ({{total}})',
    explica:
      'Inclua, troque e retire aqui os documentos do que o órgão publica neste portal. Os do que vem de outro sistema mudam lá.',
    nenhuma: 'Nada é publicado aqui sem vir de outro sistema. O que for aparece nesta lista.',
    documentos_zero: 'Nenhum documento',
    documentos_one: '{{count}} documento',
    documentos_other: '{{count}} documentos',
    importada: 'Vem de outro sistema',
    licitacao: 'Ver as licitações',
    compra_direta: 'Ver as compras diretas',
    voltar: 'Voltar à lista',
  },
  processo: {
    publica: 'Ver a página pública',
    importada:
      'Este processo vem de outro sistema, e os seus documentos são de lá: inclua, troque ou retire-os nesse sistema. Esta página só os mostra.',
    mudanca:
      'Quem muda o edital publica-o de novo, na mesma forma, e conta de novo os prazos, salvo se a mudança não comprometer a formulação das propostas (Lei 14.133/2021, art. 55, § 1º).',
    pncp: 'O que se publica aqui não é publicado no PNCP: faça isso também lá.',
    antes: 'Antes de publicar',
    voltar: 'Voltar ao processo',
  },
  documento: {
    title: 'Documentos publicados',
    nenhum: 'Nenhum documento está publicado. Os que você incluir aparecem aqui e na página pública.',
    desde: 'Versão {{versao}}, pública desde {{desde}}',
    baixar: 'Baixar esta versão',
    semAtual: 'A última versão deste documento foi retirada. Para publicar outra, inclua um documento.',
  },
  versao: {
    title: 'Versões anteriores e retiradas',
    nenhuma: 'Nenhuma versão foi trocada ou retirada ainda. Uma versão trocada continua pública, com as suas datas.',
    publica: 'Versão {{versao}}, pública como a atual de {{desde}} a {{ate}}',
    retirada: 'Versão {{versao}}, de {{desde}}, retirada em {{em}}',
    retirar: 'Retirar a versão {{versao}}',
  },
  novo: {
    title: 'Incluir um documento',
    explica: 'O documento fica público na hora em que é incluído.',
    tipo: 'Tipo',
    escolha: 'Escolha o tipo',
    arquivo: 'Documento',
    nome: 'Nome do documento (opcional)',
    nomeAjuda: 'É público, e como ele se chama ao ser baixado. Sem isto, como o arquivo.',
    botao: 'Incluir o documento',
  },
  trocar: {
    title: 'Trocar por uma nova versão',
    explica:
      'A nova versão fica pública na hora. A de agora continua pública, com as suas datas, como versão anterior.',
    arquivo: 'Nova versão',
    botao: 'Publicar a nova versão',
  },
  retirar: {
    title: 'Retirar a versão {{versao}} de {{nome}}',
    explica:
      'O arquivo desta versão é apagado e ninguém mais o baixa, nem aqui. Na página pública ficam o nome, as datas e o motivo. Não é possível desfazer.',
    atual: 'Esta é a versão de agora. Para pôr outra no lugar, volte e troque-a; a retirada não é precisa para isso.',
    deNovo:
      'Retirar uma versão pede que você tenha entrado há menos de 15 minutos. Peça um link: ele traz de volta à mesma página.',
    motivo: 'Motivo',
    motivoAjuda: 'É público. Não inclua dados pessoais.',
    botao: 'Retirar esta versão',
    voltar: 'Voltar ao documento',
  },
  aviso: {
    incluido: 'Documento publicado.',
    trocado: 'Nova versão publicada. A anterior continua pública, com as suas datas.',
    retirado: 'Versão retirada: o arquivo foi apagado, e o motivo é público.',
  },
  erro: {
    tipo: 'Escolha o tipo do documento.',
    nome: 'O nome passa de 120 caracteres.',
    semArquivo: 'Escolha o arquivo.',
    broken: 'O PDF está incompleto. Gere-o ou baixe-o de novo, e escolha-o outra vez.',
    arquivoGone: 'O arquivo não está mais guardado. Escolha-o de novo.',
    importado: 'Este processo passou a vir de outro sistema, e os seus documentos são de lá. Nada foi publicado.',
    mudou:
      'Outra pessoa mudou este documento enquanto você escrevia. Veja acima como ele está, e envie de novo se for o caso.',
    motivo: { required: 'Escreva por que a versão é retirada.', tooLong: 'O motivo passa de 500 caracteres.' },
    jaRetirada: 'Outra pessoa já retirou esta versão.',
    entradaAntiga:
      'Entre de novo em outra aba, volte a esta página e envie de novo. O que você escreveu continua aqui.',
  },
}

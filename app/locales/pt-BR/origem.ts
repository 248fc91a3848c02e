export default {
  title: 'Origem dos dados',
  voltar: 'Voltar à origem dos dados',
  fonte: { pncp: 'PNCP', comprasgov: 'Compras.gov.br' },
  campo: { fonte: 'O que foi lido', situacao: 'Situação', contagem: 'Registros' },
  sync: {
    title: 'O que o portal lê do PNCP por si',
    nada: 'O portal não lê nada do PNCP por si. Quem cuida do servidor o configura em SYNC_PNCP.',
    desde: 'Tudo o que mudou desde {{dia}} foi lido.',
    semDesde: 'Ainda não há um período lido por inteiro.',
    lidoEm: 'O que é recente foi lido por último em {{em}}.',
    naoLido: 'O que é recente ainda não foi lido.',
    periodos: 'Períodos lidos: {{lidos}} de {{total}}.',
    compras: 'Compras vistas: {{vistas}}. Esperam itens e documentos: {{pendentes}}.',
    falhas: 'Falhas em aberto: {{total}}. As que se tentam antes:',
    tentarEm: 'Nova tentativa depois de {{em}}.',
    pausada: 'As rodadas estão paradas desde {{em}}. No terminal, portal sync resume as retoma.',
    suspeita: 'Em {{em}} o PNCP disse não ter {{compras}} compras: são demais, e nenhuma saiu das listas.',
    rejeitados: 'Registros que não entraram: {{total}}',
  },
  importacao: {
    title: 'Importações',
    explica: 'Cada importação feita no terminal, a mais nova primeiro. Abra uma para ver o que não pôde entrar.',
    nenhuma: 'Nenhuma importação ainda. As que forem feitas no terminal, com portal import, aparecem aqui.',
    de: '{{origem}}, {{em}}',
    contagem: 'Novos: {{novos}}. Alterados: {{alterados}}. Inalterados: {{inalterados}}. Rejeitados: {{rejeitados}}.',
    terminada: 'Terminou em {{em}}.',
    interrompida: 'Foi interrompida em {{em}}. O que já entrou fica; repetida, ela continua.',
    semFim:
      'Não terminou: ainda está em curso, ou parou sem poder dizê-lo. O último sinal é de {{em}}. O que já entrou fica.',
  },
  recusas: {
    title: 'Rejeitados ({{total}})',
    explica:
      'Estes registros não puderam entrar, pelos motivos que seguem. Corrija-os na origem e importe de novo: o que já entrou só muda se lá mudou.',
    nenhuma: 'Nenhum registro rejeitado está guardado aqui.',
    faltam:
      'Aqui estão {{guardadas}}: ficam os primeiros 10.000 de cada uma das 50 importações mais novas. O arquivo na máquina do portal tem todos.',
  },
}

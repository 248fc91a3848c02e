import type { TipoAnexo } from '~/domain/licitacao/enums'

/** `comItens` puts the list of items after the text. */
export type TextoAnexo = { titulo: string; paragrafos: readonly string[]; comItens?: true }

/** The text of the document of each type. Processo, edital and objeto stand above it. */
export const textosAnexo: Record<TipoAnexo, TextoAnexo> = {
  EDITAL: {
    titulo: 'Edital',
    comItens: true,
    paragrafos: [
      '1. Do objeto. O objeto desta licitação é o descrito no início deste documento, conforme as condições, as quantidades e as exigências aqui estabelecidas e nos anexos, que dele fazem parte.',
      '2. Da participação. Podem participar os interessados do ramo pertinente ao objeto que estejam previamente credenciados no sistema eletrônico. O licitante responde pelas transações feitas em seu nome e assume como firmes e verdadeiras as suas propostas e os seus lances.',
      '3. Da proposta. A proposta é enviada exclusivamente pelo sistema, até a data e o horário marcados, e vale por sessenta dias. Nos valores estão incluídos os tributos, os encargos, o frete e tudo o mais que incida sobre o fornecimento.',
      '4. Dos esclarecimentos e da impugnação. Qualquer pessoa pode pedir esclarecimento ou impugnar o edital até três dias úteis antes da abertura, pelo portal. As respostas são publicadas no mesmo lugar e vinculam os participantes e a Administração.',
      '5. Da sessão. Aberta a sessão, as propostas são classificadas e inicia-se a disputa no modo indicado. Os lances são públicos e sucessivos, sem a identificação do autor até o encerramento da etapa.',
      '6. Do julgamento. Encerrada a disputa, o agente de contratação examina a conformidade da proposta mais bem classificada e pode negociar condições mais vantajosas. Propostas inexequíveis, ou acima do orçamento depois da negociação, são desclassificadas com a motivação registrada em ata.',
      '7. Da habilitação. Exige-se a documentação jurídica, fiscal, social, trabalhista, técnica e econômico-financeira necessária e suficiente para demonstrar a capacidade do licitante.',
      '8. Dos recursos. A intenção de recorrer é manifestada na própria sessão. O prazo das razões é de três dias úteis, e igual prazo têm os demais para as contrarrazões, a contar do término do prazo do recorrente.',
      '9. Das sanções. O descumprimento injustificado sujeita o contratado a advertência, multa, impedimento de licitar e declaração de inidoneidade, assegurados o contraditório e a ampla defesa.',
      '10. Das disposições finais. Os prazos contam-se em dias úteis. Não havendo expediente na data marcada, a sessão fica transferida para o primeiro dia útil seguinte, no mesmo horário.',
    ],
  },
  ADENDO: {
    titulo: 'Adendo ao edital',
    paragrafos: [
      'Onde se lê, no item 4.2 do termo de referência, “entrega em até quinze dias corridos”, leia-se “entrega em até quinze dias úteis”.',
      'Fica acrescentado ao item 7 o subitem 7.5: “É aceita a certidão positiva com efeitos de negativa”.',
      'As alterações não afetam a formulação das propostas. Permanecem as datas e as demais condições do edital.',
    ],
  },
  ATA_REGISTRO_PRECO: {
    titulo: 'Ata de registro de preços',
    comItens: true,
    paragrafos: [
      'O órgão gerenciador e os fornecedores beneficiários firmam esta ata, com validade de um ano a contar da publicação, prorrogável por igual período se comprovado que o preço continua vantajoso.',
      'A existência de preços registrados não obriga a contratar, mas assegura ao beneficiário a preferência em igualdade de condições.',
      'Os preços podem ser revistos em decorrência de fato que altere o custo, cabendo ao gerenciador a negociação com os fornecedores.',
    ],
  },
  AVISO: {
    titulo: 'Aviso de publicação',
    paragrafos: [
      'O órgão torna público o procedimento acima identificado. As condições e os anexos estão disponíveis neste portal, sem custo e sem cadastro.',
      'As propostas são recebidas exclusivamente por meio eletrônico, até o horário marcado para o fim do envio. Todos os horários são os de Brasília.',
    ],
  },
  COMUNICADO: {
    titulo: 'Comunicado aos licitantes',
    paragrafos: [
      'Comunica-se aos interessados que as respostas aos pedidos de esclarecimento recebidos até esta data foram publicadas na aba própria deste portal.',
      'Por manutenção programada, o sistema ficará indisponível no próximo domingo, das 6h às 10h. Nenhum prazo desta licitação se encerra nesse intervalo.',
    ],
  },
  CONTRA_RECURSO: {
    titulo: 'Contrarrazões de recurso',
    paragrafos: [
      'A recorrida sustenta que o atestado apresentado comprova quantidade superior à exigida, somados os períodos concomitantes, como admite o edital.',
      'Afirma também que a declaração apontada como faltante consta da página 14 da sua documentação de habilitação.',
      'Pede que o recurso seja conhecido e, no mérito, não provido, mantida a decisão que a habilitou.',
    ],
  },
  DESPACHO_SUPERINTENDENTE: {
    titulo: 'Despacho do superintendente',
    paragrafos: [
      'Vistos os autos, e considerando a manifestação da área técnica e o parecer jurídico, aprovo a instrução do processo.',
      'Determino a revisão da planilha de custos pela unidade de orçamento, no prazo de cinco dias úteis, e o retorno dos autos para deliberação.',
      'Publique-se e dê-se ciência aos interessados.',
    ],
  },
  IMPUGNACAO: {
    titulo: 'Impugnação ao edital e decisão',
    paragrafos: [
      'A impugnante alega que a exigência de atestado em parcela de pouco valor restringe a competição, e pede a sua retirada.',
      'A peça é tempestiva e foi apresentada por parte legítima. Consultada, a área técnica reconheceu que a parcela não é de maior relevância.',
      'Acolhe-se a impugnação, com a supressão do subitem 8.3.2. Como a mudança não dificulta a formulação das propostas, mantém-se a data da sessão.',
    ],
  },
  MAPA_ESTIMATIVO: {
    titulo: 'Mapa estimativo de preços',
    comItens: true,
    paragrafos: [
      'Os preços de referência resultam da mediana de pelo menos três fontes: contratações públicas similares do último ano, pesquisa publicada em mídia especializada e cotação direta com fornecedores.',
      'Valores inexequíveis ou excessivamente elevados foram desconsiderados, com a justificativa nos autos.',
    ],
  },
  MINUTA_CONTRATO: {
    titulo: 'Minuta de contrato',
    paragrafos: [
      'Cláusula primeira. O objeto é o da licitação, nos termos do edital, da proposta vencedora e dos demais documentos, independentemente de transcrição.',
      'Cláusula segunda. A vigência é de doze meses, contados da divulgação no portal nacional, prorrogável na forma da lei.',
      'Cláusula terceira. O pagamento é feito em até trinta dias do recebimento definitivo, mediante nota fiscal atestada pelo fiscal.',
      'Cláusula quarta. Os preços são reajustados anualmente, pelo índice indicado no termo de referência, a contar da data do orçamento estimado.',
      'Cláusula quinta. A fiscalização compete a servidor designado, que anota as ocorrências e determina a correção das falhas.',
      'Cláusula sexta. As partes elegem o foro da sede do contratante para as questões que não se resolvam por conciliação.',
    ],
  },
  MINUTA_EDITAL: {
    titulo: 'Minuta de edital',
    paragrafos: [
      'Esta minuta é submetida à assessoria jurídica, para o controle prévio de legalidade, e pode ser alterada até a publicação.',
      'Estão pendentes de definição a data da sessão, o intervalo mínimo entre lances e a dotação orçamentária.',
    ],
  },
  PARECER_JURIDICO: {
    titulo: 'Parecer jurídico',
    paragrafos: [
      'Trata-se da análise prévia da legalidade do procedimento. Não cabe a este órgão examinar aspectos técnicos, econômicos ou de conveniência.',
      'A fase preparatória está instruída com o documento de formalização, o estudo técnico, o orçamento estimado e a autorização da autoridade.',
      'Recomenda-se justificar a vedação ao consórcio e uniformizar o prazo de entrega, que diverge entre o edital e o termo de referência.',
      'Conclui-se pela regularidade jurídica do procedimento, desde que atendidas as recomendações.',
    ],
  },
  RECURSOS: {
    titulo: 'Recurso administrativo',
    paragrafos: [
      'A recorrente insurge-se contra a habilitação da primeira colocada, por entender insuficiente o atestado de capacidade técnica.',
      'Sustenta que os serviços atestados são de natureza diversa e que não houve diligência para confirmar os quantitativos.',
      'Requer a reforma da decisão e a convocação da licitante seguinte, na ordem de classificação.',
    ],
  },
  RESULTADOS: {
    titulo: 'Resultado do julgamento',
    comItens: true,
    paragrafos: [
      'Encerrada a sessão e decididos os recursos, publica-se o resultado. A ata completa está disponível neste portal.',
      'Os autos seguem à autoridade superior, para a adjudicação do objeto e a homologação do procedimento.',
    ],
  },
  TERMO_REFERENCIA: {
    titulo: 'Termo de referência',
    comItens: true,
    paragrafos: [
      '1. Necessidade. A contratação atende à demanda registrada no plano de contratações anual e assegura a continuidade dos serviços prestados à população.',
      '2. Requisitos. Os bens e serviços devem atender às normas técnicas em vigor, aos critérios de sustentabilidade e às garantias mínimas descritas para cada item.',
      '3. Execução. As entregas ocorrem por ordem de fornecimento, em até quinze dias úteis, nos endereços indicados, de segunda a sexta-feira, das 8h às 17h.',
      '4. Recebimento. O recebimento provisório se dá no ato da entrega; o definitivo, em até dez dias úteis, depois da conferência da qualidade e da quantidade.',
      '5. Medição e pagamento. O pagamento corresponde ao que foi efetivamente entregue e aceito, descontadas as glosas previstas.',
      '6. Gestão. O contrato tem gestor e fiscal designados, com substitutos para os impedimentos.',
    ],
  },
  OUTROS: {
    titulo: 'Modelo de declarações',
    paragrafos: [
      'O licitante declara que cumpre plenamente os requisitos de habilitação e que a sua proposta compreende a integralidade dos custos.',
      'Declara, ainda, que não emprega menor em trabalho noturno, perigoso ou insalubre, e que cumpre a reserva de cargos prevista em lei.',
      'Local, data e assinatura do representante legal.',
    ],
  },
  ANTEPROJETO: {
    titulo: 'Anteprojeto',
    paragrafos: [
      'O anteprojeto reúne o programa de necessidades, a visão global dos investimentos e as condições de solidez, segurança e durabilidade pretendidas.',
      'As soluções apresentadas são indicativas. Admitem-se alternativas que respeitem o desempenho mínimo e os parâmetros de acessibilidade.',
      'Acompanham este documento o levantamento topográfico e cadastral e os pareceres de sondagem.',
    ],
  },
  PROJETO_BASICO: {
    titulo: 'Projeto básico',
    paragrafos: [
      'O projeto básico define e dimensiona a obra ou o serviço com precisão suficiente para avaliar o custo, os métodos e o prazo de execução.',
      'O orçamento detalhado fundamenta-se em quantitativos levantados em campo e em composições da tabela oficial de referência.',
      'O cronograma físico-financeiro prevê etapas mensais, com medições pelos serviços concluídos e aceitos.',
      'O memorial descritivo especifica os materiais e os equipamentos, admitidos equivalentes de mesma qualidade e desempenho.',
    ],
  },
  ESTUDO_TECNICO_PRELIMINAR: {
    titulo: 'Estudo técnico preliminar',
    paragrafos: [
      'Descrição da necessidade. O problema a resolver é a insuficiência da oferta atual diante da demanda dos últimos três exercícios.',
      'Levantamento de mercado. Foram comparadas a aquisição, a locação e a prestação do serviço por terceiros, com custos e riscos de cada uma.',
      'Estimativa de quantidades. O consumo médio mensal, acrescido de margem de segurança de dez por cento, fundamenta os quantitativos.',
      'Conclusão. A solução escolhida é viável, atende ao interesse público e tem o menor custo no ciclo de vida.',
    ],
  },
  PROJETO_EXECUTIVO: {
    titulo: 'Projeto executivo',
    paragrafos: [
      'Este documento detalha as soluções do projeto básico, com os elementos necessários e suficientes à execução completa.',
      'As cotas prevalecem sobre as medidas tomadas em escala. Divergências entre as pranchas devem ser levadas à fiscalização antes da execução.',
      'Integram o projeto as pranchas de arquitetura, estrutura, instalações e sinalização, relacionadas na lista mestra.',
    ],
  },
  MAPA_DE_RISCOS: {
    titulo: 'Mapa de riscos',
    paragrafos: [
      'Risco 1: licitação deserta. Probabilidade baixa, impacto alto. Ação preventiva: divulgação ampla e pesquisa de preços atualizada.',
      'Risco 2: atraso na entrega. Probabilidade média, impacto alto. Ação preventiva: cronograma pactuado. Contingência: multa e convocação do segundo colocado.',
      'Risco 3: variação extraordinária de preços. Probabilidade média, impacto médio. Contingência: reequilíbrio econômico-financeiro, se comprovado.',
    ],
  },
  DOD: {
    titulo: 'Documento de oficialização da demanda',
    paragrafos: [
      'A unidade requisitante oficializa a demanda, alinhada ao plano diretor de tecnologia da informação e ao plano de contratações anual.',
      'Motivação: os equipamentos em uso ultrapassaram a vida útil e não recebem mais atualizações de segurança.',
      'Indica-se integrante requisitante para a equipe de planejamento, que dá ciência e aceita a atribuição.',
    ],
  },
  CONTRATO: {
    titulo: 'Termo de contrato',
    paragrafos: [
      'As partes celebram este contrato, decorrente da licitação acima identificada, que se regerá pelas cláusulas da minuta publicada.',
      'O valor total é o da proposta vencedora. A despesa corre à conta da dotação própria do orçamento em vigor.',
      'A contratada apresenta garantia de cinco por cento do valor, em uma das modalidades previstas em lei.',
    ],
  },
  TERMO_RESCISAO: {
    titulo: 'Termo de rescisão',
    paragrafos: [
      'As partes resolvem extinguir consensualmente o contrato, por haver conveniência para a Administração, sem ônus para nenhuma delas.',
      'São devidos os pagamentos pelos serviços executados e aceitos até esta data. A garantia é restituída à contratada.',
    ],
  },
  TERMO_ADITIVO: {
    titulo: 'Primeiro termo aditivo',
    paragrafos: [
      'O prazo de execução fica prorrogado por noventa dias, em razão das chuvas registradas no diário de obra.',
      'Ficam ratificadas as demais cláusulas do contrato original que não tenham sido alteradas por este instrumento.',
    ],
  },
  TERMO_APOSTILAMENTO: {
    titulo: 'Termo de apostilamento',
    paragrafos: [
      'Registra-se, por apostila, o reajuste anual dos preços pelo índice previsto no contrato, que independe de termo aditivo.',
      'O novo valor vige a partir da data do aniversário do orçamento estimado.',
    ],
  },
  NOTA_EMPENHO: {
    titulo: 'Nota de empenho',
    comItens: true,
    paragrafos: [
      'Fica empenhada a importância correspondente aos itens abaixo, na modalidade de empenho global, em favor do fornecedor vencedor.',
      'O fornecedor deve mencionar o número deste empenho na nota fiscal.',
    ],
  },
  TERMO_DESENTRANHAMENTO: {
    titulo: 'Termo de desentranhamento',
    paragrafos: [
      'Nesta data foram retiradas dos autos as folhas 112 a 118, por terem sido juntadas a este processo por equívoco.',
      'As folhas retiradas foram juntadas ao processo a que pertencem, com certidão em ambos os autos. A numeração original foi mantida.',
    ],
  },
}

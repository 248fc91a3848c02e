import enApi from '~/locales/en/api'
import enCadastro from '~/locales/en/cadastro'
import enTermos from '~/locales/en/cadastro/termos'
import enCommon from '~/locales/en/common'
import enComprasDiretas from '~/locales/en/comprasDiretas'
import enCorreio from '~/locales/en/correio'
import enDadosPessoais from '~/locales/en/dadosPessoais'
import enDataHora from '~/locales/en/dataHora'
import enDocumentos from '~/locales/en/documentos'
import enEnums from '~/locales/en/enums'
import enEnumsPortal from '~/locales/en/enums-portal'
import enEnvio from '~/locales/en/envio'
import enErrors from '~/locales/en/errors'
import enGuarda from '~/locales/en/guarda'
import enInstitucional from '~/locales/en/institucional/institucional'
import enPrivacidade from '~/locales/en/institucional/privacidade'
import enVender from '~/locales/en/institucional/vender'
import enItens from '~/locales/en/itens'
import enEnumsLicitacao from '~/locales/en/licitacao/enums-licitacao'
import enLicitacoes from '~/locales/en/licitacoes'
import enFiltros from '~/locales/en/lista/filtros'
import enAnalise from '~/locales/en/mesa/analise'
import enCodigos from '~/locales/en/mesa/codigos'
import enDocumentosDaMesa from '~/locales/en/mesa/documentosDaMesa'
import enMesa from '~/locales/en/mesa/mesa'
import enOrgaos from '~/locales/en/mesa/orgaos'
import enOrigem from '~/locales/en/mesa/origem'
import enPessoas from '~/locales/en/mesa/pessoas'
import enRecursosDaMesa from '~/locales/en/mesa/recursosDaMesa'
import enRelatorio from '~/locales/en/mesa/relatorio'
import enMoldura from '~/locales/en/moldura'
import enOffline from '~/locales/en/offline'
import enPerfis from '~/locales/en/perfis'
import enPortal from '~/locales/en/portal'
import enProcesso from '~/locales/en/processo'
import enRecursos from '~/locales/en/recursos'
import enSolicitacoes from '~/locales/en/solicitacoes'
import enSolicitar from '~/locales/en/solicitar'
import enSessao from '~/locales/en/terminal/sessao'
import enVisor from '~/locales/en/visor'
import esApi from '~/locales/es/api'
import esCadastro from '~/locales/es/cadastro'
import esTermos from '~/locales/es/cadastro/termos'
import esCommon from '~/locales/es/common'
import esComprasDiretas from '~/locales/es/comprasDiretas'
import esCorreio from '~/locales/es/correio'
import esDadosPessoais from '~/locales/es/dadosPessoais'
import esDataHora from '~/locales/es/dataHora'
import esDocumentos from '~/locales/es/documentos'
import esEnums from '~/locales/es/enums'
import esEnumsPortal from '~/locales/es/enums-portal'
import esEnvio from '~/locales/es/envio'
import esErrors from '~/locales/es/errors'
import esGuarda from '~/locales/es/guarda'
import esInstitucional from '~/locales/es/institucional/institucional'
import esPrivacidade from '~/locales/es/institucional/privacidade'
import esVender from '~/locales/es/institucional/vender'
import esItens from '~/locales/es/itens'
import esEnumsLicitacao from '~/locales/es/licitacao/enums-licitacao'
import esLicitacoes from '~/locales/es/licitacoes'
import esFiltros from '~/locales/es/lista/filtros'
import esAnalise from '~/locales/es/mesa/analise'
import esCodigos from '~/locales/es/mesa/codigos'
import esDocumentosDaMesa from '~/locales/es/mesa/documentosDaMesa'
import esMesa from '~/locales/es/mesa/mesa'
import esOrgaos from '~/locales/es/mesa/orgaos'
import esOrigem from '~/locales/es/mesa/origem'
import esPessoas from '~/locales/es/mesa/pessoas'
import esRecursosDaMesa from '~/locales/es/mesa/recursosDaMesa'
import esRelatorio from '~/locales/es/mesa/relatorio'
import esMoldura from '~/locales/es/moldura'
import esOffline from '~/locales/es/offline'
import esPerfis from '~/locales/es/perfis'
import esPortal from '~/locales/es/portal'
import esProcesso from '~/locales/es/processo'
import esRecursos from '~/locales/es/recursos'
import esSolicitacoes from '~/locales/es/solicitacoes'
import esSolicitar from '~/locales/es/solicitar'
import esSessao from '~/locales/es/terminal/sessao'
import esVisor from '~/locales/es/visor'
import ptApi from '~/locales/pt-BR/api'
import ptCadastro from '~/locales/pt-BR/cadastro'
import ptTermos from '~/locales/pt-BR/cadastro/termos'
import ptCommon from '~/locales/pt-BR/common'
import ptComprasDiretas from '~/locales/pt-BR/comprasDiretas'
import ptCorreio from '~/locales/pt-BR/correio'
import ptDadosPessoais from '~/locales/pt-BR/dadosPessoais'
import ptDataHora from '~/locales/pt-BR/dataHora'
import ptDocumentos from '~/locales/pt-BR/documentos'
import ptEnums from '~/locales/pt-BR/enums'
import ptEnumsPortal from '~/locales/pt-BR/enums-portal'
import ptEnvio from '~/locales/pt-BR/envio'
import ptErrors from '~/locales/pt-BR/errors'
import ptGuarda from '~/locales/pt-BR/guarda'
import ptInstitucional from '~/locales/pt-BR/institucional/institucional'
import ptPrivacidade from '~/locales/pt-BR/institucional/privacidade'
import ptVender from '~/locales/pt-BR/institucional/vender'
import ptItens from '~/locales/pt-BR/itens'
import ptEnumsLicitacao from '~/locales/pt-BR/licitacao/enums-licitacao'
import ptLicitacoes from '~/locales/pt-BR/licitacoes'
import ptFiltros from '~/locales/pt-BR/lista/filtros'
import ptAnalise from '~/locales/pt-BR/mesa/analise'
import ptCodigos from '~/locales/pt-BR/mesa/codigos'
import ptDocumentosDaMesa from '~/locales/pt-BR/mesa/documentosDaMesa'
import ptMesa from '~/locales/pt-BR/mesa/mesa'
import ptOrgaos from '~/locales/pt-BR/mesa/orgaos'
import ptOrigem from '~/locales/pt-BR/mesa/origem'
import ptPessoas from '~/locales/pt-BR/mesa/pessoas'
import ptRecursosDaMesa from '~/locales/pt-BR/mesa/recursosDaMesa'
import ptRelatorio from '~/locales/pt-BR/mesa/relatorio'
import ptMoldura from '~/locales/pt-BR/moldura'
import ptOffline from '~/locales/pt-BR/offline'
import ptPerfis from '~/locales/pt-BR/perfis'
import ptPortal from '~/locales/pt-BR/portal'
import ptProcesso from '~/locales/pt-BR/processo'
import ptRecursos from '~/locales/pt-BR/recursos'
import ptSolicitacoes from '~/locales/pt-BR/solicitacoes'
import ptSolicitar from '~/locales/pt-BR/solicitar'
import ptSessao from '~/locales/pt-BR/terminal/sessao'
import ptVisor from '~/locales/pt-BR/visor'

/** All texts for the server. Imported one by one, because some server code is built without `import.meta.glob`. */
export const catalogues = {
  'pt-BR': {
    analise: ptAnalise,
    api: ptApi,
    cadastro: ptCadastro,
    common: ptCommon,
    comprasDiretas: ptComprasDiretas,
    correio: ptCorreio,
    dadosPessoais: ptDadosPessoais,
    dataHora: ptDataHora,
    documentos: ptDocumentos,
    documentosDaMesa: ptDocumentosDaMesa,
    enums: ptEnums,
    'enums-licitacao': ptEnumsLicitacao,
    'enums-portal': ptEnumsPortal,
    envio: ptEnvio,
    errors: ptErrors,
    filtros: ptFiltros,
    guarda: ptGuarda,
    institucional: ptInstitucional,
    licitacoes: ptLicitacoes,
    mesa: ptMesa,
    moldura: ptMoldura,
    offline: ptOffline,
    itens: ptItens,
    perfis: ptPerfis,
    orgaos: ptOrgaos,
    pessoas: ptPessoas,
    portal: ptPortal,
    privacidade: ptPrivacidade,
    processo: ptProcesso,
    codigos: ptCodigos,
    origem: ptOrigem,
    relatorio: ptRelatorio,
    recursosDaMesa: ptRecursosDaMesa,
    recursos: ptRecursos,
    sessao: ptSessao,
    solicitacoes: ptSolicitacoes,
    solicitar: ptSolicitar,
    termos: ptTermos,
    vender: ptVender,
    visor: ptVisor,
  },
  en: {
    analise: enAnalise,
    api: enApi,
    cadastro: enCadastro,
    common: enCommon,
    comprasDiretas: enComprasDiretas,
    correio: enCorreio,
    dadosPessoais: enDadosPessoais,
    dataHora: enDataHora,
    documentos: enDocumentos,
    documentosDaMesa: enDocumentosDaMesa,
    enums: enEnums,
    'enums-licitacao': enEnumsLicitacao,
    'enums-portal': enEnumsPortal,
    envio: enEnvio,
    errors: enErrors,
    filtros: enFiltros,
    guarda: enGuarda,
    institucional: enInstitucional,
    licitacoes: enLicitacoes,
    mesa: enMesa,
    moldura: enMoldura,
    offline: enOffline,
    itens: enItens,
    perfis: enPerfis,
    orgaos: enOrgaos,
    pessoas: enPessoas,
    portal: enPortal,
    privacidade: enPrivacidade,
    processo: enProcesso,
    codigos: enCodigos,
    origem: enOrigem,
    relatorio: enRelatorio,
    recursosDaMesa: enRecursosDaMesa,
    recursos: enRecursos,
    sessao: enSessao,
    solicitacoes: enSolicitacoes,
    solicitar: enSolicitar,
    termos: enTermos,
    vender: enVender,
    visor: enVisor,
  },
  es: {
    analise: esAnalise,
    api: esApi,
    cadastro: esCadastro,
    common: esCommon,
    comprasDiretas: esComprasDiretas,
    correio: esCorreio,
    dadosPessoais: esDadosPessoais,
    dataHora: esDataHora,
    documentos: esDocumentos,
    documentosDaMesa: esDocumentosDaMesa,
    enums: esEnums,
    'enums-licitacao': esEnumsLicitacao,
    'enums-portal': esEnumsPortal,
    envio: esEnvio,
    errors: esErrors,
    filtros: esFiltros,
    guarda: esGuarda,
    institucional: esInstitucional,
    licitacoes: esLicitacoes,
    mesa: esMesa,
    moldura: esMoldura,
    offline: esOffline,
    itens: esItens,
    perfis: esPerfis,
    orgaos: esOrgaos,
    pessoas: esPessoas,
    portal: esPortal,
    privacidade: esPrivacidade,
    processo: esProcesso,
    codigos: esCodigos,
    origem: esOrigem,
    relatorio: esRelatorio,
    recursosDaMesa: esRecursosDaMesa,
    recursos: esRecursos,
    sessao: esSessao,
    solicitacoes: esSolicitacoes,
    solicitar: esSolicitar,
    termos: esTermos,
    vender: esVender,
    visor: esVisor,
  },
}

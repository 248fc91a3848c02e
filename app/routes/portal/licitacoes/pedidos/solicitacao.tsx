export { default, ErrorBoundary, loader } from '~/routes/licitacoes/solicitacoes/solicitacao'

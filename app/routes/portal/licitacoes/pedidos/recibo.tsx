export { action, clientAction, default, handle, headers, loader, meta } from '~/routes/solicitar/recibo'

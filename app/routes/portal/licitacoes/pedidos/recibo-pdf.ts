export { loader } from '~/routes/solicitar/recibo-pdf'

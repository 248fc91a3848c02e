export default {
  redirecionando: 'A redirecionar...',
  continuar: 'Continuar',
}
